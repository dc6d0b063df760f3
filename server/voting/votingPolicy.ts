import { millisecondsOf, timeOfKey } from '../../contract/ids';
import { lifetimes } from '../../contract/limits';
import type { VoteMode } from '../../contract/vote';
import type { QuestionAccess } from '../access/question';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { hasServiceLog } from '../question/features';
import type { Scanned } from '../question/questionQueries';
import type { Caller } from '../session/caller';
import { keyHash } from '../session/keyring';
import { identityLink } from '../session/sessionQueries';
import type { StoredVote } from './votingQueries';

/**
 * Whether this vote begins a service-log entry. `vote`: never. `service_log`: always, and only staff may.
 * `auto`: when staff with access scan a sticker whose service log is on, and for everybody where the
 * configuration forces it.
 * @returns a Problem if it is not allowed: serviceLogNeedsSignIn (1021), serviceLogDenied (1022)
 */
export function isServiceLogVote(
  mode: VoteMode,
  scanned: Scanned,
  caller: Caller,
  access: QuestionAccess,
): boolean | Problem {
  const forced = (scanned.service_log_config_json as { force?: unknown } | null)?.force === true;
  const asked = mode === 'service_log' || (mode === 'auto' && forced);
  const may = access.serviceLog && hasServiceLog(scanned);
  if (asked && caller.kind !== 'user') return new Problem('serviceLogNeedsSignIn');
  if (asked && !may) return new Problem('serviceLogDenied');
  return asked || (mode === 'auto' && may);
}

/**
 * Whether this vote may count if it is no repeat. Not on a sticker without a place, not for the service log,
 * and not when staff scan to manage.
 */
export function mayCount(
  mode: VoteMode,
  scanned: Scanned,
  isServiceLog: boolean,
  access: QuestionAccess,
): boolean {
  return scanned.place_id !== null && !isServiceLog && !(mode === 'auto' && access.manage);
}

/** Shorter differences are network latency; longer ones mean a clock that was set. */
const [shortestWait, longestWait] = [60_000, lifetimes.idempotencyKey];

/**
 * The time of the tap for a vote that waited on a device without a network. Its key begins with the tap's
 * time, by the same clock as the sending time. That clock may be wrong, but the time that passed on it is
 * not.
 * @param sentAt the device's clock when the vote was sent
 * @returns null for a vote sent at once, and if the device's times make no sense
 */
export function waitedSince(key: string | undefined, sentAt: number | undefined, now: number): number | null {
  const time = key === undefined ? '' : timeOfKey(key);
  if (time === '' || sentAt === undefined) return null;
  const waited = sentAt - millisecondsOf(time);
  return waited >= shortestWait && waited <= longestWait ? now - waited : null;
}

/**
 * A vote belongs to the identity that made it, to a user linked with that identity, and to whoever shows the
 * vote's key, whatever identity the device has by now (SE-9).
 */
export function* ownsVote(
  caller: Caller,
  vote: Pick<StoredVote, 'identity_id' | 'key_hash'>,
  key: string | undefined,
): Command<boolean> {
  if (key !== undefined && vote.key_hash !== null && vote.key_hash === keyHash(key)) return true;
  if (caller.kind === 'nobody') return false;
  if (vote.identity_id === caller.identityId) return true;
  const link = { anonymous_id: vote.identity_id, user_id: caller.identityId };
  return caller.kind === 'user' && (yield* first(identityLink(link))) !== undefined;
}
