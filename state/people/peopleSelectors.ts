import { createSelector } from '@reduxjs/toolkit';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { peopleAddress } from './peopleFilters';

export const selectPeople = (state: DeskRootState) => state.people;

/** Filters and order as the fields show them: as typed, else from the address. */
export const selectPeopleFilters = createSelector(
  [
    (state: DeskRootState) => selectPeople(state).typed,
    (state: DeskRootState) => selectAddress(state).search,
  ],
  (typed, search) => typed ?? peopleAddress.filtersOf(search),
);
