import { sql } from 'kysely';
import { isMemberOf, isRunBy } from '../access/running';
import { statement } from '../db/statement';

export const userRow = statement((db, input: { id: string }) =>
  db
    .selectFrom('users')
    .select([
      'email',
      'first_name',
      'last_name',
      'contact_email',
      'lang_code',
      'is_qa',
      'is_manage_redirect_exempt',
    ])
    .where('id', '=', input.id),
);

/** A user's roles with their organisations, oldest first. */
export const organisationsOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select([
      'organisations.id',
      'organisations.uid',
      'organisations.name',
      'organisations.logo',
      'organisations.reports_json',
      'memberships.role',
    ])
    .where('memberships.user_id', '=', input.user_id)
    .orderBy('memberships.id'),
);

/** Upper limit of a list. */
const listed = 1_000;

/** Sites that a user runs, in whatever organisation. */
export const sitesOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('sites')
    .innerJoin('organisations', 'organisations.id', 'sites.organisation_id')
    .select(['sites.uid', 'sites.name', 'organisations.uid as org_uid'])
    .where(isMemberOf(input.user_id, sql.ref('sites.organisation_id')))
    .where(
      isRunBy(input.user_id, {
        organisation_id: sql.ref('sites.organisation_id'),
        site_id: sql.ref('sites.id'),
      }),
    )
    .orderBy('sites.uid')
    .limit(listed),
);

/** The first place of an organisation that a user runs. */
export const firstPlaceOf = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('places')
    .select(['places.uid', 'places.name'])
    .where('places.organisation_id', '=', input.organisation_id)
    .where(
      isRunBy(input.user_id, {
        organisation_id: input.organisation_id,
        site_id: sql.ref('places.site_id'),
      }),
    )
    .orderBy('places.id')
    .limit(1),
);

/** Access granted to a user for single questions, by sticker. */
export const grantsOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('question_access')
    .innerJoin('stickers', 'stickers.question_id', 'question_access.question_id')
    .select(['stickers.uid', 'question_access.has_manage', 'question_access.has_service_log'])
    .where('question_access.user_id', '=', input.user_id)
    .orderBy('stickers.uid')
    .limit(listed),
);

/** Succeeds once per user. */
export const markOwner = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('users')
    .set({ owner_since: input.now })
    .where('id', '=', input.id)
    .where('owner_since', 'is', null),
);
