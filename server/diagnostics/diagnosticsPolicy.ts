import type { Caller } from '../session/caller';

/**
 * Diagnostics belong to no organisation: a line may come from any of them and names none. So only quality
 * assurance may read them, not owners or administrators.
 */
export function mayReadReports(caller: Caller): boolean {
  return caller.kind === 'user' && caller.isQa;
}
