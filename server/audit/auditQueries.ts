import { sql } from 'kysely';
import { statement } from '../db/statement';

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

/** A page of an organisation's audit trail, newest first. */
export const auditSeen = statement((db, input: AuditInput) =>
  db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.person_id')
    .leftJoin('places', 'places.id', 'audit.place_id')
    .select([
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
    .where((where) => where.or([sql<boolean>`${input.place} = ''`, where('places.uid', '=', input.place)]))
    .where((where) => where.or([sql<boolean>`${input.person} = ''`, where('users.uid', '=', input.person)]))
    .where((where) =>
      where.or([
        sql<boolean>`${input.whole} = ${sql.lit(true)}`,
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.id')
            .where('memberships.user_id', '=', input.user_id)
            .where('memberships.role', '=', 'site_manager')
            .whereRef('memberships.site_id', '=', 'places.site_id'),
        ),
      ]),
    )
    .orderBy('audit.id', 'desc')
    .limit(input.count),
);

/** Upper limit of the filter's list. */
const listed = 200;

/** Members of an organisation who have edited something there. */
export const editorsOf = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('users')
    .select(['users.uid', 'users.first_name', 'users.last_name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.organisation_id', '=', input.organisation_id)
          .whereRef('audit.person_id', '=', 'users.id'),
      ),
    )
    .where('users.id', 'in', (members) =>
      members
        .selectFrom('memberships')
        .select('memberships.user_id')
        .where('memberships.organisation_id', '=', input.organisation_id),
    )
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .limit(listed),
);
