import { first, type Command } from '../db/database';
import type { Caller, Membership } from '../session/caller';
import { accessTo } from '../session/sessionQueries';
import type { Scanned } from './questionQueries';

/** What a caller may do on a question. */
export interface QuestionAccess {
  manage: boolean;
  serviceLog: boolean;
}

/** What of a question says whose it is. */
type Owned = Pick<Scanned, 'question_id' | 'organisation_id' | 'site_id'>;

export const noAccess: QuestionAccess = { manage: false, serviceLog: false };

/**
 * Owners, administrators and organisation managers may manage every question of their organisation and log services there; site managers
 * those of their site. Anybody else may what `question_access` grants. A question without an organisation is nobody's.
 */
export function* accessOf(caller: Caller, scanned: Owned): Command<QuestionAccess> {
  if (caller.kind !== 'user' || scanned.organisation_id === null) return noAccess;
  if (caller.memberships.some((membership) => runs(membership, scanned)))
    return { manage: true, serviceLog: true };
  const granted = yield* first(accessTo({ user_id: caller.identityId, question_id: scanned.question_id }));
  return granted ? { manage: granted.has_manage, serviceLog: granted.has_service_log } : noAccess;
}

/** Whether a membership is one of those who run what belongs to this organisation and site. */
export function runs(
  { role, organisation_id, site_id }: Membership,
  owned: Pick<Owned, 'organisation_id' | 'site_id'>,
): boolean {
  if (organisation_id !== owned.organisation_id) return false;
  if (role === 'site_manager') return site_id !== null && site_id === owned.site_id;
  return role === 'owner' || role === 'admin' || role === 'org_manager';
}
