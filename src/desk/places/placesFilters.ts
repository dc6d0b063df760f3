import { placesPath, queryValue } from '../../../contract/screens';

/** What the tree of places shows, named as in the address and the call; '' means not chosen. */
export interface PlacesFilters {
  /** Uid of an organisation. */
  org: string;
  /** Part of a name. */
  q: string;
  /** Uid of the last place of the page before. */
  after: string;
}

const keys = ['org', 'q', 'after'] as const satisfies readonly (keyof PlacesFilters)[];

export const placesFiltersOf = (search: string): PlacesFilters =>
  Object.fromEntries(keys.map((key) => [key, queryValue(search, key) ?? ''])) as unknown as PlacesFilters;

/** The address of the tree. Another search begins on the first page. */
export function placesHref(filters: Partial<PlacesFilters>): string {
  const query = keys.flatMap((key) => (filters[key] ? [`${key}=${encodeURIComponent(filters[key])}`] : []));
  return query.length > 0 ? `${placesPath}?${query.join('&')}` : placesPath;
}

/** The parameters of the call, without those that are not chosen. */
export const placesQueryOf = (filters: PlacesFilters): Partial<PlacesFilters> =>
  Object.fromEntries(keys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));
