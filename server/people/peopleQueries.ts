import { sql, type RawBuilder } from 'kysely';
import { roles } from '../../contract/accounts';
import { isSeenBy } from '../access/people';
import { insertInto, jsonTexts, lowerCase, searchable, statement, type QueryBuilder } from '../db/statement';

interface PeopleInput {
  organisation_id: string;
  /** The caller. */
  user_id: string;
  now: number;
  /** Pattern of LIKE with `\` as the escape, in lower case; empty for all. */
  search: string;
  /** Empty for all. */
  role: string;
  state: string;
  /** Id; empty for all. */
  site: string;
  sort: string;
  skipped: number;
  count: number;
}

/** A row of the list; `rank` is the index in `roles`. */
export interface PersonRow {
  kind: 'member' | 'invitation';
  id: string;
  uid: string;
  first_name: string;
  last_name: string;
  email: string | null;
  rank: number;
  state: 'active' | 'invited' | 'expired' | 'deactivated';
  expires_at: number | null;
  has_password: boolean;
  has_google: boolean;
  has_facebook: boolean;
  has_pin: boolean;
  last_seen: number | null;
}

/** The index of a role in `roles`; null for any other text. */
const rankOf = (role: RawBuilder<unknown>) =>
  sql<number | null>`case ${role} ${sql.join(
    roles.map((name, rank) => sql`when ${sql.lit(name)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`;

/** Whether the caller sees somebody with these sites, and the filter has one of them. */
const isListed = ({ organisation_id, user_id, site }: PeopleInput, sites: RawBuilder<unknown>) =>
  sql`${isSeenBy(user_id, organisation_id, sites)}
    and (${site} = '' or exists (select 1 from (${sites}) as theirs where theirs.site_id = ${site}))`;

/** One page of the members of an organisation, of those who were deactivated, and of the invitations. */
export const peopleListed = statement((db, input: PeopleInput) => {
  const { organisation_id, now, search, role, state, sort } = input;
  const account = sql`users.id, users.uid, users.first_name, users.last_name, users.email`;
  const sitesIn = (column: string, field?: string) =>
    jsonTexts(db, sql.ref(column), { name: 'site_id', field });
  const sitesOfMember = sql`select held.site_id from memberships as held
    where held.user_id = users.id and held.organisation_id = ${organisation_id}`;
  const members = sql`
    select 'member' as kind, ${account}, min(${rankOf(sql.ref('memberships.role'))}) as rank,
      'active' as state, cast(null as bigint) as expires_at, users.password_hash
    from memberships join users on users.id = memberships.user_id
    where memberships.organisation_id = ${organisation_id}
    and ${isListed(input, sitesOfMember)}
    group by ${account}, users.password_hash`;
  const deactivated = sql`
    select 'member' as kind, ${account}, ${rankOf(sql.ref('deactivated_members.role'))} as rank,
      'deactivated' as state, cast(null as bigint) as expires_at, users.password_hash
    from deactivated_members join users on users.id = deactivated_members.user_id
    where deactivated_members.organisation_id = ${organisation_id}
    and ${isListed(input, sitesIn('deactivated_members.memberships_json', 'site_id'))}`;
  const invited = sql`
    select 'invitation' as kind, invitations.id, invitations.uid, '' as first_name, '' as last_name,
      invitations.email, ${rankOf(sql.ref('invitations.role'))} as rank,
      case when invitations.expires_at <= ${now} then 'expired' else 'invited' end as state,
      invitations.expires_at, cast(null as text) as password_hash
    from invitations
    where invitations.organisation_id = ${organisation_id}
    and invitations.accepted_at is null and invitations.withdrawn_at is null and invitations.email <> ''
    and ${isListed(input, sitesIn('invitations.sites_json'))}`;
  const name = sql`trim(people.first_name || ' ' || people.last_name)`;
  const shown = lowerCase(db, sql`coalesce(nullif(${name}, ''), people.email, '')`);
  const seen = sql<number | null>`(
    select max(coalesce(sessions.last_used_at, sessions.created_at)) from sessions
    where sessions.identity_id = people.id
  )`;
  const provided = (provider: 'google' | 'facebook') => sql<boolean>`exists (
    select 1 from provider_accounts
    where provider_accounts.user_id = people.id and provider_accounts.provider = ${sql.lit(provider)}
  )`;
  return db
    .selectFrom(sql<PersonRow>`(${members} union all ${deactivated} union all ${invited})`.as('people'))
    .select([
      'people.kind',
      'people.id',
      'people.uid',
      'people.first_name',
      'people.last_name',
      'people.email',
      'people.rank',
      'people.state',
      'people.expires_at',
      sql<boolean>`people.password_hash is not null`.as('has_password'),
      provided('google').as('has_google'),
      provided('facebook').as('has_facebook'),
      sql<boolean>`exists (
        select 1 from pins where pins.user_id = people.id
        and pins.organisation_id = ${organisation_id} and pins.revoked_at is null
      )`.as('has_pin'),
      seen.as('last_seen'),
    ])
    .where(
      sql<boolean>`(${search} = '' or ${searchable(db, sql`${name} || ' ' || coalesce(people.email, '')`)} like ${search} escape '\\')`,
    )
    .where(sql<boolean>`(${role} = '' or people.rank = ${rankOf(sql`${role}`)})`)
    .where(sql<boolean>`(${state} = '' or people.state = ${state})`)
    .orderBy(sql`case when ${sort} = 'role' then people.rank else 0 end`)
    .orderBy(sql`case when ${sort} = 'seen' then -coalesce(${seen}, 0) else 0 end`)
    .orderBy(shown)
    .orderBy('people.id')
    .limit(input.count)
    .offset(input.skipped);
});

/** A person's roles in an organisation, with the sites. */
export const rolesIn = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('memberships')
    .leftJoin('sites', 'sites.id', 'memberships.site_id')
    .select([
      'memberships.id',
      'memberships.user_id',
      'memberships.organisation_id',
      'memberships.site_id',
      'memberships.role',
      'sites.uid as site_uid',
      'sites.name as site_name',
    ])
    .where('memberships.user_id', '=', input.user_id)
    .where('memberships.organisation_id', '=', input.organisation_id)
    .orderBy('memberships.id'),
);

export type HeldRole = NonNullable<ReturnType<typeof rolesIn>['row']>;

export const siteById = statement((db, input: { id: string }) =>
  db.selectFrom('sites').select(['id', 'uid', 'name']).where('id', '=', input.id),
);

/** Holds the organisation until the transaction ends, so that two owners cannot leave at the same time. */
export const holdOrganisation = statement((db, input: { id: string }) =>
  db
    .updateTable('organisations')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', input.id),
);

export const otherOwner = statement((db, input: { organisation_id: string; user_id: string }) =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('organisation_id', '=', input.organisation_id)
    .where('role', '=', 'owner')
    .where('user_id', '<>', input.user_id)
    .limit(1),
);

export const removeRoles = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .deleteFrom('memberships')
    .where('user_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id),
);

export const accessIn = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('question_access')
    .innerJoin('questions', 'questions.id', 'question_access.question_id')
    .selectAll('question_access')
    .where('question_access.user_id', '=', input.user_id)
    .where('questions.organisation_id', '=', input.organisation_id),
);

export const removeAccess = statement((db, input: { user_id: string; question_id: string }) =>
  db
    .deleteFrom('question_access')
    .where('user_id', '=', input.user_id)
    .where('question_id', '=', input.question_id),
);

/** A row when the user has a role or granted access anywhere. */
export const rightsLeft = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', input.user_id)
    .unionAll(db.selectFrom('question_access').select('user_id').where('user_id', '=', input.user_id))
    .limit(1),
);

export const insertDeactivated = insertInto('deactivated_members', [
  'user_id',
  'organisation_id',
  'deactivated_by',
  'deactivated_at',
  'role',
  'memberships_json',
  'access_json',
]);

export const deactivatedIn = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('deactivated_members')
    .selectAll()
    .where('user_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id),
);

export const removeDeactivated = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .deleteFrom('deactivated_members')
    .where('user_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id),
);

export const insertInvitation = insertInto('invitations', [
  'id',
  'uid',
  'organisation_id',
  'email',
  'role',
  'sites_json',
  'invited_by',
  'locale',
  'created_at',
  'sent_at',
  'expires_at',
  'accepted_at',
  'accepted_by',
  'withdrawn_at',
]);

const invitation = [
  'invitations.id',
  'invitations.uid',
  'invitations.organisation_id',
  'invitations.email',
  'invitations.role',
  'invitations.sites_json',
  'invitations.locale',
  'invitations.sent_at',
  'invitations.expires_at',
  'invitations.accepted_at',
  'invitations.accepted_by',
  'invitations.withdrawn_at',
  'organisations.name as org_name',
  'organisations.settings_json as org_settings_json',
  'users.first_name',
  'users.last_name',
] as const;

const invitationBy = (column: 'id' | 'uid') =>
  statement((db, { value }: { value: string }) =>
    db
      .selectFrom('invitations')
      .innerJoin('organisations', 'organisations.id', 'invitations.organisation_id')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .select(invitation)
      .where(`invitations.${column}`, '=', value),
  );

/** An invitation with its organisation and who invites, by the row's id or by the public one. */
export const invitationById = invitationBy('id');
export const invitationByUid = invitationBy('uid');

export type InvitationRow = NonNullable<ReturnType<typeof invitationById>['row']>;

/** The invitation of an address that is neither used nor withdrawn. */
export const openInvitation = statement((db, input: { organisation_id: string; email: string }) =>
  db
    .selectFrom('invitations')
    .select(['id', 'expires_at'])
    .where('organisation_id', '=', input.organisation_id)
    .where('email', '=', input.email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null),
);

/** Open invitations that a person made. */
export const openInvitationsBy = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('invitations')
    .select(['id', 'uid', 'role', 'sites_json'])
    .where('organisation_id', '=', input.organisation_id)
    .where('invited_by', '=', input.user_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null),
);

/** Each mail of an invitation has an entry in the audit trail, made in the transaction that orders it. */
const mailed = (db: QueryBuilder) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', 'in', ['person.invited', 'person.invited_again']);

/** Mails that an organisation has ordered since; UTC milliseconds. */
export const mailsSince = statement((db, input: { organisation_id: string; since: number }) =>
  mailed(db).where('organisation_id', '=', input.organisation_id).where('at', '>', input.since),
);

/**
 * Mails of the invitations of an address that nobody accepted. Inviting it anew does not begin a new count.
 * The count ends when the address is forgotten.
 */
export const mailsTo = statement((db, input: { organisation_id: string; email: string }) =>
  mailed(db).where('uid', 'in', (invitations) =>
    invitations
      .selectFrom('invitations')
      .select('uid')
      .where('organisation_id', '=', input.organisation_id)
      .where('email', '=', input.email)
      .where('accepted_at', 'is', null),
  ),
);

/** Succeeds for an invitation that is neither used nor withdrawn; its time begins anew. */
export const renewInvitation = statement((db, input: { id: string; sent_at: number; expires_at: number }) =>
  db
    .updateTable('invitations')
    .set({ sent_at: input.sent_at, expires_at: input.expires_at })
    .where('id', '=', input.id)
    .where('email', '!=', '')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null),
);

/** Forgets the addresses of invitations that ended before `before`. Their rows stay for the audit trail. */
export const forgetAddresses = statement((db, input: { before: number }) =>
  db
    .updateTable('invitations')
    .set({ email: '' })
    .where('email', '!=', '')
    .where(({ fn }) => fn.coalesce('accepted_at', 'withdrawn_at', 'expires_at'), '<', input.before),
);

export const withdrawRow = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('invitations')
    .set({ withdrawn_at: input.now })
    .where('id', '=', input.id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null),
);

/** Succeeds once. */
export const acceptRow = statement((db, input: { id: string; user_id: string; now: number }) =>
  db
    .updateTable('invitations')
    .set({ accepted_at: input.now, accepted_by: input.user_id })
    .where('id', '=', input.id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', input.now),
);

export const verifyAddress = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('users')
    .set({ email_verified_at: input.now })
    .where('id', '=', input.id)
    .where('email_verified_at', 'is', null),
);

export const openPinsOf = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('pins', 'pins.id', 'pin_questions.pin_id')
    .select(['pin_questions.pin_id', 'pin_questions.question_id'])
    .where('pins.user_id', '=', input.user_id)
    .where('pins.organisation_id', '=', input.organisation_id)
    .where('pin_questions.revoked_at', 'is', null),
);

/** A row when the editor has made this person the owner. */
export const handOver = statement(
  (db, input: { organisation_id: string; person_uid: string; editor_id: string }) =>
    db
      .selectFrom('audit')
      .select('id')
      .where('uid', '=', input.person_uid)
      .where('action', '=', 'person.made_owner')
      .where('organisation_id', '=', input.organisation_id)
      .where('person_id', '=', input.editor_id)
      .limit(1),
);

/** The public id of an account. */
export const accountUid = statement((db, input: { id: string }) =>
  db.selectFrom('users').select('uid').where('id', '=', input.id),
);
