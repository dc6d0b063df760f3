import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import type { VotedRecord } from '../../../contract/storedKeys';
import type { AcceptedVote } from '../../../contract/vote';
import { withVoted } from './votingRules';

/**
 * One vote from the tap to the server's answer:
 *
 *     idle ── ratingChosen ──► chosen ── voteStarted ──► sending ── voteAccepted ──► accepted
 *                                ▲                          │
 *                                └──── ratingChosen ──── failed
 *
 * `failed` keeps rating and key: another try of the same face is the same vote to the server.
 */
export type CurrentVote =
  | { status: 'idle' }
  | { status: 'chosen'; questionUid: QuestionUid; rating: Rating; key: VoteKey | null }
  | { status: 'sending' | 'failed'; questionUid: QuestionUid; rating: Rating; key: VoteKey }
  | { status: 'accepted'; questionUid: QuestionUid; rating: Rating };

export interface VotingState {
  current: CurrentVote;
  /** Votes of this tab, one a question. */
  voted: readonly VotedRecord[];
}

const initialState: VotingState = { current: { status: 'idle' }, voted: [] };

const votingSlice = createSlice({
  name: 'voting',
  initialState,
  reducers: {
    /** A smiley was tapped, or the address asks for one. While a vote is under way, and after it, a further tap changes nothing here. */
    ratingChosen(state, { payload }: PayloadAction<{ questionUid: QuestionUid; rating: Rating }>) {
      const { current } = state;
      const sameQuestion = current.status !== 'idle' && current.questionUid === payload.questionUid;
      if (sameQuestion && current.status !== 'failed') return;
      const key = sameQuestion && current.status === 'failed' && current.rating === payload.rating ? current.key : null;
      state.current = { status: 'chosen', questionUid: payload.questionUid, rating: payload.rating, key };
    },
    voteStarted(state, { payload }: PayloadAction<{ key: VoteKey }>) {
      if (state.current.status !== 'chosen') return;
      const { questionUid, rating } = state.current;
      state.current = { status: 'sending', questionUid, rating, key: payload.key };
    },
    voteAccepted(state, { payload }: PayloadAction<{ questionUid: QuestionUid } & AcceptedVote>) {
      const { questionUid, vote, question } = payload;
      state.current = { status: 'accepted', questionUid, rating: vote.rating };
      state.voted = withVoted(state.voted, {
        questionUid,
        rating: vote.rating,
        voteUid: vote.uid,
        orgUid: question.orgUid,
        isServiceLog: vote.isServiceLog,
      });
    },
    voteFailed(state) {
      const { current } = state;
      if (current.status === 'sending') state.current = { ...current, status: 'failed' };
    },
    /** The person gave the vote up, or the sticker takes none. */
    voteDropped(state) {
      state.current = { status: 'idle' };
    },
    /** The votes that this tab had stored, after a reload. */
    votedRestored(state, { payload }: PayloadAction<{ voted: readonly VotedRecord[] }>) {
      state.voted = [...payload.voted];
    },
  },
});

export const { ratingChosen, voteStarted, voteAccepted, voteFailed, voteDropped, votedRestored } = votingSlice.actions;
export const votingReducer = votingSlice.reducer;
