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

/** Up to so many places on a page show their questions from the start. */
const fewPlaces = 3;

/**
 * Whether a site shows its places, or a place its questions. Before anybody folds anything, sites do; places do
 * where there are few of them, and where a search may have found their questions.
 */
export function selectIsUnfolded(state: DeskRootState, kind: 'site' | 'place', uid: string): boolean {
  const { folds, list } = selectPlaces(state);
  const chosen = folds?.find((fold) => fold.uid === uid);
  if (chosen) return chosen.isOpen;
  const isFew = list.status === 'loaded' && list.places.length <= fewPlaces;
  return kind === 'site' || isFew || selectPlacesFilters(state).q !== '';
}

/** The search as the field shows it: as typed, else from the address. */
export const selectPlacesSearch = (state: DeskRootState): string =>
  selectPlaces(state).typed ?? selectPlacesFilters(state).q;
