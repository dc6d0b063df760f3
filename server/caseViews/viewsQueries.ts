import { sql } from 'kysely';
import { insertInto, statement, textsIn } from '../db/statement';
import type { Schema } from '../db/schema';

type View = Schema['case_views'];

const columns = [
  'case_views.id',
  'case_views.uid',
  'case_views.organisation_id',
  'case_views.user_id',
  'case_views.name',
  'case_views.shared_with',
  'case_views.filter_json',
] as const;

/** Upper limit of a list: those of one person, and as many shared ones. */
const most = 100;

/** A person's views of an organisation, and those that are shared with one of their roles, by name. */
export const viewsOf = statement(
  (db, input: { organisation_id: string; user_id: string; roles: readonly string[] }) =>
    db
      .selectFrom('case_views')
      .select(columns)
      .where('organisation_id', '=', input.organisation_id)
      .where(({ or, eb }) =>
        or([eb('user_id', '=', input.user_id), sql<boolean>`shared_with in ${textsIn(db, input.roles)}`]),
      )
      .orderBy(sql`case when user_id = ${input.user_id} then 0 else 1 end`)
      .orderBy('name_key')
      .orderBy('id')
      .limit(most),
);

export type StoredView = NonNullable<ReturnType<typeof viewsOf>['row']>;

export const viewByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('case_views').select(columns).where('uid', '=', input.uid),
);

/** A person's view of that name; names are compared in lower case. */
export const viewNamed = statement((db, input: Pick<View, 'organisation_id' | 'user_id' | 'name_key'>) =>
  db
    .selectFrom('case_views')
    .select('id')
    .where('organisation_id', '=', input.organisation_id)
    .where('user_id', '=', input.user_id)
    .where('name_key', '=', input.name_key),
);

export const countViews = statement((db, input: Pick<View, 'organisation_id' | 'user_id'>) =>
  db
    .selectFrom('case_views')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', input.organisation_id)
    .where('user_id', '=', input.user_id),
);

export const insertView = insertInto('case_views', [
  'id',
  'uid',
  'organisation_id',
  'user_id',
  'name',
  'name_key',
  'shared_with',
  'filter_json',
  'created_at',
]);

export const saveView = statement(
  (db, row: Pick<View, 'id' | 'name' | 'name_key' | 'shared_with' | 'filter_json'>) =>
    db
      .updateTable('case_views')
      .set({
        name: row.name,
        name_key: row.name_key,
        shared_with: row.shared_with,
        filter_json: row.filter_json,
      })
      .where('id', '=', row.id),
);

export const removeView = statement((db, input: { id: string }) =>
  db.deleteFrom('case_views').where('id', '=', input.id),
);
