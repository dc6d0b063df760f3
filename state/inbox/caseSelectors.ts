import { createSelector } from '@reduxjs/toolkit';
import type { WireCase } from '../../contract/cases';
import type { DeskRootState } from '../deskRootReducer';
import type { ShownCase } from './caseSlice';
import { selectInbox, selectRouteCase } from './inboxSelectors';

export const selectInboxCase = (state: DeskRootState) => state.inboxCase;

export const selectShownCase = ({ inboxCase }: DeskRootState): ShownCase | null =>
  inboxCase.status === 'open' ? inboxCase : null;

/** The case of the address as far as it is known, while it loads from its row; null if it is not. */
export const selectCaseHead = createSelector(
  [selectInboxCase, selectInbox, selectRouteCase],
  (open, { list }, uid): WireCase | null => {
    if (open.status === 'open') return open.of;
    return (list.status === 'loaded' && list.cases.find((one) => one.uid === uid)) || null;
  },
);

/** Cases of the list that the open one can be merged into: on its question or at its place. */
export const selectMergeChoices = createSelector(
  [selectShownCase, selectInbox],
  (shown, { list }): readonly WireCase[] => {
    if (!shown || list.status !== 'loaded') return [];
    const { uid, question_uid: question, place } = shown.of;
    return list.cases.filter(
      (one) =>
        one.uid !== uid &&
        (one.question_uid === question || (place !== null && one.place?.uid === place.uid)),
    );
  },
);
