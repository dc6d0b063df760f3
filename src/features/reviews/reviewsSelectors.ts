import { createSelector } from '@reduxjs/toolkit';
import { isThanks } from '../../../contract/screens';
import type { RootState } from '../../app/rootReducer';
import { selectKiosk, selectScreen } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectChosenRating } from '../voting/votingSelectors';
import { offeredLinks } from './reviewRules';

/** What of reviews lies over the page; null before their script has come. */
export const selectReviews = (state: RootState) => state.reviews;

/** Whether the thank-you page is open, on somebody's own device: a tablet at the door leads to no other site. */
export const selectIsThanks = (state: RootState) =>
  selectKiosk(state) === undefined && isThanks(selectScreen(state));

/** The links of the place that are offered after this vote. */
export const selectOfferedLinks = createSelector(
  [selectQuestion, selectChosenRating, selectIsThanks],
  (question, rating, isThanks) =>
    rating && isThanks ? offeredLinks(question?.place?.links ?? [], rating) : [],
);
