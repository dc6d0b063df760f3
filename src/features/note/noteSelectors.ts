import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../app/rootReducer';
import { draftOn } from './noteSlice';

export const selectDrafts = (state: RootState) => state.note.drafts;

/** What has been typed on this question. */
export const selectDraftOn = createSelector(
  [selectDrafts, (_: RootState, questionUid: QuestionUid) => questionUid],
  draftOn,
);

export const selectIsSending = (state: RootState, questionUid: QuestionUid) =>
  state.note.sending === questionUid;
export const selectIsEmailMissing = (state: RootState, questionUid: QuestionUid) =>
  state.note.emailMissing === questionUid;
export const selectNotePopup = (state: RootState) => state.note.popup;
