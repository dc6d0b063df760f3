import { reportStatuses } from '../../contract/recordings';
import { qaPath } from '../../contract/screens';
import { dayField, listAddress } from '../list/listAddress';

/** Filters of QA's list, named as in the address and the call; '' means not chosen. Days are inclusive. */
export interface QaFilters {
  q: string;
  action: string;
  error: string;
  build: string;
  device: string;
  status: string;
  assignee: string;
  cause: string;
  from: string;
  to: string;
}

export const qaAddress = listAddress<QaFilters>(qaPath, {
  q: {},
  action: {},
  error: {},
  build: {},
  device: {},
  status: { accepts: (value) => (reportStatuses as readonly string[]).includes(value) },
  assignee: { accepts: (value) => value === 'me' || value === 'nobody' },
  cause: {},
  from: dayField,
  to: dayField,
});

export const qaFiltersOf = qaAddress.filtersOf;
