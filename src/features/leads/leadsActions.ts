import { createAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import type { LeadFormKind } from './leadRules';

/** One form of those who ask to be contacted. */
export interface OfForm {
  questionUid: QuestionUid;
  kind: LeadFormKind;
}

/** What was given will never arrive: the person has deleted it before it was sent. */
export const leadTakenBack = createAction<{ voteKey: VoteKey }>('leads/leadTakenBack');

/** The address of a form was opened. */
export const formOpened = createAction<OfForm>('leads/formOpened');
