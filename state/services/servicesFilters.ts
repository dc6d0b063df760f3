import { servicesPath } from '../../contract/screens';
import { dayField, listAddress } from '../list/listAddress';

/** Filters of staff's history; '' means not chosen. `from` and `to` are days, both inclusive. */
export interface ServiceFilters {
  site: string;
  place: string;
  person: string;
  type: string;
  from: string;
  to: string;
}

export const servicesAddress = listAddress<ServiceFilters>(servicesPath, {
  site: {},
  place: {},
  person: {},
  // `type` has another meaning in the visitor's addresses.
  type: { name: 'service' },
  from: dayField,
  to: dayField,
});
