import { createSelector } from '@reduxjs/toolkit';
import type { DeskRootState } from '../deskRootReducer';
import { selectAddress } from '../navigation/navigationSelectors';
import { votesAddress } from './votesSlice';

export const selectVotes = (state: DeskRootState) => state.votes;
export const selectDecision = (state: DeskRootState) => state.votesDecision;

/** Filters in the address. */
export const selectVotesFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  votesAddress.filtersOf,
);
