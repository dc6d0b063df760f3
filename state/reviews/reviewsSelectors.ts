import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import { isThanks, ratePath } from '../../contract/screens';
import type { RootState } from '../rootReducer';
import { selectErasedHere } from '../codes/codesSelectors';
import { selectKiosk, selectScreen } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { entryOf } from '../voting/byVote';
import { selectChosenRating, selectVotedHere } from '../voting/votingSelectors';
import { offeredLinks } from './reviewRules';

/** The popup of reviews over the page. */
export const selectReviewsPopup = (state: RootState) => state.reviews.popup;

/** The review page that will open by itself after a vote; null if there is none, or it is settled. */
export const selectRedirectAfter = (state: RootState, voteKey: VoteKey): string | null =>
  entryOf(state.reviews.pages, voteKey)?.redirect ?? null;

/** Whether the thank-you page is open on a personal device. A tablet at the door leads to no other site. */
export const selectIsThanks = (state: RootState) =>
  selectKiosk(state) === undefined && isThanks(selectScreen(state));

/**
 * The page that a visitor shares: the place's own site, else its sticker's page. The address of the thanks
 * would name the vote. Null where nothing is shared: on a tablet at the door, after erasing, without a vote.
 */
export const selectSharedPage = createSelector(
  [selectQuestion, selectIsThanks, selectVotedHere, selectErasedHere],
  (question, isThanks, voted, isErased) =>
    question?.place && isThanks && voted && !isErased
      ? { title: question.place.name, href: question.place.siteUrl ?? ratePath(question.uid) }
      : null,
);

/** The place's links that are offered after this vote. */
export const selectOfferedLinks = createSelector(
  [selectQuestion, selectChosenRating, selectIsThanks],
  (question, rating, isThanks) =>
    rating && isThanks ? offeredLinks(question?.place?.links ?? [], rating) : [],
);
