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

/** Sites that a user runs: a site manager's own, or all sites of an organisation. */
export const sitesOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('sites', 'sites.organisation_id', 'memberships.organisation_id')
    .innerJoin('organisations', 'organisations.id', 'sites.organisation_id')
    .select(['sites.uid', 'sites.name', 'organisations.uid as org_uid'])
    .distinct()
    .where('memberships.user_id', '=', input.user_id)
    .where((where) =>
      where.or([
        where('memberships.role', 'in', ['owner', 'admin', 'org_manager']),
        where.and([
          where('memberships.role', '=', 'site_manager'),
          where('memberships.site_id', '=', where.ref('sites.id')),
        ]),
      ]),
    )
    .orderBy('sites.uid')
    .limit(listed),
);

/** The first place of an organisation that a user runs. */
export const firstPlaceOf = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('places', 'places.organisation_id', 'memberships.organisation_id')
    .select(['places.uid', 'places.name'])
    .where('memberships.user_id', '=', input.user_id)
    .where('memberships.organisation_id', '=', input.organisation_id)
    .where((where) =>
      where.or([
        where('memberships.role', 'in', ['owner', 'admin', 'org_manager']),
        where.and([
          where('memberships.role', '=', 'site_manager'),
          where('memberships.site_id', '=', where.ref('places.site_id')),
        ]),
      ]),
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
