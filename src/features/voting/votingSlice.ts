import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import type { PageSize, VotedRecord } from '../../../contract/storedKeys';
import type { AcceptedVote, VoteMode } from '../../../contract/vote';
import { changeOn, isOn, votedOn, voteOn, withVoted } from './votingRules';

/**
 * What the first try of a vote was sent with. Every further try sends the same again, though the phone may have been turned meanwhile:
 * the server refuses a key that comes with another body.
 */
export interface SentVote {
  key: VoteKey;
  mode: VoteMode;
  page: PageSize;
}

/**
 * One vote from the tap to the server's answer:
 *
 *     idle ── ratingChosen ──► chosen ── voteStarted ──► sending ── voteAccepted ──► accepted
 *                                ▲                          │
 *                                └──── ratingChosen ──── failed
 *
 * A vote that may have reached the server is always finished as it was begun: `rating` is what is sent, `wanted` the face tapped last, and where
 * they differ the vote is changed once it is accepted. `votingReopened` leads from `accepted` back to `idle`.
 */
export type CurrentVote =
  | { status: 'idle' }
  | { status: 'chosen'; questionUid: QuestionUid; rating: Rating; wanted: Rating; sent: SentVote | null }
  | { status: 'sending' | 'failed'; questionUid: QuestionUid; rating: Rating; wanted: Rating; sent: SentVote }
  | { status: 'accepted'; questionUid: QuestionUid; rating: Rating };

/** A vote that the server has not answered. */
export type UnfinishedVote = Extract<CurrentVote, { wanted: Rating }>;

/** Another face after the vote. The rating that the server holds is the one in `voted`; it stands again when the change is refused. */
export interface RatingChange {
  questionUid: QuestionUid;
  rating: Rating;
  /** A change is on its way, of this or of an earlier face. */
  sending: boolean;
}

export interface VotingState {
  current: CurrentVote;
  /** Votes on other questions that have no answer yet, one a question: who comes back to one finds it as it was left. */
  aside: readonly UnfinishedVote[];
  /** One a question at most; who changes a vote here while a change there is under way has both made. */
  changes: readonly RatingChange[];
  /** Votes of this tab, one a question. */
  voted: readonly VotedRecord[];
}

const initialState: VotingState = { current: { status: 'idle' }, aside: [], changes: [], voted: [] };

/** A face of a question; `early` when it was tapped before the app was there, with what the page has already sent. */
export interface ChosenRating {
  questionUid: QuestionUid;
  rating: Rating;
  early?: { sent: SentVote; wanted: Rating };
}

const votingSlice = createSlice({
  name: 'voting',
  initialState,
  reducers: {
    /** A smiley was tapped on the vote screen, or the address asks for one. */
    ratingChosen(state, { payload }: PayloadAction<ChosenRating>) {
      const { questionUid, rating, early } = payload;
      if (!isOn(state.current, questionUid)) turnTo(state, questionUid);
      const { current } = state;
      if (current.status === 'idle')
        state.current = {
          status: 'chosen',
          questionUid,
          rating,
          wanted: early?.wanted ?? rating,
          sent: early?.sent ?? null,
        };
      else if (current.status === 'failed') state.current = { ...current, status: 'chosen', wanted: rating };
      else if (current.status === 'accepted') wantAnother(state, questionUid, rating);
      else current.wanted = rating;
    },
    /** Another smiley was tapped after the vote. The same one changes nothing (RC-2). */
    ratingChanged(state, { payload }: PayloadAction<{ questionUid: QuestionUid; rating: Rating }>) {
      wantAnother(state, payload.questionUid, payload.rating);
    },
    /** Logs of earlier builds name no question: there it is the one of the current vote. */
    voteStarted(state, { payload }: PayloadAction<SentVote & { questionUid?: QuestionUid }>) {
      const { questionUid, ...sent } = payload;
      moveOn(state, questionUid, (vote) =>
        vote.status === 'chosen' ? { ...vote, status: 'sending', sent } : vote,
      );
    },
    voteAccepted(
      state,
      { payload }: PayloadAction<{ questionUid: QuestionUid; key: VoteKey } & Omit<AcceptedVote, 'identity'>>,
    ) {
      const { questionUid, key, vote, question } = payload;
      const { current } = state;
      const { uid: voteUid, rating, isServiceLog } = vote;
      state.voted = withVoted(state.voted, {
        questionUid,
        rating,
        voteUid,
        orgUid: question.orgUid,
        isServiceLog,
        ...(vote.isFlagged && { isFlagged: vote.isFlagged }),
        key,
        sequence: 0,
      });
      const begun = voteOn(state, questionUid);
      moveOn(state, questionUid, () => null);
      if (isOn(current, questionUid)) state.current = { status: 'accepted', questionUid, rating };
      if ('wanted' in begun) wantAnother(state, questionUid, begun.wanted);
    },
    voteFailed(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      moveOn(state, payload.questionUid, (vote) =>
        vote.status === 'sending' ? { ...vote, status: 'failed' } : vote,
      );
    },
    /** The person gave the vote up, or the sticker takes none. */
    voteDropped(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      moveOn(state, payload.questionUid, () => null);
      if (isOn(state.current, payload.questionUid)) state.current = { status: 'idle' };
    },
    /** The address asks for another vote after one that was accepted. */
    votingReopened(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      if (state.current.status === 'accepted' && isOn(state.current, payload.questionUid))
        state.current = { status: 'idle' };
    },
    changeStarted(state, { payload }: PayloadAction<{ questionUid: QuestionUid; sequence: number }>) {
      state.changes = state.changes.map((change) =>
        change.questionUid === payload.questionUid ? { ...change, sending: true } : change,
      );
      state.voted = state.voted.map((record) =>
        record.questionUid === payload.questionUid ? { ...record, sequence: payload.sequence } : record,
      );
    },
    /** The rating that the server holds now. The person may have tapped yet another face meanwhile. */
    changeAccepted(state, { payload }: PayloadAction<{ questionUid: QuestionUid; rating: Rating }>) {
      const { questionUid, rating } = payload;
      const { current } = state;
      state.voted = state.voted.map((record) =>
        record.questionUid === questionUid ? { ...record, rating } : record,
      );
      if (current.status === 'accepted' && isOn(current, questionUid)) current.rating = rating;
      const change = changeOn(state.changes, questionUid);
      if (change)
        setChange(state, questionUid, change.rating === rating ? null : { ...change, sending: false });
    },
    changeRefused(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      setChange(state, payload.questionUid, null);
    },
    /** The votes that this tab had stored, after a reload. */
    votedRestored(state, { payload }: PayloadAction<{ voted: readonly VotedRecord[] }>) {
      state.voted = [...payload.voted];
    },
  },
});

function wantAnother(state: VotingState, questionUid: QuestionUid, rating: Rating): void {
  const held = votedOn(state.voted, questionUid)?.rating;
  if (held === undefined) return;
  const sending = changeOn(state.changes, questionUid)?.sending ?? false;
  setChange(state, questionUid, rating !== held || sending ? { questionUid, rating, sending } : null);
}

function setChange(state: VotingState, questionUid: QuestionUid, change: RatingChange | null): void {
  const others = state.changes.filter((other) => other.questionUid !== questionUid);
  state.changes = change ? [...others, change] : others;
}

/** Puts a vote without an answer aside, and takes up the one on this question if it has been begun. */
function turnTo(state: VotingState, questionUid: QuestionUid): void {
  const unfinished = 'wanted' in state.current ? [...state.aside, state.current] : state.aside;
  state.current = voteOn({ current: { status: 'idle' }, aside: unfinished }, questionUid);
  state.aside = unfinished.filter((vote) => vote.questionUid !== questionUid);
}

/** Replaces the unfinished vote on this question, wherever it is; with null it is unfinished no more. */
function moveOn(
  state: VotingState,
  questionUid: QuestionUid | undefined,
  next: (vote: UnfinishedVote) => UnfinishedVote | null,
): void {
  const { current } = state;
  if ('wanted' in current && (questionUid ?? current.questionUid) === current.questionUid)
    state.current = next(current) ?? { status: 'idle' };
  else
    state.aside = state.aside.flatMap((vote) =>
      vote.questionUid === questionUid ? (next(vote) ?? []) : vote,
    );
}

export const {
  ratingChosen,
  ratingChanged,
  voteStarted,
  voteAccepted,
  voteFailed,
  voteDropped,
  votingReopened,
  changeStarted,
  changeAccepted,
  changeRefused,
  votedRestored,
} = votingSlice.actions;
export const votingReducer = votingSlice.reducer;
