import { auditPath, queryValue } from '../../../contract/screens';

/** Filters of the audit trail, named as in the address and the call; '' means not chosen. */
export interface AuditFilters {
  place: string;
  person: string;
}

const keys = ['place', 'person'] as const satisfies readonly (keyof AuditFilters)[];

export const auditFiltersOf = (search: string): AuditFilters =>
  Object.fromEntries(keys.map((key) => [key, queryValue(search, key) ?? ''])) as unknown as AuditFilters;

/** The address of the trail. @param before `next` of the page before */
export function auditHref(filters: AuditFilters, before = ''): string {
  const pairs = [...keys.map((key) => [key, filters[key]] as const), ['before', before] as const];
  const query = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${auditPath}?${query.join('&')}` : auditPath;
}

/** The parameters of the call, without those that are not chosen. */
export const auditQueryOf = (filters: AuditFilters): Partial<AuditFilters> =>
  Object.fromEntries(keys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));
