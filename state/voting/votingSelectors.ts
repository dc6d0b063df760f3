import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { OutboxItem } from '../../contract/outbox';
import { happy, type Rating } from '../../contract/rating';
import { queryValue } from '../../contract/screens';
import type { RootState } from '../rootReducer';
import {
  selectAddress,
  selectForcesVote,
  selectIsServiceLogRoute,
  selectKiosk,
  selectParams,
  selectRouteQuestion,
  selectScreen,
} from '../navigation/navigationSelectors';
import {
  selectChangesOf,
  selectIsUnsent,
  selectItemsOf,
  selectQueue,
  selectWaits,
} from '../outbox/outboxSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { offeredRatings, votedOn, voteMode } from './votingRules';
import type { BegunVote, CastVote, VoteCheck } from './votingState';

export const selectVoted = (state: RootState): readonly CastVote[] => state.voting.voted;

/** This tab's vote on the address's question, or null. */
export const selectVotedHere = createSelector([selectVoted, selectRouteQuestion], votedOn);

/** This tab's vote under a key, or null. */
export const selectVotedBy = (state: RootState, voteKey: VoteKey): CastVote | null =>
  selectVoted(state).find(({ key }) => key === voteKey) ?? null;

/** The begun or failed vote on a question; null if there is none. */
export const selectBegunOn = (state: RootState, questionUid: QuestionUid | null): BegunVote | null =>
  votedOn(state.voting.begun, questionUid);

/** Whether the person waits for the server's answer to this vote. */
export const selectIsAwaited = (state: RootState, voteKey: VoteKey): boolean =>
  state.voting.begun.some(({ key, status }) => key === voteKey && status === 'sending');

/** Whether the address asks for another vote on the question. */
export const selectIsReopened = (state: RootState, questionUid: QuestionUid): boolean =>
  state.voting.reopened.includes(questionUid);

/** The key of a vote that this device made; null for another device's vote. */
export const selectKeyOf = (state: RootState, voteUid: string): VoteKey | null =>
  [...state.voting.voted, ...state.outbox.sentVotes].find((vote) => vote.voteUid === voteUid)?.key ?? null;

export const selectOfferedRatings = createSelector([selectQuestion], (question) =>
  question ? offeredRatings(question) : [],
);

/** The face that the person tapped last on a question; null before the first tap. */
export function selectChosenOn(state: RootState, questionUid: QuestionUid | null): Rating | null {
  const vote = selectBegunOn(state, questionUid) ?? votedOn(selectVoted(state), questionUid);
  if (!vote) return null;
  const change = selectChangesOf(state, vote.key).at(-1);
  return change?.rating ?? ('wanted' in vote ? vote.wanted : vote.rating);
}

/** The smiley to draw as chosen. A pressed one counts at once, before anything is measured or stored. */
export function selectChosenRating(state: RootState): Rating | null {
  const here = selectRouteQuestion(state);
  const { tapped } = state.voting;
  if (tapped && tapped.questionUid === here) return tapped.rating;
  return selectIsLogOnFaces(state) ? null : selectChosenOn(state, here);
}

/** Whether the faces are offered to somebody whose last vote here is a log of services: no face of theirs. */
function selectIsLogOnFaces(state: RootState): boolean {
  const isOnFaces = ['Rate', 'Rate-selected'].includes(selectScreen(state));
  if (!isOnFaces || selectIsServiceLogRoute(state)) return false;
  const isBegun = selectBegunOn(state, selectRouteQuestion(state)) !== null;
  return !isBegun && selectVotedHere(state)?.isServiceLog === true;
}

/**
 * The rating of a vote after every item arrives that may have been sent. `unsent` are the later changes of
 * which no attempt has started: a new face replaces them.
 */
export function selectRatingToCome(
  state: RootState,
  { key, rating }: Pick<CastVote, 'key' | 'rating'>,
): { rating: Rating; unsent: readonly OutboxItem[] } {
  const changes = selectChangesOf(state, key);
  let firstUnsent = changes.length;
  for (const change of [...changes].reverse()) {
    // An early tap that two pages have taken up leaves an unsent change before one that is on its way.
    if (!selectIsUnsent(state, change)) break;
    firstUnsent -= 1;
  }
  const unsent = changes.slice(firstUnsent);
  const [next] = unsent;
  return { rating: next ? next.before : (changes.at(-1)?.rating ?? rating), unsent };
}

/** The number of a vote's newest change; 0 without one. */
export const selectNewestSequence = (
  state: RootState,
  { key, sequence }: Pick<CastVote, 'key' | 'sequence'>,
): number => Math.max(sequence, ...selectChangesOf(state, key).map((change) => change.sequence));

/** Whether another change of a vote would wait on the device, because its vote or an earlier item waits. */
export function selectChangeWaits(
  state: RootState,
  { key, voteUid }: Pick<CastVote, 'key' | 'voteUid'>,
): boolean {
  const last = selectItemsOf(state, key).at(-1);
  return voteUid === null || (last !== undefined && selectWaits(state, last));
}

/**
 * The review page that opens when this face is tapped: happy for a second time, if the place wants that
 * (RC-3). Otherwise null.
 */
export function selectRepeatReview(
  state: RootState,
  { questionUid, rating }: { questionUid: QuestionUid; rating: Rating },
): { voteKey: VoteKey; url: string } | null {
  const question = selectQuestion(state);
  const voted = votedOn(selectVoted(state), questionUid);
  // A tablet at the door leads nowhere else.
  if (selectKiosk(state) || !voted || voted.rating !== happy) return null;
  const isRepeated = rating === happy && selectChangesOf(state, voted.key).length === 0;
  const url = question?.uid === questionUid && question.place?.repeatReview;
  return isRepeated && url ? { voteKey: voted.key, url } : null;
}

/** Whether the first attempt of a vote or of a change is still running. */
export function selectVoteUnderWay(state: RootState): boolean {
  if (state.voting.begun.some(({ status }) => status === 'sending')) return true;
  return selectQueue(state).some(
    (item) =>
      item.kind === 'change' &&
      item.attempts === 0 &&
      selectVotedBy(state, item.voteKey) !== null &&
      !selectWaits(state, item),
  );
}

export const selectVoteMode = (state: RootState) =>
  voteMode({ serviceLog: selectIsServiceLogRoute(state), forcesVote: selectForcesVote(state) });

/** The failed vote on the address's question. */
export function selectFailedVote(state: RootState): BegunVote | null {
  const vote = selectBegunOn(state, selectRouteQuestion(state));
  return vote?.status === 'failed' ? vote : null;
}

/** Whether the address's vote is stored without being counted. */
export const selectVoteHeld = (state: RootState) =>
  selectVotedHere(state)?.isFlagged === true || queryValue(selectAddress(state).search, 'held') === '1';

const asking = { status: 'asking' } as const;

/**
 * What the server said of the vote that the address names: `asking` before the answer; null if the address
 * names no vote. The page confirms only what the server confirmed.
 */
export function selectVoteCheck(state: RootState): VoteCheck | { status: 'asking' } | null {
  if (selectScreen(state) !== 'Rate-selected-Thank') return null;
  const { check } = state.voting;
  return check?.voteUid === selectParams(state).rateUid && check ? check : asking;
}

/**
 * The rating that a thank-you page may confirm: of this tab's own vote, or of one that the server confirmed.
 * A log of services is none.
 */
export function selectReceivedRating(state: RootState): Rating | null {
  const check = selectVoteCheck(state);
  const voted = selectVotedHere(state);
  if (voted?.isServiceLog) return null;
  return voted?.rating ?? (check?.status === 'confirmed' ? check.rating : null);
}
