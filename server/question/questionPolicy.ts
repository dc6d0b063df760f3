import { first, type Command } from '../db/database';
import type { Caller, Membership } from '../session/caller';
import { pinOpens } from '../pins/pinQueries';
import { accessTo } from '../session/sessionQueries';
import type { Scanned } from './questionQueries';

/** What a caller may do on a question. */
export interface QuestionAccess {
  manage: boolean;
  serviceLog: boolean;
}

/** Fields of a question that identify its owner. */
type Owned = Pick<Scanned, 'question_id' | 'organisation_id' | 'site_id'>;

export const noAccess: QuestionAccess = { manage: false, serviceLog: false };

/**
 * Owners, administrators and organisation managers may manage every question of their organisation and log
 * services there; site managers those of their site. All others have the rights that `question_access`
 * grants. A question without an organisation belongs to nobody. A session by PIN may log services at the
 * PIN's questions, and manage those that its person may manage anyway.
 */
export function* accessOf(caller: Caller, scanned: Owned): Command<QuestionAccess> {
  if (caller.kind !== 'user' || scanned.organisation_id === null) return noAccess;
  const { question_id } = scanned;
  const { pin } = caller;
  if (pin && !(yield* first(pinOpens({ pin_id: pin.id, question_id })))) return noAccess;
  if ((pin ?? caller).memberships.some((membership) => runs(membership, scanned)))
    return { manage: true, serviceLog: true };
  const granted = yield* first(accessTo({ user_id: caller.identityId, question_id }));
  if (pin) return { manage: granted?.has_manage ?? false, serviceLog: true };
  return granted ? { manage: granted.has_manage, serviceLog: granted.has_service_log } : noAccess;
}

/** Whether a membership includes running this organisation and site. */
export function runs(
  { role, organisation_id, site_id }: Membership,
  owned: Pick<Owned, 'organisation_id' | 'site_id'>,
): boolean {
  if (organisation_id !== owned.organisation_id) return false;
  if (role === 'site_manager') return site_id !== null && site_id === owned.site_id;
  return role === 'owner' || role === 'admin' || role === 'org_manager';
}
