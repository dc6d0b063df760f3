import { createSelector } from '@reduxjs/toolkit';
import { selectAddress } from '../../features/navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { beforeOf, filtersOf } from './servicesFilters';

export const selectStaffServices = (state: DeskRootState) => state.staffServices;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** What the address filters by. */
export const selectFilters = createSelector([selectSearch], filtersOf);

/** Where the page of the address begins. */
export const selectBefore = createSelector([selectSearch], beforeOf);

/** The days as their fields show them: as typed, else as the address has them. */
export const selectDates = createSelector(
  [(state: DeskRootState) => state.staffServices.dates, selectFilters],
  (typed, { from, to }) => typed ?? { from, to },
);
