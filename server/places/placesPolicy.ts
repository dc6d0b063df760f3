import { isMember, organisationsRun, runs, runsWhole } from '../access/running';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { signedInFully, type Membership, type Principal } from '../session/caller';
import { organisationById, organisationByUid, placeByUid, siteByUid } from './placesQueries';

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

/** An organisation in which somebody runs something, and whether it is all of it. */
export interface RunOrganisation {
  id: string;
  uid: string;
  name: string;
  whole: boolean;
}

/**
 * The organisations in which a person runs something, and the one that a list shows: the one asked for, by
 * default that of the strongest role; undefined if it is not among them.
 */
export function* organisationAsked(
  memberships: readonly Membership[],
  uid: string | undefined,
): Command<{ organisations: RunOrganisation[]; shown: RunOrganisation | undefined }> {
  const organisations: RunOrganisation[] = [];
  for (const { id, whole } of organisationsRun(memberships)) {
    const row = yield* first(organisationById({ id }));
    if (row) organisations.push({ ...row, whole });
  }
  const shown = uid === undefined ? organisations[0] : organisations.find((one) => one.uid === uid);
  return { organisations, shown };
}
