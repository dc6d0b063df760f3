import { isMember, runs, runsWhole } from '../access/running';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { signedInFully, type Principal } from '../session/caller';
import { organisationByUid, placeByUid, siteByUid } from './placesQueries';

/**
 * An organisation of which the caller runs all.
 * @throws Problem notFound for foreign and missing ones alike; forbidden for people with another role there,
 *   and for sessions by PIN; tokenRefused
 */
export function* mustRunOrganisation(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const organisation = yield* first(organisationByUid({ uid }));
  if (!organisation || !isMember(caller.memberships, organisation.id)) throw new Problem('notFound');
  if (!runsWhole(caller.memberships, organisation.id)) throw new Problem('forbidden');
  return { caller, organisation };
}

/** A site that the caller runs. @throws as `mustRunOrganisation` */
export function* mustRunSite(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const site = yield* first(siteByUid({ uid }));
  if (!site || !isMember(caller.memberships, site.organisation_id)) throw new Problem('notFound');
  if (!runs(caller.memberships, { organisation_id: site.organisation_id, site_id: site.id }))
    throw new Problem('forbidden');
  return { caller, site };
}

/** A place that the caller runs. @throws as `mustRunOrganisation` */
export function* mustRunPlace(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const place = yield* first(placeByUid({ uid }));
  if (!place || !isMember(caller.memberships, place.organisation_id)) throw new Problem('notFound');
  if (!runs(caller.memberships, place)) throw new Problem('forbidden');
  return { caller, place };
}
