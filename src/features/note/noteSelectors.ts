import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../app/rootReducer';
import { selectItemsOf } from '../outbox/outboxSelectors';
import { votedOn } from '../voting/votingRules';
import { draftOn, isBegun, type Draft } from './noteSlice';

export const selectDrafts = (state: RootState) => state.note.drafts;

/** What has been typed on this question. */
export const selectDraftOn = createSelector(
  [selectDrafts, (_: RootState, questionUid: QuestionUid) => questionUid],
  draftOn,
);

/** What a reload is to find again. A number that the outbox keeps is no draft any more, though its popup shows it until it is sent. */
export const selectDraftsToStore = (state: RootState): Draft[] =>
  state.note.drafts
    .map((draft) => (isPhoneKept(state, draft.questionUid) ? { ...draft, phone: '' } : draft))
    .filter(isBegun);

function isPhoneKept(state: RootState, questionUid: QuestionUid): boolean {
  const { key = null } = votedOn(state.voting.voted, questionUid) ?? {};
  return selectItemsOf(state, key).some(({ kind }) => kind === 'phone');
}

export const selectIsSending = (state: RootState, questionUid: QuestionUid) =>
  state.note.sending === questionUid;
export const selectIsEmailMissing = (state: RootState, questionUid: QuestionUid) =>
  state.note.emailMissing === questionUid;
export const selectNotePopup = (state: RootState) => state.note.popup;
