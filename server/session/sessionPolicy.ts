import type { SignedIn } from './caller';

/** Users may end their own open sessions. */
export function mayEndSession(
  caller: SignedIn,
  session: { identity_id: string; ended_at: number | null },
): boolean {
  return session.identity_id === caller.identityId && session.ended_at === null;
}
