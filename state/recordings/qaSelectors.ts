import { createSelector } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { qaAddress } from './qaFilters';
import { emptyKeep } from './qaSlice';

export const selectQa = (state: DeskRootState) => state.qa;

/** The form by which QA keeps the opened report. */
export const selectKeep = (state: DeskRootState) => selectQa(state).keep ?? emptyKeep;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** Filters in the address. */
export const selectQaFilters = createSelector([selectSearch], qaAddress.filtersOf);

/** Filters as the fields show them: as typed, else from the address. */
export const selectTypedFilters = createSelector(
  [(state: DeskRootState) => selectQa(state).typed, selectQaFilters],
  (typed, filters) => typed ?? filters,
);

/** The report of the address. */
export const selectRecordingUid = (state: DeskRootState): string =>
  matchScreen(selectAddress(state).path).params['recordingUid'] ?? '';
