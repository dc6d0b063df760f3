import { createAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { LeadFormKind } from './leadRules';

/** Identifies a form. */
export interface OfForm {
  questionUid: QuestionUid;
  kind: LeadFormKind;
}

/** The person deleted the lead before it was sent, so it will never arrive. */
export const leadTakenBack = createAction<{ voteKey: VoteKey }>('leads/leadTakenBack');

/** The address of a form was opened. */
export const formOpened = createAction<OfForm>('leads/formOpened');
