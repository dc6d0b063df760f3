import { createSelector } from '@reduxjs/toolkit';
import type { WireCase } from '../../contract/cases';
import { casePath } from '../../contract/screens';
import type { DeskRootState } from '../deskRootReducer';
import { selectAddress, selectParams } from '../navigation/navigationSelectors';
import { inboxAddress, inboxAddressAt } from './inboxSlice';

export const selectInbox = (state: DeskRootState) => state.inbox;

/** Filters in the address. */
export const selectInboxFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  inboxAddress.filtersOf,
);

/** Uid of the case in the address; null where the inbox shows its list alone. */
export const selectRouteCase = (state: DeskRootState): string | null =>
  selectParams(state)['caseUid'] ?? null;

/** The list's address, with the open case. */
export const selectInboxAddress = createSelector([selectRouteCase], (uid) =>
  uid === null ? inboxAddress : inboxAddressAt(casePath(uid)),
);

export const selectInboxWork = (state: DeskRootState) => state.inboxWork;

export const selectInboxUndo = (state: DeskRootState) => state.inboxUndo;

export const selectInboxUpdates = (state: DeskRootState) => state.inboxUpdates;
/** What the page does not show yet. */
export const selectBehind = (state: DeskRootState) => state.inboxUpdates.behind;

/** The rows of the list. */
export const selectCases = ({ inbox: { list } }: DeskRootState): readonly WireCase[] =>
  list.status === 'loaded' ? list.cases : none;

const none: readonly WireCase[] = [];
