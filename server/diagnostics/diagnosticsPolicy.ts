import type { Caller } from '../session/caller';

/**
 * What devices reported belongs to no organisation: a line may come from any of them and names none. So only quality assurance reads it, and
 * no owner or administrator does, whatever they run.
 */
export function mayReadReports(caller: Caller): boolean {
  return caller.kind === 'user' && caller.isQa;
}
