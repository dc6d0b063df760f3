import { auditPath } from '../../contract/screens';
import { listAddress } from '../list/listAddress';

/** Filters of the audit trail, named as in the address and the call; '' means not chosen. */
export interface AuditFilters {
  place: string;
  person: string;
}

export const auditAddress = listAddress<AuditFilters>(auditPath, { place: {}, person: {} });
