import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import { happy, type Rating } from '../../../contract/rating';
import { queryValue } from '../../../contract/screens';
import type { RootState } from '../../app/rootReducer';
import {
  selectAddress,
  selectForcesVote,
  selectIsServiceLogRoute,
  selectKiosk,
  selectRouteQuestion,
  selectRouteRating,
  selectScreen,
} from '../navigation/navigationSelectors';
import { selectItem, selectItemsOf } from '../outbox/outboxSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { changeOn, isCast, keptVote, offeredRatings, voteMode, votedOn, voteOn } from './votingRules';
import type { CastVote, RatingChange } from './votingState';

export const selectVoted = (state: RootState) => state.voting.voted;
export const selectCurrentVote = (state: RootState) => state.voting.current;
export const selectVoteOn = (state: RootState, questionUid: QuestionUid | null) =>
  voteOn(state.voting, questionUid);

/** This tab's vote on the question of the address, or null. */
export const selectVotedHere = createSelector([selectVoted, selectRouteQuestion], votedOn);

/** This tab's vote under a key, or null. */
export const selectVotedBy = (state: RootState, voteKey: VoteKey): CastVote | null =>
  selectVoted(state).find(({ key }) => key === voteKey) ?? null;

/** The key of a vote that this device has made; null for one of another device. */
export const selectKeyOf = (state: RootState, voteUid: string): VoteKey | null =>
  [...state.voting.voted, ...state.outbox.sentVotes].find((vote) => vote.voteUid === voteUid)?.key ?? null;

export const selectOfferedRatings = createSelector([selectQuestion], (question) =>
  question ? offeredRatings(question) : [],
);

/** The smiley to draw as chosen. */
export function selectChosenRating(state: RootState): Rating | null {
  const vote = selectVoteOn(state, selectRouteQuestion(state));
  const changed = selectChangeHere(state);
  if (changed) return changed.rating;
  if (vote.status !== 'idle') return isCast(vote) ? vote.rating : vote.wanted;
  return selectVotedHere(state)?.rating ?? null;
}

/** The change of this tab's vote on the address's question that has not been made yet, or null. */
export function selectChangeHere(state: RootState): RatingChange | null {
  return selectChangeOn(state, selectRouteQuestion(state));
}

export const selectChangeOn = (state: RootState, questionUid: QuestionUid | null) =>
  changeOn(state.voting.changes, questionUid);

/** The review page that opens when this face is tapped: happy again, where the place wants that (RC-3). Otherwise null. */
export function selectRepeatReview(
  state: RootState,
  { questionUid, rating }: { questionUid: QuestionUid; rating: Rating },
): { voteKey: VoteKey; url: string } | null {
  const question = selectQuestion(state);
  const voted = votedOn(selectVoted(state), questionUid);
  // Nobody leads a tablet at the door away from its question.
  if (selectKiosk(state)) return null;
  const isRepeated = rating === happy && voted?.rating === happy && !selectChangeOn(state, questionUid);
  const url = question?.uid === questionUid && question.place?.repeatReview;
  return isRepeated && url ? { voteKey: voted.key, url } : null;
}

export const selectVoteUnderWay = (state: RootState) =>
  state.voting.current.status === 'chosen' ||
  state.voting.current.status === 'sending' ||
  state.voting.changes.some(({ sending }) => sending);

export const selectVoteMode = (state: RootState) =>
  voteMode({ serviceLog: selectIsServiceLogRoute(state), forcesVote: selectForcesVote(state) });

/** The vote on the address's question if it has not been sent. */
export function selectFailedVote(state: RootState) {
  const vote = selectVoteOn(state, selectRouteQuestion(state));
  return vote.status === 'failed' ? vote : null;
}

/**
 * What of a question's vote is on its way to the server while the device keeps it: the vote as it is counted until the answer comes, the rating that is sent,
 * and the face that was tapped last. Null when nothing is.
 */
export function selectUnderWay(
  state: RootState,
  questionUid: QuestionUid,
): { voted: CastVote; rating: Rating; wanted: Rating } | null {
  const vote = selectVoteOn(state, questionUid);
  if (vote.status === 'sending') {
    const { rating, wanted, sent } = vote;
    return selectItem(state, sent.key) && { voted: keptVote(vote), rating, wanted };
  }
  const voted = votedOn(selectVoted(state), questionUid);
  const change = selectChangeOn(state, questionUid);
  if (!voted || !change?.sending) return null;
  const sent = selectItemsOf(state, voted.key).find(
    (item) => item.kind === 'change' && item.sequence === voted.sequence,
  );
  return sent?.kind === 'change' ? { voted, rating: sent.rating, wanted: change.rating } : null;
}

/** The current vote if it is about the address's question and has been cast. */
export function selectCastHere(state: RootState) {
  const { current } = state.voting;
  return isCast(current) && current.questionUid === selectRouteQuestion(state) ? current : null;
}

/** Whether the vote of the address is kept without being counted. */
export const selectVoteHeld = (state: RootState) =>
  selectVotedHere(state)?.isFlagged === true || queryValue(selectAddress(state).search, 'held') === '1';

/** The rating that a thank-you page may say was received: this tab's own vote, or the one that the address after a vote names. */
export function selectReceivedRating(state: RootState): Rating | null {
  const named = selectScreen(state) === 'Rate-selected-Thank' ? selectRouteRating(state) : null;
  return selectVotedHere(state)?.rating ?? named;
}
