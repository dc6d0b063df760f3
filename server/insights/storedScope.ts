import { sql, type RawBuilder } from 'kysely';
import { scopePattern, type ScopeKind, type WireScope } from '../../contract/scope';
import type { ScopeFilter } from './scopeFilter';

/** Tables whose rows are about a scope: its text as it was sent, and the ids that it named. */
export type ScopedTable = 'alert_rules' | 'calendars' | 'walls';

export interface ScopeNames {
  organisation_name: string;
  site_name: string | null;
  place_name: string | null;
  question_text: string | null;
  placement: string | null;
  /** IANA name of the place's zone. */
  time_zone: string | null;
  /** The site that whoever runs it has to run; null for the whole organisation. */
  run_at: string | null;
}

/** What a stored scope is called now, and where it is: expressions to select beside the row's columns. */
export function scopeNames(table: ScopedTable) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const place = sql`coalesce(${column('place_id')},
    (select about.place_id from questions as about where about.id = ${column('question_id')}))`;
  const of = <Value>(from: string, name: string, id: RawBuilder<unknown>) =>
    sql<Value>`(select ${sql.ref(`named.${name}`)} from ${sql.table(from)} as named where named.id = ${id})`;
  return [
    of<string>('organisations', 'name', column('organisation_id')).as('organisation_name'),
    of<string | null>('sites', 'name', column('site_id')).as('site_name'),
    of<string | null>('places', 'name', place).as('place_name'),
    of<string | null>('questions', 'text', column('question_id')).as('question_text'),
    of<string | null>('stickers', 'placement', column('sticker_id')).as('placement'),
    of<string | null>('places', 'time_zone', place).as('time_zone'),
    sql<string | null>`coalesce(${column('site_id')}, ${of('places', 'site_id', place)})`.as('run_at'),
  ] as const;
}

/** What a row stores of a scope. */
export const scopeColumns = (
  { kind, uid }: Pick<WireScope, 'kind' | 'uid'>,
  { site_id, place_id, question_id, sticker_id, zone }: ScopeFilter,
) => ({
  scope: `${kind}:${uid}`,
  site_id: site_id || null,
  place_id: place_id || null,
  question_id: question_id || null,
  sticker_id: sticker_id || null,
  zone: zone || null,
});

/** A stored scope with its name of today. */
export function storedScope({
  scope,
  zone,
  ...row
}: ScopeNames & { scope: string; zone: string | null }): WireScope {
  const [, kind = 'organisation', uid = ''] = scopePattern.exec(scope) ?? [];
  const names: Record<ScopeKind, string | null> = {
    organisation: row.organisation_name,
    site: row.site_name,
    place: row.place_name,
    zone,
    question: row.question_text,
    sticker: row.placement,
  };
  return {
    kind: kind as ScopeKind,
    uid,
    name: names[kind as ScopeKind] ?? row.place_name ?? row.organisation_name,
  };
}
