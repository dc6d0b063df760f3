import type { Caller } from '../session/caller';

/** Owners, administrators and quality assurance may read what devices reported; it belongs to no organisation. */
export function mayReadClientLogs(caller: Caller): boolean {
  if (caller.kind !== 'user') return false;
  return caller.isQa || caller.memberships.some(({ role }) => role === 'owner' || role === 'admin');
}
