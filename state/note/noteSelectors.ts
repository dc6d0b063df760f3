import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { RootState } from '../rootReducer';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectStored } from '../outbox/outboxSelectors';
import { votedOn } from '../voting/votingRules';
import { selectVoted } from '../voting/votingSelectors';
import { draftOn, isBegun, type Draft } from './noteSlice';

export const selectDrafts = (state: RootState) => state.note.drafts;

/** The draft on this question. */
export const selectDraftOn = createSelector(
  [selectDrafts, (_: RootState, questionUid: QuestionUid) => questionUid],
  draftOn,
);

/**
 * Drafts that a reload keeps, by question. A phone number in the outbox is no draft any more, though its
 * popup shows it until it is sent. A tablet at the door keeps nothing of its visitors.
 */
export const selectDraftsToStore = createSelector(
  [selectDrafts, selectStored, selectVoted, selectKiosk],
  (drafts, waiting, voted, kiosk): Readonly<Record<string, Draft>> => {
    const isPhoneKept = ({ questionUid }: Draft) =>
      waiting.some(({ kind, voteKey }) => kind === 'phone' && voteKey === votedOn(voted, questionUid)?.key);
    if (kiosk) return {};
    return Object.fromEntries(
      drafts
        .map((draft) => (isPhoneKept(draft) ? { ...draft, phone: '' } : draft))
        .filter(isBegun)
        .map((draft) => [draft.questionUid, draft]),
    );
  },
);

export const selectIsSending = (state: RootState, questionUid: QuestionUid) =>
  state.note.sending === questionUid;
export const selectIsEmailMissing = (state: RootState, questionUid: QuestionUid) =>
  state.note.emailMissing === questionUid;
/** The text of this question that Send has found too long, anew with each press; null if none is. */
export function selectTooLong(state: RootState, questionUid: QuestionUid) {
  const { tooLong } = state.note;
  return tooLong?.questionUid === questionUid ? tooLong : null;
}
export const selectNotePopup = (state: RootState) => state.note.popup;
