import { queryValue, servicesPath } from '../../../contract/screens';

/** Filters of staff's history; '' means not chosen. `from` and `to` are days, both inclusive. */
export interface ServiceFilters {
  site: string;
  place: string;
  person: string;
  type: string;
  from: string;
  to: string;
}

/** Names of the filters in the address. `type` has another meaning in the visitor's addresses. */
const names = {
  site: 'site',
  place: 'place',
  person: 'person',
  type: 'service',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof ServiceFilters, string>;

const filterKeys = Object.keys(names) as (keyof ServiceFilters)[];

/** Whether a text is a complete day of a date field. A year in mid-typing (`0002`) is not. */
export const isDay = (text: string): boolean =>
  /^[2-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The filters of an address. An invalid day counts as not chosen. */
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

/** Cursor of the page in the address: `next` of the page before; undefined on the first page. */
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

/** The filters as call parameters, without those that are not chosen. */
export const queryOf = (filters: ServiceFilters): Partial<ServiceFilters> =>
  Object.fromEntries(filterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

export const isFiltered = (filters: ServiceFilters): boolean => filterKeys.some((key) => filters[key] !== '');

export const noFilters = filtersOf('');
