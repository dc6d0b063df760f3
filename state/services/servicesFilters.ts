import { serviceOrders, type ServiceOrder } from '../../contract/history';
import { servicesPath } from '../../contract/screens';
import { dayField, listAddress } from '../list/listAddress';

/** Filters and order of staff's history; '' means not chosen. `from` and `to` are days, both inclusive. */
export interface ServiceFilters {
  site: string;
  place: string;
  /** Sticker. */
  question: string;
  person: string;
  type: string;
  from: string;
  to: string;
  sort: ServiceOrder;
}

export const servicesAddress = listAddress<ServiceFilters>(servicesPath, {
  site: {},
  place: {},
  question: {},
  person: {},
  // `type` has another meaning in the visitor's addresses.
  type: { name: 'service' },
  from: dayField,
  to: dayField,
  sort: { accepts: (order) => serviceOrders.includes(order as ServiceOrder), usual: 'newest' },
});
