import type { Role } from '../../contract/accounts';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { identityById, membershipsOf, sessionById, userById } from './sessionQueries';
import type { TokenPayload } from './tokens';

/** The token's claims. `callerOf` checks whether they still hold. */
export type Principal = { kind: 'nobody' } | { kind: 'anonymous' | 'user'; claims: TokenPayload };

export interface Membership {
  organisation_id: string;
  site_id: string | null;
  role: Role;
}

/** The caller, as read from the database within the command. */
export type Caller = { kind: 'nobody' } | { kind: 'anonymous'; identityId: string } | SignedIn;

export interface SignedIn {
  kind: 'user';
  identityId: string;
  sessionId: string;
  isQa: boolean;
  /** A scan does not redirect this user to the management page. */
  isExempt: boolean;
  /** Empty in a session by PIN, which gets no rights from a role. */
  memberships: readonly Membership[];
  /** Of a session by PIN. */
  pin: PinScope | null;
}

/** A session by PIN reaches the questions of its PIN and nothing else; `accessOf` decides. */
export interface PinScope {
  id: string;
  /** When the session ends, UTC milliseconds. */
  endsAt: number;
  /** The person's roles: they may manage one of those questions where a role lets them. */
  memberships: readonly Membership[];
}

/**
 * A person as they would be in a session of their own: what work that is done later for them goes by.
 * Nobody's roles are remembered; those of now count.
 */
export function* personNow(user_id: string): Command<SignedIn> {
  return {
    kind: 'user',
    identityId: user_id,
    sessionId: '',
    isQa: false,
    isExempt: false,
    memberships: yield* all(membershipsOf({ user_id })),
    pin: null,
  };
}

/** Returns the caller of a call for signed-in users. @throws Problem tokenRefused */
export function* signedIn(principal: Principal): Command<SignedIn> {
  const caller = yield* callerOf(principal);
  if (caller.kind !== 'user') throw new Problem('tokenRefused');
  return caller;
}

/**
 * Returns the caller of a call that a session by PIN may not make.
 * @throws Problem tokenRefused, forbidden
 */
export function* signedInFully(principal: Principal): Command<SignedIn> {
  const caller = yield* signedIn(principal);
  if (caller.pin) throw new Problem('forbidden');
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
  const memberships = yield* all(membershipsOf({ user_id: sub }));
  const { pin_id, expires_at } = session;
  const pin = pin_id === null ? null : { id: pin_id, endsAt: expires_at ?? 0, memberships };
  return {
    kind: 'user',
    identityId: identity.id,
    sessionId: session.id,
    isQa: user.is_qa && !pin,
    isExempt: user.is_manage_redirect_exempt,
    memberships: pin ? [] : memberships,
    pin,
  };
}
