import { roles, type Role } from '../../contract/accounts';
import { peopleLimits, type PeopleReply, type WirePerson } from '../../contract/people';
import { all, first, type Command } from '../db/database';
import { searchPattern } from '../db/likePattern';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import type { Mailer } from '../mail/mailer';
import { signedInFully, type SignedIn } from '../session/caller';
import { organisationAsked } from '../places/placesPolicy';
import { siteByUid, sitesRun } from '../places/placesQueries';
import { isSelf, mayChange, rolesToGive, standingIn, type Standing } from './peoplePolicy';
import * as queries from './peopleQueries';

/**
 * The people of an organisation, by default of the one in which the caller's role is strongest.
 * @throws Problem forbidden for people who run nothing and for sessions by PIN; notFound for an organisation
 *   in which the caller runs nothing; tokenRefused
 */
export function* listPeople(
  { principal, query, now }: Call<'people'>,
  { writesFiles }: Pick<Mailer, 'writesFiles'>,
): Command<PeopleReply> {
  const caller = yield* signedInFully(principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, query.org);
  if (organisations.length === 0) throw new Problem('forbidden');
  const standing = shown && standingIn(caller.memberships, shown.id);
  if (!shown || !standing) throw new Problem('notFound');
  const site = query.site === undefined ? undefined : yield* first(siteByUid({ uid: query.site }));
  if (query.site !== undefined && site?.organisation_id !== shown.id)
    throw new Problem('invalidRequest', 'querystring.site');
  // Pages are few, so a page is found by how many people come before it.
  const skipped = Number(query.before ?? 0);
  const rows = yield* all(
    queries.peopleListed({
      organisation_id: shown.id,
      user_id: caller.identityId,
      now,
      search: searchPattern(query.q ?? ''),
      role: query.role ?? '',
      state: query.state ?? '',
      site: site?.id ?? '',
      sort: query.sort ?? 'name',
      skipped,
      count: peopleLimits.page + 1,
    }),
  );
  const people: WirePerson[] = [];
  for (const row of rows.slice(0, peopleLimits.page))
    people.push(yield* toWire(row, shown.id, caller, standing));
  const sites = yield* all(sitesRun({ organisation_id: shown.id, user_id: caller.identityId }));
  return {
    organisations: organisations.map(({ uid, name }) => ({ uid, name })),
    org_uid: shown.uid,
    org_name: shown.name,
    sites: sites.map(({ uid, name }) => ({ uid, name })),
    roles: rolesToGive(standing),
    is_owner: standing.role === 'owner',
    ...(writesFiles && { mails_are_files: writesFiles }),
    people,
    next: rows.length > peopleLimits.page ? String(skipped + peopleLimits.page) : null,
  };
}

/**
 * A row of the list as it is sent, with its sites and whether the caller may change it. A role at a site that
 * is gone has no site there.
 */
function* toWire(
  row: queries.PersonRow,
  organisation_id: string,
  caller: SignedIn,
  standing: Standing,
): Command<WirePerson> {
  const { id, uid, first_name, last_name, email, state, expires_at } = row;
  const held = yield* heldBy(row, organisation_id);
  const sites = new Map<string, { uid: string; name: string }>();
  for (const { site_id } of held) {
    const site = site_id === null ? undefined : yield* first(queries.siteById({ id: site_id }));
    if (site) sites.set(site.id, { uid: site.uid, name: site.name });
  }
  return {
    uid,
    first_name,
    last_name,
    email,
    role: roles[row.rank] as Role,
    sites: [...sites.values()],
    state,
    has_password: row.has_password,
    has_google: row.has_google,
    has_facebook: row.has_facebook,
    has_pin: row.has_pin,
    last_seen: row.last_seen,
    expires_at,
    is_self: isSelf(caller, id),
    may_edit: mayChange(standing, held),
  };
}

/** The roles that somebody has, had, or is invited to. */
function* heldBy(
  { kind, id, state }: queries.PersonRow,
  organisation_id: string,
): Command<{ role: Role; site_id: string | null }[]> {
  if (kind === 'invitation') {
    const found = yield* first(queries.invitationById({ value: id }));
    if (!found) return [];
    const { role, sites_json: sites } = found;
    return sites.length === 0 ? [{ role, site_id: null }] : sites.map((site_id) => ({ role, site_id }));
  }
  if (state !== 'deactivated') return yield* all(queries.rolesIn({ user_id: id, organisation_id }));
  return [
    ...((yield* first(queries.deactivatedIn({ user_id: id, organisation_id })))?.memberships_json ?? []),
  ];
}
