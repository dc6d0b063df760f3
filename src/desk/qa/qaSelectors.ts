import { createSelector } from '@reduxjs/toolkit';
import { matchScreen, queryValue } from '../../../contract/screens';
import { selectAddress } from '../../features/navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { qaFiltersOf } from './qaFilters';
import { untouchedQa } from './qaSlice';

export const selectQa = (state: DeskRootState) => state.qa ?? untouchedQa;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** Filters in the address. */
export const selectQaFilters = createSelector([selectSearch], qaFiltersOf);

/** Filters as the fields show them: as typed, else from the address. */
export const selectTypedFilters = createSelector(
  [(state: DeskRootState) => selectQa(state).typed, selectQaFilters],
  (typed, filters) => typed ?? filters,
);

/** The report after which the address's page begins; '' on the first page. */
export const selectQaBefore = (state: DeskRootState) => queryValue(selectSearch(state), 'before') ?? '';

/** The report of the address. */
export const selectRecordingUid = (state: DeskRootState): string =>
  matchScreen(selectAddress(state).path).params['recordingUid'] ?? '';
