import type { Role } from '../../contract/accounts';
import { isMember } from '../access/running';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { organisationAsked, type RunOrganisation } from '../places/placesPolicy';
import { signedInFully, type Membership, type Principal } from '../session/caller';
import { webhookByUid } from './webhookQueries';

/** A webhook hears of everything in an organisation, so those have them who may give others all of it. */
const holds: ReadonlySet<Role> = new Set(['owner', 'admin']);

/** Whether somebody may see and change the webhooks of an organisation. */
export const holdsAll = (memberships: readonly Membership[], organisation_id: string): boolean =>
  memberships.some((held) => held.organisation_id === organisation_id && holds.has(held.role));

/**
 * The organisation that a call is about.
 * @throws Problem notFound for a foreign one; forbidden for people with another role, and for sessions by
 *   PIN; tokenRefused
 */
export function* organisationOfWebhooks(principal: Principal, uid: string | undefined) {
  const caller = yield* signedInFully(principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, uid);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  if (!holdsAll(caller.memberships, shown.id)) throw new Problem('forbidden');
  return {
    caller,
    organisation: shown satisfies RunOrganisation,
    organisations: organisations.filter(({ id }) => holdsAll(caller.memberships, id)),
  };
}

/** A webhook that the caller may see and change. @throws as `organisationOfWebhooks` */
export function* heldWebhook(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const webhook = yield* first(webhookByUid({ uid }));
  if (!webhook || !isMember(caller.memberships, webhook.organisation_id)) throw new Problem('notFound');
  if (!holdsAll(caller.memberships, webhook.organisation_id)) throw new Problem('forbidden');
  return { caller, webhook };
}
