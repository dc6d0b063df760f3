import { createSelector } from '@reduxjs/toolkit';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { auditAddress } from './auditFilters';

export const selectAudit = (state: DeskRootState) => state.audit;

/** Filters in the address. */
export const selectAuditFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  auditAddress.filtersOf,
);
