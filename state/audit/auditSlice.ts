import type { AuditReply } from '../../contract/audit';
import { createListSlice } from '../list/createListSlice';
import type { AuditFilters } from './auditFilters';

/** A page of the trail, with the names of the wire. */
export interface AuditPage extends AuditReply {
  /** Reference time of "three hours ago", UTC milliseconds by the device. */
  now: number;
}

const slice = createListSlice<AuditPage, AuditFilters>('audit', 'Audit');

export const auditActions = slice.actions;
export const {
  signInNeeded,
  refused,
  listRequested,
  listReceived,
  listFailed,
  retryPressed,
  filtersChosen,
  filterTyped,
} = slice.actions;
export const auditReducer = slice.reducer;
