import { createSelector } from '@reduxjs/toolkit';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { servicesAddress } from './servicesFilters';

export const selectStaffServices = (state: DeskRootState) => state.staffServices;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** Filters in the address. */
export const selectFilters = createSelector([selectSearch], servicesAddress.filtersOf);

/** Values of the date fields: as typed, else from the address. */
export const selectDates = createSelector(
  [(state: DeskRootState) => state.staffServices.dates, selectFilters],
  (typed, { from, to }) => typed ?? { from, to },
);
