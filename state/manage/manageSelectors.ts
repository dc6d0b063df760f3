import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid, VoteUid } from '../../contract/ids';
import type { Locale } from '../../contract/languages';
import type { VoteDetails } from '../../contract/manage';
import type { Question } from '../../contract/question';
import { ratingNames, toRating, type Rating } from '../../contract/rating';
import { queryValue, ratePath } from '../../contract/screens';
import { translated } from '../../contract/tiles';
import { selectLocale } from '../language/languageSelectors';
import { selectAddress, selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import type { ManageState } from './manageSlice';

export const selectManage = (state: DeskRootState): ManageState => state.manage;

/** The question in the address; null on every other screen. */
export const selectManagedUid = (state: DeskRootState): QuestionUid | null =>
  selectScreen(state) === 'Manage' ? selectRouteQuestion(state) : null;

/** The question as far as it is known, or null. */
export const selectManagedQuestion = ({ manage }: DeskRootState): Question | null =>
  manage.status === 'open' || manage.status === 'closed' ? manage.question : null;

/** The vote in the address (`rate_uid`, specification § 2), or null. */
export function selectWantedVote(state: DeskRootState): VoteUid | null {
  return (queryValue(selectAddress(state).search, 'rate_uid') || null) as VoteUid | null;
}

/** What the address says of that vote, for use until the vote has loaded. */
export function selectVoteHint(state: DeskRootState): { rating: Rating | null; isServiceLog: boolean } {
  const { search } = selectAddress(state);
  const flag = queryValue(search, 'is_sl');
  return {
    rating: toRating(queryValue(search, 'rate_value')) ?? null,
    isServiceLog: flag === 'true' || flag === '1' || flag === 't',
  };
}

export const selectOpenedVote = ({ manage }: DeskRootState) =>
  manage.status === 'open' ? manage.vote : null;

/** The link on the place's sticker, an absolute address. */
export function selectPlaceLink(state: DeskRootState): string | null {
  const uid = selectManagedUid(state);
  return uid === null ? null : state.desk.origin + ratePath(uid);
}

export const selectManageLatest = (state: DeskRootState) => state.manageLatest;

/**
 * Texts of the chosen tiles in a language. An option that is no longer configured is shown as stored.
 */
export function tileTexts(
  question: Question | null,
  { rating, options }: Pick<VoteDetails, 'rating' | 'options'>,
  locale: Locale,
): readonly string[] {
  const blocks = question?.tiles?.[ratingNames[rating]]?.blocks ?? [];
  const textOf = (option: string) => blocks.find(({ value }) => value === option)?.text ?? option;
  return options.map((option) => translated(question?.translations ?? {}, locale, textOf(option)));
}

/** Texts of the opened vote's tiles in the language of the screen. */
export const selectChosenTiles = createSelector(
  [selectOpenedVote, selectManagedQuestion, selectLocale],
  (opened, question, locale): readonly string[] =>
    opened?.status === 'loaded' ? tileTexts(question, opened.vote, locale) : [],
);
