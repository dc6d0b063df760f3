import { queryValue, stickersPath } from '../../../contract/screens';
import {
  stickerOrders,
  stickerStates,
  type StickerFilters,
  type StickerOrder,
  type StickersQuery,
  type StickerState,
} from '../../../contract/stickers';

/** Filters and order of the list, named as in the address and the call; '' means not chosen. */
export interface ListFilters {
  q: string;
  state: StickerState | '';
  place: string;
  sort: StickerOrder;
}

const filterKeys = ['q', 'state', 'place'] as const;

/** The filters of an address. Unknown states and orders count as not chosen. */
export function stickerFiltersOf(search: string): ListFilters {
  const value = (name: string) => queryValue(search, name) ?? '';
  const state = value('state') as StickerState;
  const sort = value('sort') as StickerOrder;
  return {
    q: value('q'),
    state: stickerStates.includes(state) ? state : '',
    place: value('place'),
    sort: stickerOrders.includes(sort) ? sort : 'newest',
  };
}

/** The address of the list. @param before `next` of the page before */
export function stickersHref(filters: ListFilters, before = ''): string {
  const sort = filters.sort === 'newest' ? '' : filters.sort;
  const pairs = [
    ...filterKeys.map((key) => [key, filters[key]] as const),
    ['sort', sort],
    ['before', before],
  ];
  const query = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${stickersPath}?${query.join('&')}` : stickersPath;
}

/** The filters as parameters of the call, without those that are not chosen. */
export const wireFiltersOf = (filters: ListFilters): StickerFilters & Pick<StickersQuery, 'sort'> => ({
  ...Object.fromEntries(filterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : []))),
  ...(filters.sort !== 'newest' && { sort: filters.sort }),
});

export const isNarrowed = (filters: ListFilters): boolean => filterKeys.some((key) => filters[key] !== '');
