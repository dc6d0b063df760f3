import { createSelector } from '@reduxjs/toolkit';
import { consentIn } from '../../contract/consent';
import { limits } from '../../contract/limits';
import { foreignTag } from '../../contract/languages';
import type { Question } from '../../contract/question';
import { ownText, ownTextLocale, type TranslatedField } from '../../contract/questionTexts';
import { redirectOnLoad, scanFlags } from '../../contract/redirects';
import { isWholeRole, manageDataOf } from '../../contract/access';
import { managePath } from '../../contract/screens';
import { accessTo } from '../../contract/user';
import type { RootState } from '../rootReducer';
import { selectUser } from '../session/sessionSelectors';
import {
  selectAddress,
  selectAskedQuestion,
  selectIsServiceLogRoute,
  selectRouteQuestion,
  selectRouteRating,
} from '../navigation/navigationSelectors';

/** The loaded question of the screen; null while it loads or if there is none. */
export function selectQuestion(state: RootState): Question | null {
  const { question } = state;
  return question.status === 'loaded' && question.uid === selectAskedQuestion(state)
    ? question.question
    : null;
}

/** An owner's text of the address's question in the language of the screen; null if there is none. */
export function selectOwnText(state: RootState, field: TranslatedField): string | null {
  const question = selectQuestion(state);
  return question && ownText(question, state.language.locale, field);
}

/** The `lang` of that text where it is in another language than the screen; else undefined. */
export function selectOwnTextTag(state: RootState, field: TranslatedField): string | undefined {
  const question = selectQuestion(state);
  const { locale } = state.language;
  return question ? foreignTag(ownTextLocale(question, locale, field), locale) : undefined;
}

/**
 * What the question's organisation tells who leaves a way to reach them, in the screen's language if it can.
 */
export const selectConsent = createSelector(
  [(state: RootState) => selectQuestion(state)?.consent, (state: RootState) => state.language.locale],
  consentIn,
);

/** Questions that the device stores for offline use, by uid. */
export const selectQuestionsToStore = createSelector(
  [(state: RootState) => state.question],
  (question): Readonly<Record<string, Question>> =>
    question.status === 'loaded' ? { [question.uid]: lasting(question.question) } : {},
);

/**
 * What still holds days later, for whoever has the device: neither "Cleaned at 10:40" nor that somebody
 * carries the sticker.
 */
function lasting(question: Question): Question {
  if (!question.latestService && !question.isCarried) return question;
  const { latestService: _, isCarried: __, ...rest } = question;
  return rest;
}

/** Maximum length in code points of a note on the address's question (CM-1). */
export const selectNoteLength = (state: RootState) => selectQuestion(state)?.noteLength ?? limits.noteLength;

/** Where the vote screen of the address redirects on load, or null (RD-1 to RD-5). */
export function selectRedirect(state: RootState): string | null {
  const question = selectQuestion(state);
  if (!question) return null;
  return redirectOnLoad({
    questionUid: question.uid,
    lead: question.lead,
    rating: selectRouteRating(state),
    ...scanFlags(selectAddress(state).search),
    manage: manageDataOf(selectUser(state), question),
  });
}

/**
 * Whether a scan of the address leads to the management area (RD-1). A sticker without a place leads to
 * linking first.
 */
export function selectLeadsToManage(state: RootState): boolean {
  const question = selectQuestion(state);
  return (
    question !== null &&
    question.place !== null &&
    !selectIsServiceLogRoute(state) &&
    selectRedirect(state) === managePath(question.uid)
  );
}

/** Whether the person may manage a question, as far as this device knows before the question has loaded. */
export function selectMayManage(state: RootState, questionUid: string): boolean {
  const user = selectUser(state);
  if (!user) return false;
  return accessTo(user, questionUid).manage || user.organisations.some(({ role }) => isWholeRole(role));
}

export const selectQuestionFailed = (state: RootState) =>
  state.question.status === 'failed' && state.question.uid === selectRouteQuestion(state);
