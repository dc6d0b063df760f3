import { createSelector } from '@reduxjs/toolkit';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { placesAddress } from './placesFilters';

export const selectPlaces = (state: DeskRootState) => state.places;

/** What the address asks for. */
export const selectPlacesFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  placesAddress.filtersOf,
);

/** The search as the field shows it: as typed, else from the address. */
export const selectPlacesSearch = (state: DeskRootState): string =>
  selectPlaces(state).typed ?? selectPlacesFilters(state).q;
