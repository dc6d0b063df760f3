import type { Role } from '../../contract/accounts';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { runs } from '../question/questionPolicy';
import { signedInFully, type Membership, type Principal, type SignedIn } from '../session/caller';
import { organisationByUid, placeByUid, siteByUid } from './placesQueries';

/** Roles that run a whole organisation, the strongest first. */
const wholeRoles: readonly Role[] = ['owner', 'admin', 'org_manager'];

/** Whether a person runs all of an organisation, not only a site. */
export const runsWhole = (memberships: readonly Membership[], organisation_id: string): boolean =>
  memberships.some((held) => held.organisation_id === organisation_id && wholeRoles.includes(held.role));

/**
 * Organisations in which a person runs something, each with whether it is all of it; those with the strongest
 * role first.
 */
export function organisationsRun(memberships: readonly Membership[]): { id: string; whole: boolean }[] {
  const strength = [...wholeRoles, 'site_manager'] as readonly Role[];
  const ids = [...memberships]
    .filter(({ role }) => strength.includes(role))
    .sort((left, right) => strength.indexOf(left.role) - strength.indexOf(right.role))
    .map(({ organisation_id }) => organisation_id);
  return [...new Set(ids)].map((id) => ({ id, whole: runsWhole(memberships, id) }));
}

interface Owned {
  organisation_id: string | null;
  site_id: string | null;
}

/** Whether a person may edit what belongs to this organisation and site; a null site means all sites. */
export function mayEdit({ memberships }: SignedIn, { organisation_id, site_id }: Owned): boolean {
  if (organisation_id === null) return false;
  return site_id === null
    ? runsWhole(memberships, organisation_id)
    : memberships.some((held) => runs(held, { organisation_id, site_id }));
}

/**
 * An organisation of which the caller runs all.
 * @throws Problem notFound for foreign and missing ones alike; forbidden for people with another role there,
 *   and for sessions by PIN; tokenRefused
 */
export function* mustRunOrganisation(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const organisation = yield* first(organisationByUid({ uid }));
  if (!organisation || !isMember(caller, organisation.id)) throw new Problem('notFound');
  if (!runsWhole(caller.memberships, organisation.id)) throw new Problem('forbidden');
  return { caller, organisation };
}

/** A site that the caller runs. @throws as `mustRunOrganisation` */
export function* mustRunSite(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const site = yield* first(siteByUid({ uid }));
  if (!site || !isMember(caller, site.organisation_id)) throw new Problem('notFound');
  if (!mayEdit(caller, { organisation_id: site.organisation_id, site_id: site.id }))
    throw new Problem('forbidden');
  return { caller, site };
}

/** A place that the caller runs. @throws as `mustRunOrganisation` */
export function* mustRunPlace(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const place = yield* first(placeByUid({ uid }));
  if (!place || !isMember(caller, place.organisation_id)) throw new Problem('notFound');
  if (!mayEdit(caller, place)) throw new Problem('forbidden');
  return { caller, place };
}

export const isMember = ({ memberships }: SignedIn, organisation_id: string): boolean =>
  memberships.some((held) => held.organisation_id === organisation_id);
