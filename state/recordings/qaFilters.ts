import { qaPath } from '../../contract/screens';
import { dayField, listAddress } from '../list/listAddress';

/** Filters of QA's list, named as in the address and the call; '' means not chosen. Days are inclusive. */
export interface QaFilters {
  q: string;
  action: string;
  error: string;
  build: string;
  device: string;
  from: string;
  to: string;
}

export const qaAddress = listAddress<QaFilters>(qaPath, {
  q: {},
  action: {},
  error: {},
  build: {},
  device: {},
  from: dayField,
  to: dayField,
});

export const qaFiltersOf = qaAddress.filtersOf;
