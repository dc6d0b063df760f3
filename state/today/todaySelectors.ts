import { createSelector } from '@reduxjs/toolkit';
import { runsPlaces } from '../../contract/access';
import type { DeskRootState } from '../deskRootReducer';
import { selectAddress } from '../navigation/navigationSelectors';
import { selectPerson } from '../user/accountSelectors';
import { todayAddress } from './todaySlice';

export const selectToday = (state: DeskRootState) => state.today;

/** What the address says that Today is about. */
export const selectTodayFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  todayAddress.filtersOf,
);

/**
 * Whether the first page is Today: for people who run something. The server knows; until then their role
 * does.
 */
export const selectHasToday = (state: DeskRootState): boolean => {
  const { isRefused, list } = state.today;
  const person = selectPerson(state);
  return !isRefused && (list.status !== 'none' || (person !== null && runsPlaces(person.role)));
};
