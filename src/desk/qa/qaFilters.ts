import { qaPath, queryValue } from '../../../contract/screens';
import { isDay } from '../services/servicesFilters';

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

export const filterKeys = [
  'q',
  'action',
  'error',
  'build',
  'device',
  'from',
  'to',
] as const satisfies readonly (keyof QaFilters)[];

/** The filters of an address. An invalid day counts as not chosen. */
export function qaFiltersOf(search: string): QaFilters {
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key, queryValue(search, key) ?? '']),
  ) as unknown as QaFilters;
  return {
    ...filters,
    from: isDay(filters.from) ? filters.from : '',
    to: isDay(filters.to) ? filters.to : '',
  };
}

/** The address of the list with these filters. @param before `next` of the page before */
export function qaHref(filters: QaFilters, before = ''): string {
  const pairs = [...filterKeys.map((key) => [key, filters[key]] as const), ['before', before] as const];
  const query = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${qaPath}?${query.join('&')}` : qaPath;
}

/** The filters as parameters of the call, without those that are not chosen. */
export const qaQueryOf = (filters: QaFilters): Partial<QaFilters> =>
  Object.fromEntries(filterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

export const isNarrowed = (filters: QaFilters): boolean => filterKeys.some((key) => filters[key] !== '');
