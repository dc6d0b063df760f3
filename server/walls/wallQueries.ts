import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { insertInto, statement, type QueryBuilder } from '../db/statement';
import { byScope, type ScopeFilter } from '../insights/scopeFilter';
import { scopeNames } from '../insights/storedScope';

/** A wall, with what its scope is called now, where it is, and whose clock it follows. */
const walls = (db: QueryBuilder) =>
  db
    .selectFrom('walls')
    .innerJoin('organisations', 'organisations.id', 'walls.organisation_id')
    .selectAll('walls')
    .select(scopeNames('walls'))
    .select('organisations.settings_json');

export const wallByUid = statement((db, input: { uid: string }) =>
  walls(db).where('walls.uid', '=', input.uid),
);

export type StoredWall = NonNullable<ReturnType<typeof wallByUid>['row']>;

export const wallsOf = statement((db, input: { organisation_id: string; count: number }) =>
  walls(db)
    .where('walls.organisation_id', '=', input.organisation_id)
    .orderBy('walls.id', 'desc')
    .limit(input.count),
);

export const countWalls = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('walls')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', input.organisation_id),
);

/** Zone of a place of the organisation, or of one of its sites: whichever is first. */
export const zoneOfAny = statement((db, input: Pick<Schema['walls'], 'organisation_id'> & { site: string }) =>
  db
    .selectFrom('places')
    .select('time_zone')
    .where('organisation_id', '=', input.organisation_id)
    .where(({ or, eb }) => or([eb('site_id', '=', input.site), sql<boolean>`${input.site} = ${sql.lit('')}`]))
    .orderBy('id')
    .limit(1),
);

export const insertWall = insertInto('walls', [
  'id',
  'uid',
  'organisation_id',
  'user_id',
  'name',
  'scope',
  'site_id',
  'place_id',
  'question_id',
  'sticker_id',
  'zone',
  'created_at',
]);

export const removeWall = statement((db, input: { id: string }) =>
  db.deleteFrom('walls').where('id', '=', input.id),
);

/** The newest service of a scope in a span of time. A clock that was ahead names no service to come. */
export const lastService = byScope<
  ScopeFilter & { since: number; until: number },
  { at: number; type: string; template: string | null; template_version: number | null }
>((db, input, within) =>
  db
    .selectFrom('service_logs')
    .select(['served_at as at', 'type', 'template', 'template_version'])
    .where(within('service_logs'))
    .where('served_at', '>=', input.since)
    .where('served_at', '<=', input.until)
    .where('undone_at', 'is', null)
    .orderBy('served_at', 'desc')
    .limit(1),
);
