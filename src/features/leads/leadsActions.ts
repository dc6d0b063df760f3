import { createAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { LeadFormKind } from './leadRules';

/** One form of those who ask to be contacted. */
export interface OfForm {
  questionUid: QuestionUid;
  kind: LeadFormKind;
}

/** The address of a form was opened. */
export const formOpened = createAction<OfForm>('leads/formOpened');
