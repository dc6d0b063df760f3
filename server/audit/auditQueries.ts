import { sql, type RawBuilder } from 'kysely';
import { statement, type QueryBuilder, type RowQuery } from '../db/statement';

/** The last edit of something, and who made it. */
export const lastEdit = statement((db, input: { uid: string }) =>
  db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.person_id')
    .select(['audit.at', 'users.first_name', 'users.last_name'])
    .where('audit.uid', '=', input.uid)
    .orderBy('audit.id', 'desc')
    .limit(1),
);

interface AuditInput {
  organisation_id: string;
  /** Whose edits may be seen by this person: all, or those at the sites that the person runs. */
  user_id: string;
  whole: boolean;
  /** Uids; '' for all. */
  place: string;
  person: string;
  /** Id of the last entry of the page before. */
  before: string;
  count: number;
}

/** Statements of `auditSeen` by the filters that are set, so that the database chooses an index for each. */
const pages = new Map<string, (input: AuditInput) => RowQuery<AuditRow>>();

/** A page of an organisation's audit trail, newest first. */
export function auditSeen(input: AuditInput): RowQuery<AuditRow> {
  const set = (['place', 'person'] as const).filter((name) => input[name] !== '');
  const key = [input.whole, ...set].join();
  let page = pages.get(key);
  if (!page) {
    const { whole } = input;
    page = statement((db, values: AuditInput) => {
      let rows = seen(db, values);
      for (const name of set) rows = filters[name](db, rows, values);
      return whole ? rows : ofOwnSites(rows, values);
    });
    pages.set(key, page);
  }
  return page(input);
}

type Rows = ReturnType<typeof seen>;
export type AuditRow = Rows extends { execute(): Promise<(infer Row)[]> } ? Row : never;

const filters = {
  place: (db: QueryBuilder, rows: Rows, { place }: AuditInput) =>
    rows.where('audit.place_id', '=', db.selectFrom('places').select('id').where('uid', '=', place)),
  person: (db: QueryBuilder, rows: Rows, { person }: AuditInput) =>
    rows.where('audit.person_id', '=', db.selectFrom('users').select('id').where('uid', '=', person)),
};

const ofOwnSites = (rows: Rows, { user_id }: AuditInput): Rows =>
  rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('memberships')
        .select('memberships.id')
        .where('memberships.user_id', '=', user_id)
        .where('memberships.role', '=', 'site_manager')
        .whereRef('memberships.site_id', '=', 'places.site_id'),
    ),
  );

const seen = (db: QueryBuilder, input: AuditInput) =>
  db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.person_id')
    .leftJoin('places', 'places.id', 'audit.place_id')
    .leftJoin('users as subjects', 'subjects.uid', 'audit.uid')
    .leftJoin('invitations', 'invitations.uid', 'audit.uid')
    .select([
      'subjects.first_name as subject_first_name',
      'subjects.last_name as subject_last_name',
      'invitations.email as invited_email',
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.uid',
      'audit.name',
      'audit.before_json',
      'audit.after_json',
      'places.uid as place_uid',
      'places.name as place_name',
      'users.uid as person_uid',
      'users.first_name',
      'users.last_name',
    ])
    .where('audit.organisation_id', '=', input.organisation_id)
    .where('audit.id', '<', input.before)
    .orderBy('audit.id', 'desc')
    .limit(input.count);

/** Upper limit of the filter's list. */
const listed = 200;

/**
 * Members of an organisation who have edited something there. Editors are few and entries many, so the index
 * of the trail is asked for one editor after another.
 */
export const editorsOf = statement((db, { organisation_id }: { organisation_id: string }) => {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(person_id) from audit
    where audit.organisation_id = ${organisation_id} and audit.person_id > ${after}
  )`;
  return db
    .withRecursive(
      'editors(id)',
      () =>
        sql<{ id: string | null }>`(
        select ${next(sql`''`)} union all
        select ${next(sql`editors.id`)} from editors where editors.id is not null
      )` as never,
    )
    .selectFrom('users')
    .select(['users.uid', 'users.first_name', 'users.last_name'])
    .where('users.id', 'in', (editors) => editors.selectFrom('editors').select('editors.id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.id')
          .where('memberships.organisation_id', '=', organisation_id)
          .whereRef('memberships.user_id', '=', 'users.id'),
      ),
    )
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .limit(listed);
});
