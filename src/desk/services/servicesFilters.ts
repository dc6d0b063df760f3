import { queryValue, servicesPath } from '../../../contract/screens';

/** What staff's history is filtered by; '' where nothing is chosen. `from` and `to` are days, both included. */
export interface ServiceFilters {
  site: string;
  place: string;
  person: string;
  type: string;
  from: string;
  to: string;
}

/** Names of the filters in the address. `type` stands for another thing in addresses of the visitor's app. */
const names = {
  site: 'site',
  place: 'place',
  person: 'person',
  type: 'service',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof ServiceFilters, string>;

const filterKeys = Object.keys(names) as (keyof ServiceFilters)[];

/** Whether a text is a day as a date field gives it. A year that is still being typed (`0002`) is none. */
export const isDay = (text: string): boolean =>
  /^[2-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The filters of an address. A day that is none counts as not chosen. */
export function filtersOf(search: string): ServiceFilters {
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key, queryValue(search, names[key]) ?? '']),
  ) as unknown as ServiceFilters;
  return {
    ...filters,
    from: isDay(filters.from) ? filters.from : '',
    to: isDay(filters.to) ? filters.to : '',
  };
}

/** Where the page of the address begins: `next` of the page before; undefined on the first one. */
export const beforeOf = (search: string): string | undefined => queryValue(search, 'before') || undefined;

/** The address of staff's history with these filters. @param before `next` of the page before */
export function servicesHref(filters: ServiceFilters, before?: string): string {
  const pairs = [
    ...filterKeys.map((key) => [names[key], filters[key]] as const),
    ['before', before ?? ''] as const,
  ];
  const query = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${servicesPath}?${query.join('&')}` : servicesPath;
}

/** The filters as the call takes them: without those that are not chosen. */
export const queryOf = (filters: ServiceFilters): Partial<ServiceFilters> =>
  Object.fromEntries(filterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

export const isFiltered = (filters: ServiceFilters): boolean => filterKeys.some((key) => filters[key] !== '');

export const noFilters = filtersOf('');
