import type { Role } from '../../contract/accounts';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { identityById, membershipsOf, sessionById, userById } from './sessionQueries';
import type { TokenPayload } from './tokens';

/** Whose token a request carries, as the token says; `callerOf` looks whether that is still so. */
export type Principal = { kind: 'nobody' } | { kind: 'anonymous' | 'user'; claims: TokenPayload };

export interface Membership {
  organisation_id: string;
  site_id: string | null;
  role: Role;
}

/** Who asks, as the database knows them within the command. */
export type Caller = { kind: 'nobody' } | { kind: 'anonymous'; identityId: string } | SignedIn;

export interface SignedIn {
  kind: 'user';
  identityId: string;
  sessionId: string;
  isQa: boolean;
  /** A scan does not redirect this user to the management page. */
  isExempt: boolean;
  memberships: readonly Membership[];
}

/** Returns the caller of a call for signed-in users. @throws Problem tokenRefused */
export function* signedIn(principal: Principal): Command<SignedIn> {
  const caller = yield* callerOf(principal);
  if (caller.kind !== 'user') throw new Problem('tokenRefused');
  return caller;
}

/** @throws Problem tokenRefused when the identity is gone or its session has ended */
export function* callerOf(principal: Principal): Command<Caller> {
  if (principal.kind === 'nobody') return { kind: 'nobody' };
  const { sub, ssid } = principal.claims;
  const identity = yield* first(identityById({ id: sub }));
  if (!identity) throw new Problem('tokenRefused');
  if (principal.kind === 'anonymous') return { kind: 'anonymous', identityId: identity.id };
  const session = yield* first(sessionById({ id: ssid }));
  const user = yield* first(userById({ id: sub }));
  if (!user || !session || session.ended_at !== null) throw new Problem('tokenRefused');
  return {
    kind: 'user',
    identityId: identity.id,
    sessionId: session.id,
    isQa: user.is_qa,
    isExempt: user.is_manage_redirect_exempt,
    memberships: yield* all(membershipsOf({ user_id: sub })),
  };
}
