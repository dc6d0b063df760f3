import { createSelector } from '@reduxjs/toolkit';
import type { WireCaseView } from '../../contract/caseViews';
import type { DeskRootState } from '../deskRootReducer';
import { filtersOfSaved } from './casesQuery';
import { selectInboxFilters } from './inboxSelectors';
import { inboxAddress } from './inboxSlice';

export const selectSavedViews = (state: DeskRootState) => state.inboxViews;

/** The saved view whose filters the address has; null if there is none. */
export const selectOpenView = createSelector(
  [selectSavedViews, selectInboxFilters],
  ({ views }, filters): WireCaseView | null => {
    const here = inboxAddress.href(filters);
    return (
      views?.find(({ filter }) => inboxAddress.href(filtersOfSaved(filter, filters.org)) === here) ?? null
    );
  },
);
