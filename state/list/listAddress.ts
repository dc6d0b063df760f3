import { isDay } from '../../contract/localDate';
import { queryValue } from '../../contract/screens';

/** How one filter, or the order, stands in the address. */
export interface AddressField {
  /** Its name in the address, if that is not the filter's own. */
  name?: string;
  /** Whether a value counts. Any other value is as if none was chosen. */
  accepts?: (value: string) => boolean;
  /** The order of a list: not a filter, and left out of address and call while it is this one. */
  usual?: string;
  /** What the list is of, such as the organisation: not a filter, and kept when filters are cleared. */
  isScope?: true;
}

/** Filters and page of a list, as its address has them. '' means not chosen. */
export interface ListAddress<Filters> {
  filtersOf(search: string): Filters;
  /** Cursor of the page: `next` of the page before; '' on the first page. */
  cursorOf(search: string): string;
  /** The address of the list with these filters. Without a cursor it is the first page. */
  href(filters: Partial<Filters>, cursor?: string): string;
  /** The filters as parameters of the call, without those that are not chosen. */
  queryOf(filters: Filters): Partial<Filters>;
  /** The address of the list with the same scope and without filters. */
  clearedHref(filters: Filters): string;
  /** The filters that leave something out. */
  narrowedBy(filters: Filters): (keyof Filters & string)[];
  /** Whether a filter leaves something out. */
  isNarrowed(filters: Filters): boolean;
  /** Whether each value is complete: half a day is not. */
  accepts(filters: Partial<Filters>): boolean;
}

/**
 * The address of a list.
 * @param fields in the order of the address
 * @param cursor the cursor's name in the address
 */
export function listAddress<Filters extends { [Key in keyof Filters]: string }>(
  path: string,
  fields: Readonly<Record<keyof Filters & string, AddressField>>,
  cursor = 'before',
): ListAddress<Filters> {
  type Key = keyof Filters & string;
  const keys = Object.keys(fields) as Key[];
  const nameOf = (key: Key) => fields[key].name ?? key;
  const usualOf = (key: Key) => fields[key].usual ?? '';

  function valueOf(search: string, key: Key): string {
    const value = queryValue(search, nameOf(key)) ?? '';
    return value !== '' && (fields[key].accepts?.(value) ?? true) ? value : usualOf(key);
  }

  function href(filters: Partial<Filters>, at = ''): string {
    const pairs = keys.flatMap((key) => {
      const value = filters[key] ?? '';
      return value === '' || value === usualOf(key) ? [] : [[nameOf(key), value] as const];
    });
    const query = [...pairs, ...(at ? [[cursor, at] as const] : [])];
    if (query.length === 0) return path;
    return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  }

  const narrowedBy = (filters: Filters): Key[] =>
    keys.filter((key) => fields[key].usual === undefined && !fields[key].isScope && filters[key] !== '');

  return {
    filtersOf: (search) =>
      Object.fromEntries(keys.map((key) => [key, valueOf(search, key)])) as unknown as Filters,
    cursorOf: (search) => queryValue(search, cursor) ?? '',
    href,
    queryOf: (filters) =>
      Object.fromEntries(
        keys.flatMap((key) =>
          filters[key] !== '' && filters[key] !== usualOf(key) ? [[key, filters[key]]] : [],
        ),
      ) as Partial<Filters>,
    clearedHref: (filters) =>
      href(
        Object.fromEntries(
          keys.flatMap((key) => (fields[key].isScope ? [[key, filters[key]]] : [])),
        ) as Partial<Filters>,
      ),
    narrowedBy,
    isNarrowed: (filters) => narrowedBy(filters).length > 0,
    accepts: (filters) => keys.every((key) => !filters[key] || (fields[key].accepts?.(filters[key]) ?? true)),
  };
}

/** A field for a day. */
export const dayField: AddressField = { accepts: isDay };
