import type { VoteMode } from '../../contract/vote';
import { Problem } from '../http/problem';
import type { QuestionAccess } from '../questions/questionPolicy';
import type { Scanned } from '../questions/questionQueries';
import type { Caller } from '../session/caller';
import { keyHash } from '../session/keyring';
import type { StoredVote } from './votingQueries';

/**
 * Is this vote the start of a service-log entry? A `vote` never is; `service_log` always, and then only staff may; `auto` is when staff with
 * access scan a sticker whose service log is on, and for everybody where the configuration forces it.
 * @returns a Problem where it may not be: serviceLogNeedsSignIn (1021), serviceLogDenied (1022)
 */
export function isServiceLogVote(
  mode: VoteMode,
  scanned: Scanned,
  caller: Caller,
  access: QuestionAccess,
): boolean | Problem {
  const forced = (scanned.service_log_config_json as { force?: unknown } | null)?.force === true;
  const asked = mode === 'service_log' || (mode === 'auto' && forced);
  const may = access.serviceLog && (scanned.is_service_log_enabled || scanned.is_new_service_log_enabled);
  if (asked && caller.kind !== 'user') return new Problem('serviceLogNeedsSignIn');
  if (asked && !may) return new Problem('serviceLogDenied');
  return asked || (mode === 'auto' && may);
}

/** May this vote count, if it is no repeat? Not on a sticker without a place, not for the service log, and not when staff scan to manage. */
export function mayCount(
  mode: VoteMode,
  scanned: Scanned,
  isServiceLog: boolean,
  access: QuestionAccess,
): boolean {
  return scanned.place_id !== null && !isServiceLog && !(mode === 'auto' && access.manage);
}

/** A vote belongs to the identity that made it, and to whoever shows the key that it was made with, whatever identity the device has by now. */
export function ownsVote(
  vote: Pick<StoredVote, 'identity_id' | 'key_hash'>,
  identityId: string | undefined,
  key: string | undefined,
): boolean {
  return (
    vote.identity_id === identityId ||
    (key !== undefined && vote.key_hash !== null && vote.key_hash === keyHash(key))
  );
}
