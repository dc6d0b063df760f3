import { createSelector } from '@reduxjs/toolkit';
import { queryValue } from '../../../contract/screens';
import { selectAddress } from '../../features/navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { auditFiltersOf } from './auditFilters';
import { untouchedAudit } from './auditSlice';

export const selectAudit = (state: DeskRootState) => state.audit ?? untouchedAudit;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

export const selectAuditFilters = createSelector([selectSearch], auditFiltersOf);

/** The entry after which the address's page begins; '' on the first page. */
export const selectAuditBefore = (state: DeskRootState) => queryValue(selectSearch(state), 'before') ?? '';
