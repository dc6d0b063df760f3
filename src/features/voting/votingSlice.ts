import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import type { VotedRecord } from '../../../contract/storedKeys';
import type { AcceptedVote, VoteMode } from '../../../contract/vote';
import { withVoted } from './votingRules';

/**
 * What the first try of a vote was sent with. Every further try sends the same again, though the phone may have been turned meanwhile:
 * the server refuses a key that comes with another body.
 */
export interface SentVote {
  key: VoteKey;
  mode: VoteMode;
  /** CSS pixels of the device's screen and of the window. */
  page: { screenWidth: number; screenHeight: number; innerWidth: number; innerHeight: number };
}

/**
 * One vote from the tap to the server's answer:
 *
 *     idle ── ratingChosen ──► chosen ── voteStarted ──► sending ── voteAccepted ──► accepted
 *                                ▲                          │
 *                                └──── ratingChosen ──── failed
 *
 * `failed` keeps rating, key and circumstances: another try of the same face is the same vote to the server. `votingReopened` leads from
 * `accepted` back to `idle`.
 */
export type CurrentVote =
  | { status: 'idle' }
  | { status: 'chosen'; questionUid: QuestionUid; rating: Rating; sent: SentVote | null }
  | { status: 'sending' | 'failed'; questionUid: QuestionUid; rating: Rating; sent: SentVote }
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
      if (isOn(current, payload.questionUid) && current.status !== 'failed') return;
      const again = current.status === 'failed' && isOn(current, payload.questionUid) && current.rating === payload.rating;
      const sent = again ? current.sent : null;
      state.current = { status: 'chosen', questionUid: payload.questionUid, rating: payload.rating, sent };
    },
    voteStarted(state, { payload }: PayloadAction<SentVote>) {
      if (state.current.status !== 'chosen') return;
      const { questionUid, rating } = state.current;
      state.current = { status: 'sending', questionUid, rating, sent: payload };
    },
    voteAccepted(state, { payload }: PayloadAction<{ questionUid: QuestionUid } & Omit<AcceptedVote, 'identity'>>) {
      const { questionUid, vote, question } = payload;
      if (isOn(state.current, questionUid)) state.current = { status: 'accepted', questionUid, rating: vote.rating };
      state.voted = withVoted(state.voted, {
        questionUid,
        rating: vote.rating,
        voteUid: vote.uid,
        orgUid: question.orgUid,
        isServiceLog: vote.isServiceLog,
      });
    },
    voteFailed(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      const { current } = state;
      if (current.status === 'sending' && isOn(current, payload.questionUid)) state.current = { ...current, status: 'failed' };
    },
    /** The person gave the vote up, or the sticker takes none. */
    voteDropped(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      if (isOn(state.current, payload.questionUid)) state.current = { status: 'idle' };
    },
    /** The address asks for another vote after one that was accepted. */
    votingReopened(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      if (state.current.status === 'accepted' && isOn(state.current, payload.questionUid)) state.current = { status: 'idle' };
    },
    /** The votes that this tab had stored, after a reload. */
    votedRestored(state, { payload }: PayloadAction<{ voted: readonly VotedRecord[] }>) {
      state.voted = [...payload.voted];
    },
  },
});

/** The answer to a vote may come when the person has gone on to another question. */
function isOn(current: CurrentVote, questionUid: QuestionUid): boolean {
  return current.status !== 'idle' && current.questionUid === questionUid;
}

export const { ratingChosen, voteStarted, voteAccepted, voteFailed, voteDropped, votingReopened, votedRestored } = votingSlice.actions;
export const votingReducer = votingSlice.reducer;
