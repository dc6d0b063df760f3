import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import type { SentVoteRecord } from '../../../contract/outbox';
import type { Given, VotedRecord } from '../../../contract/storedKeys';
import type { AcceptedVote } from '../../../contract/vote';
import { voteErased } from '../codes/erasureActions';
import {
  addUp,
  castVote,
  changeOn,
  isCast,
  isOn,
  keptVote,
  takeAway,
  votedOn,
  voteOn,
  withVoted,
} from './votingRules';
import type { RatingChange, SentVote, UnfinishedVote, VotingState } from './votingState';

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
      else if (isCast(current)) wantAnother(state, questionUid, rating);
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
      {
        payload,
      }: PayloadAction<{ questionUid: QuestionUid; key: VoteKey } & Pick<AcceptedVote, 'vote' | 'question'>>,
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
        given: null,
      });
      const begun = voteOn(state, questionUid);
      moveOn(state, questionUid, () => null);
      if (isOn(current, questionUid)) state.current = { status: 'accepted', questionUid, rating };
      if ('wanted' in begun) wantAnother(state, questionUid, begun.wanted);
    },
    /** The device has the vote, whatever becomes of the line. */
    voteStored(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      moveOn(state, payload.questionUid, (vote) =>
        vote.status === 'sending' ? { ...vote, stored: true } : vote,
      );
    },
    /** It did not get through, and waits on the device to be sent. */
    voteKept(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      const { questionUid } = payload;
      const begun = voteOn(state, questionUid);
      if (begun.status !== 'sending') return;
      state.voted = withVoted(state.voted, keptVote(begun));
      moveOn(state, questionUid, () => null);
      const { rating, wanted } = begun;
      if (state.current.status === 'idle') state.current = { status: 'kept', questionUid, rating };
      wantAnother(state, questionUid, wanted);
    },
    /** A vote that had waited has been sent. */
    voteDelivered(state, { payload }: PayloadAction<{ vote: SentVoteRecord }>) {
      const { key, questionUid, voteUid, orgUid, isServiceLog, isFlagged } = payload.vote;
      const delivered = { voteUid, orgUid, isServiceLog, ...(isFlagged && { isFlagged }) };
      state.voted = state.voted.map((record) => (record.key === key ? { ...record, ...delivered } : record));
      const { current } = state;
      if (current.status === 'kept' && isOn(current, questionUid)) current.status = 'accepted';
    },
    /** The person has deleted a vote that had not been sent. */
    voteWithdrawn(state, { payload }: PayloadAction<{ key: VoteKey }>) {
      const record = state.voted.find(({ key }) => key === payload.key);
      state.voted = state.voted.filter(({ key }) => key !== payload.key);
      if (record && isOn(state.current, record.questionUid)) state.current = { status: 'idle' };
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
      if (isCast(state.current) && isOn(state.current, payload.questionUid))
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
      hold(state, payload);
    },
    /** A change that did not get through waits on the device: for the person it is made. `sequence` is given where it is not the vote's newest. */
    changeKept(
      state,
      { payload }: PayloadAction<{ questionUid: QuestionUid; rating: Rating; sequence?: number }>,
    ) {
      hold(state, payload);
    },
    /**
     * What became of a change that had waited; a newer one stands. A flow may still wait for its own answer to the same change, or to an earlier one behind which the
     * device has kept this.
     */
    changeSettled(state, { payload }: PayloadAction<{ voteKey: VoteKey; sequence: number; rating: Rating }>) {
      const { voteKey, sequence, rating } = payload;
      const record = state.voted.find(({ key }) => key === voteKey);
      if (!record || sequence < record.sequence) return;
      record.sequence = sequence;
      if (changeOn(state.changes, record.questionUid)?.sending) record.rating = rating;
      else hold(state, { questionUid: record.questionUid, rating });
    },
    changeRefused(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      setChange(state, payload.questionUid, null);
    },
    /** What has been given with the vote is on the device, or sent. */
    feedbackGiven(state, { payload }: PayloadAction<{ questionUid: QuestionUid; given: Given }>) {
      state.voted = state.voted.map((record) =>
        record.questionUid === payload.questionUid
          ? { ...record, given: addUp(record.given, payload.given) }
          : record,
      );
    },
    /** A piece of what has been given will never arrive. */
    feedbackTakenBack(state, { payload }: PayloadAction<{ voteKey: VoteKey; taken: Given }>) {
      const record = state.voted.find(({ key }) => key === payload.voteKey);
      if (record?.given) record.given = takeAway(record.given, payload.taken);
    },
    /** The votes that this tab had stored, after a reload. */
    votedRestored(state, { payload }: PayloadAction<{ voted: readonly VotedRecord[] }>) {
      state.voted = payload.voted.map(castVote);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(voteErased, (state, { payload }) => {
      const record = state.voted.find(({ key }) => key === payload.voteKey);
      if (record) record.given = null;
    }),
});

/** The rating that the server, or the device for it, holds now. The person may have tapped yet another face meanwhile. */
function hold(
  state: VotingState,
  { questionUid, rating, sequence }: { questionUid: QuestionUid; rating: Rating; sequence?: number },
): void {
  const { current } = state;
  state.voted = state.voted.map((record) =>
    record.questionUid === questionUid
      ? { ...record, rating, sequence: sequence ?? record.sequence }
      : record,
  );
  if (isCast(current) && isOn(current, questionUid)) current.rating = rating;
  const change = changeOn(state.changes, questionUid);
  if (change) setChange(state, questionUid, change.rating === rating ? null : { ...change, sending: false });
}

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
  voteStored,
  voteKept,
  voteDelivered,
  voteWithdrawn,
  voteFailed,
  voteDropped,
  votingReopened,
  changeStarted,
  changeAccepted,
  changeKept,
  changeSettled,
  changeRefused,
  feedbackGiven,
  feedbackTakenBack,
  votedRestored,
} = votingSlice.actions;
export const votingReducer = votingSlice.reducer;
