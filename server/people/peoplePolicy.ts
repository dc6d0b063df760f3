import { roles, type Role } from '../../contract/accounts';
import { strongest } from '../access/roles';
import { givenRoles, type GivenRole } from '../../contract/people';
import { isMember } from '../access/running';
import { first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { signedInFully, type Membership, type Principal, type SignedIn } from '../session/caller';
import { organisationByUid, siteByUid } from '../places/placesQueries';
import { holdOrganisation } from './peopleQueries';

const rank = (role: Role): number => roles.indexOf(role);

/** What a person is in an organisation. */
export interface Standing {
  role: Role;
  /** Ids of a site manager's sites; null: the whole organisation. */
  sites: readonly string[] | null;
}

type Held = readonly Pick<Membership, 'organisation_id' | 'role' | 'site_id'>[];

/** What somebody may do with people there; undefined for clients, who run nothing. */
export function standingIn(memberships: Held, organisation_id: string): Standing | undefined {
  const held = memberships.filter((one) => one.organisation_id === organisation_id);
  const role = strongest(held);
  if (role === undefined || role === 'client') return undefined;
  if (role !== 'site_manager') return { role, sites: null };
  const own = held.filter((one) => one.role === role);
  return { role, sites: own.flatMap(({ site_id }) => (site_id === null ? [] : [site_id])) };
}

/** Roles that a person may give: none that is stronger than their own, and ownership never. */
export const rolesToGive = ({ role }: Standing): GivenRole[] =>
  givenRoles.filter((given) => rank(given) >= rank(role));

/** Whether all sites are within what the person runs. No site means the whole organisation. */
const runsAll = ({ sites }: Standing, wanted: readonly (string | null)[]): boolean =>
  sites === null || (wanted.length > 0 && wanted.every((site) => site !== null && sites.includes(site)));

/**
 * A site manager has sites; admins and organisation managers have the whole organisation; a client may have
 * either.
 * @throws Problem invalidRequest
 */
export function mustFit(role: GivenRole, sites: readonly string[]): void {
  const needsSites = role === 'site_manager' && sites.length === 0;
  const takesNone = (role === 'admin' || role === 'org_manager') && sites.length > 0;
  if (needsSites || takesNone)
    throw new Problem(
      'invalidRequest',
      `body.site_uids: ${role} ${needsSites ? 'needs a site' : 'has no sites'}`,
    );
}

/** Whether a person may give a role at sites, by their ids; none means the whole organisation. */
export function mayGive(standing: Standing, role: Role, sites: readonly string[]): boolean {
  return rolesToGive(standing).some((given) => given === role) && runsAll(standing, sites);
}

/** Whether somebody may change a person with these roles: nobody stronger, and nobody of another site. */
export function mayChange(
  standing: Standing,
  held: readonly { role: Role; site_id: string | null }[],
): boolean {
  const role = strongest(held);
  if (role === undefined || rank(role) < rank(standing.role)) return false;
  return runsAll(
    standing,
    held.map(({ site_id }) => site_id),
  );
}

/**
 * An organisation in which the caller runs something.
 * @throws Problem notFound for foreign and missing ones alike; forbidden for clients and sessions by PIN;
 *   tokenRefused
 */
export function* mustRunPeople(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const organisation = yield* first(organisationByUid({ uid }));
  if (!organisation || !isMember(caller.memberships, organisation.id)) throw new Problem('notFound');
  const standing = standingIn(caller.memberships, organisation.id);
  if (!standing) throw new Problem('forbidden');
  return { caller, organisation, standing };
}

/**
 * As `mustRunPeople`, and holds the organisation until the transaction ends: what is read stays true until
 * the change.
 * @throws Problem as `mustRunPeople`
 */
export function* mustHoldPeople(principal: Principal, uid: string) {
  const { organisation } = yield* mustRunPeople(principal, uid);
  yield* run(holdOrganisation({ id: organisation.id }));
  return yield* mustRunPeople(principal, uid);
}

/**
 * The sites that a call names. A site of another organisation looks missing.
 * @throws Problem notFound
 */
export function* sitesNamed(
  organisation_id: string,
  uids: readonly string[],
): Command<{ id: string; name: string }[]> {
  const found = [];
  for (const uid of new Set(uids)) {
    const site = yield* first(siteByUid({ uid }));
    if (site?.organisation_id !== organisation_id) throw new Problem('notFound');
    found.push({ id: site.id, name: site.name });
  }
  return found;
}

/** Whether this is the caller. */
export const isSelf = ({ identityId }: SignedIn, id: string): boolean => identityId === id;
