import type { Command } from '../db/database';
import { Problem } from '../http/problem';
import { signedIn, type Principal, type SignedIn } from '../session/caller';

/** Roles that see what went wrong in their organisation. */
export const seesRecordings: ReadonlySet<string> = new Set(['owner', 'admin']);

/**
 * Whose recordings a person sees: quality assurance everybody's, owners and administrators those of their
 * organisations. A session by PIN sees none.
 * @returns ids of organisations, or `all`
 * @throws Problem forbidden, tokenRefused
 */
export function* recordingsSeenBy(
  principal: Principal,
): Command<{ caller: SignedIn; organisations: 'all' | readonly string[] }> {
  const caller = yield* signedIn(principal);
  if (caller.isQa) return { caller, organisations: 'all' };
  const ids = caller.memberships.flatMap(({ role, organisation_id }) =>
    seesRecordings.has(role) ? [organisation_id] : [],
  );
  if (ids.length === 0) throw new Problem('forbidden');
  return { caller, organisations: [...new Set(ids)] };
}
