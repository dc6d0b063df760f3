import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptVote, OutboxItem } from '../../contract/outbox';
import type { Rating } from '../../contract/rating';
import type { EarlyTap, Given, VotedRecord } from '../../contract/storedKeys';
import type { AcceptedVote } from '../../contract/vote';
import { voteErased } from '../codes/erasureActions';
import type { Message } from '../messages/messagesSlice';
import { itemDropped, itemsSubmitted, listed } from '../outbox/outboxSlice';
import { savedElsewhere } from '../serviceLog/servicesActions';
import { personChanged, signedOut } from '../session/sessionSlice';
import { addUp, castVote, keptVote, knownOf, takeAway, withVoted } from './votingRules';
import type { BegunVote, SentVote, VoteCheck, VotingState } from './votingState';

const initialState: VotingState = { tapped: null, begun: [], voted: [], reopened: [] };

/**
 * A tapped face. `early`: it was tapped before the app had loaded; contains what the page has already sent,
 * and which face was tapped last there (`EarlyTap`).
 */
export interface ChosenRating {
  questionUid: QuestionUid;
  rating: Rating;
  early?: { sent: SentVote } & Pick<EarlyTap, 'wanted' | 'wantedAt'>;
}

interface OfVote {
  key: VoteKey;
}

const votingSlice = createSlice({
  name: 'voting',
  initialState,
  reducers: {
    /** A person tapped a smiley on the vote screen, or the address contains a rating. */
    ratingChosen(state, { payload }: PayloadAction<ChosenRating>) {
      state.tapped = { questionUid: payload.questionUid, rating: payload.early?.wanted ?? payload.rating };
    },
    /** A person tapped another smiley after the vote. The same one changes nothing (RC-2). */
    ratingChanged(state, { payload }: PayloadAction<{ questionUid: QuestionUid; rating: Rating }>) {
      state.tapped = payload;
    },
    /** The server has accepted the vote, which the person waited for or the device had stored. */
    voteAccepted(
      state,
      {
        payload: { questionUid, key, vote, question },
      }: PayloadAction<OfVote & { questionUid: QuestionUid } & Pick<AcceptedVote, 'vote' | 'question'>>,
    ) {
      const { uid: voteUid, rating, isServiceLog, isFlagged } = vote;
      const before = state.voted.find((cast) => cast.key === key);
      // On a tablet at the door, the visitor who made it has left.
      const begun = state.begun.find((vote) => vote.key === key);
      if (!before && !begun) return;
      const flagged = isFlagged && { isFlagged };
      const begunAt = before?.begunAt ?? begun?.begunAt;
      const since = begunAt !== undefined && { begunAt };
      const where = { questionUid, rating, voteUid, orgUid: question.orgUid };
      const known = { ...where, isServiceLog, ...since, ...flagged, key };
      const { sequence = 0, given = null } = before ?? {};
      state.voted = withVoted(state.voted, { ...known, sequence, given });
      endBegun(state, key);
    },
    /**
     * The attempt failed, and the vote waits on the device: for the person it is cast. `rating` is the face
     * that was tapped last.
     */
    voteKept(
      state,
      { payload: { key, rating } }: PayloadAction<OfVote & { questionUid: QuestionUid; rating: Rating }>,
    ) {
      const begun = state.begun.find((vote) => vote.key === key);
      if (begun) state.voted = withVoted(state.voted, { ...keptVote(begun), rating });
      endBegun(state, key);
    },
    /**
     * It could be neither sent nor stored. `wanted` is the face that was tapped last, `reason` what the page
     * says.
     */
    voteFailed(
      state,
      { payload: { key, wanted, reason } }: PayloadAction<OfVote & { wanted: Rating; reason: Message }>,
    ) {
      const begun = state.begun.find((vote) => vote.key === key);
      if (begun) Object.assign(begun, { status: 'failed', wanted, reason });
    },
    /** The vote does not exist: the sticker accepts none, or the person deleted it before it was sent. */
    voteDropped(state, { payload: { key } }: PayloadAction<OfVote>) {
      endBegun(state, key);
      state.voted = state.voted.filter((vote) => vote.key !== key);
    },
    /** The address asks for another vote. */
    votingReopened(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>) {
      if (!state.reopened.includes(payload.questionUid)) state.reopened.push(payload.questionUid);
    },
    /**
     * The current rating of a vote: the server's, or that of a change that the device has queued. If a change
     * was refused or deleted, the one before it applies again (RC-4). `sequence` is the change's number.
     */
    ratingHeld(
      state,
      { payload: { key, rating, sequence } }: PayloadAction<OfVote & { rating: Rating; sequence: number }>,
    ) {
      const vote = state.voted.find((cast) => cast.key === key);
      if (vote) Object.assign(vote, { rating, sequence: Math.max(vote.sequence, sequence) });
    },
    /** What a person gave with the vote is stored on the device, or sent. */
    feedbackGiven(state, { payload }: PayloadAction<{ questionUid: QuestionUid; given: Given }>) {
      const vote = state.voted.find(({ questionUid }) => questionUid === payload.questionUid);
      if (vote) vote.given = addUp(vote.given, payload.given);
    },
    /**
     * A part of what was given will never arrive: the person deleted it, or with `isLost` the phone has lost
     * some of its files.
     */
    feedbackTakenBack(state, { payload }: PayloadAction<{ voteKey: VoteKey; taken: Given; isLost?: true }>) {
      const vote = state.voted.find(({ key }) => key === payload.voteKey);
      if (vote?.given) vote.given = takeAway(vote.given, payload.taken);
    },
    /** The server answered about the vote of the address, which this tab does not know. */
    voteChecked(state, { payload }: PayloadAction<VoteCheck>) {
      state.check = payload;
    },
    /** This tab's stored votes, after a reload. Other slices restore their own parts of them. */
    votedRestored(state, { payload }: PayloadAction<{ voted: readonly VotedRecord[] }>) {
      state.voted = payload.voted.map(castVote);
    },
    /**
     * A log by tiles in which nothing was given is another service from now on: another tab has saved its
     * own.
     */
    logRenewed(state, { payload }: PayloadAction<OfVote & { at: number }>) {
      const vote = state.voted.find(({ key }) => key === payload.key);
      if (vote) vote.begunAt = payload.at;
    },
    /** A log that another tab or an earlier visit has begun goes on in this tab. */
    logAdopted(state, { payload }: PayloadAction<VotedRecord>) {
      state.voted = withVoted(state.voted, castVote(payload));
      state.reopened = state.reopened.filter((uid) => uid !== payload.questionUid);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(itemsSubmitted, (state, { payload }) => {
        if (isOfTap(payload.items, state.tapped?.rating)) state.tapped = null;
        for (const item of payload.items) {
          if (item.kind === 'vote' && !item.isLead) begin(state, item);
          const changed = item.kind === 'change' && state.voted.find(({ key }) => key === item.voteKey);
          if (changed) changed.sequence = item.sequence;
        }
      })
      // Another tab may have sent a vote that waited.
      .addCase(listed, (state, { payload }) => {
        for (const vote of state.voted) {
          const sent = payload.sentVotes.find(({ key }) => key === vote.key);
          if (sent && vote.voteUid === null) Object.assign(vote, knownOf(sent));
        }
      })
      .addCase(savedElsewhere, (state, { payload }) => {
        const vote = state.voted.find(({ key }) => key === payload.key);
        if (vote) vote.given ??= { note: false, contact: false, photoCount: 0, seconds: 0 };
      })
      .addCase(voteErased, (state, { payload }) => {
        const vote = state.voted.find(({ key }) => key === payload.voteKey);
        if (vote) vote.given = null;
      })
      // A log of services is no vote that the next person could change.
      .addMatcher(isAnyOf(signedOut, personChanged), (state) => {
        state.voted = state.voted.filter(({ isServiceLog }) => !isServiceLog);
      })
      // The current face may have changed.
      .addMatcher(
        isAnyOf(voteAccepted, voteKept, voteFailed, voteDropped, ratingHeld, itemDropped, listed),
        (state) => {
          state.tapped = null;
        },
      ),
});

/** Whether these items come from a tap on this face. Without items, an unsent change was removed. */
function isOfTap(items: readonly OutboxItem[], rating: Rating | undefined): boolean {
  if (items.length === 0) return true;
  return items.some((item) => (item.kind === 'vote' || item.kind === 'change') && item.rating === rating);
}

function begin(state: VotingState, { key, mode, page, questionUid, rating, createdAt }: KeptVote): void {
  const since = mode === 'service_log' && { begunAt: createdAt };
  const sent = { key: key as VoteKey, mode, page, ...since };
  const begun: BegunVote = { status: 'sending', questionUid, rating, wanted: rating, ...sent };
  state.begun = [...state.begun.filter((vote) => vote.questionUid !== questionUid), begun];
  state.reopened = state.reopened.filter((uid) => uid !== questionUid);
}

function endBegun(state: VotingState, key: VoteKey): void {
  state.begun = state.begun.filter((vote) => vote.key !== key);
}

export const {
  ratingChosen,
  ratingChanged,
  voteAccepted,
  voteKept,
  voteFailed,
  voteDropped,
  votingReopened,
  ratingHeld,
  feedbackGiven,
  feedbackTakenBack,
  voteChecked,
  votedRestored,
  logRenewed,
  logAdopted,
} = votingSlice.actions;
export const votingReducer = votingSlice.reducer;
