import { newId } from '../db/newId';
import type { SignInMethod } from '../../contract/accounts';
import { lifetimes } from '../../contract/limits';
import type { AnonymousIdentityReply, TokensReply } from '../../contract/session';
import { changes, first, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { forgetEndedDevices } from '../push/queuePush';
import { anonymousTokenFor, guidHash, guidOf, newGuid, newIdentity } from './identity';
import { randomUid, type Keyring } from './keyring';
import {
  endSession,
  identityByGuidHash,
  insertIdentity,
  insertSession,
  insertSuccessor,
  refreshTokenById,
  replaceGuid,
  sessionById,
  successorOf,
  touchSession,
} from './sessionQueries';
import { mintToken } from './tokens';

interface Context {
  keyring: Keyring;
  now: number;
  requestId: string;
}

export function* signUpAnonymous({ keyring, now }: Context): Command<AnonymousIdentityReply> {
  const { guid, row } = newIdentity(keyring, 'anonymous', now);
  yield* run(insertIdentity(row));
  return { guid, anonymous_token: anonymousTokenFor(keyring, row.id, now) };
}

/**
 * A guid signs an anonymous identity in again; a user's guid signs nobody in. @throws Problem tokenRefused
 */
export function* signInAnonymous(
  { keyring, now, requestId }: Context,
  guid: string,
): Command<AnonymousIdentityReply> {
  const identity = yield* first(identityByGuidHash({ guid_hash: guidHash(guid) }));
  if (identity?.kind !== 'anonymous') throw new Problem('tokenRefused');
  yield* run(
    insertEvent({ type: 'session.signed_in', identity_id: identity.id, request_id: requestId, at: now }),
  );
  return { guid, anonymous_token: anonymousTokenFor(keyring, identity.id, now) };
}

/**
 * The guid of an identity. One whose key has been removed from `SECRET` is replaced by one of the current
 * key, so that keys can end and nobody is locked out.
 */
export function* guidFor(keyring: Keyring, identityId: string, guid_kid: string): Command<string> {
  const known = guidOf(keyring, identityId, guid_kid);
  if (known !== undefined) return known;
  const { guid, ...stored } = newGuid(keyring, identityId);
  yield* run(replaceGuid({ id: identityId, ...stored }));
  return guid;
}

/** Method and device of a sign-in. */
export interface SignIn {
  method: SignInMethod | null;
  /** From `deviceName`. */
  device: string | null;
  /** Of a sign-in by PIN; the session ends at `endsAt`. */
  pin?: { id: string; endsAt: number };
}

/** Whether a session is still open. A session by PIN expires. */
export function isOpen(
  session: { ended_at: number | null; expires_at: number | null },
  now: number,
): boolean {
  return session.ended_at === null && (session.expires_at === null || session.expires_at > now);
}

/** Begins a signed-in session with its first refresh token; every kind of sign-in ends here. */
export function* openSession(
  { keyring, now, requestId }: Context,
  identity: { id: string; guid_kid: string },
  { method, device, pin }: SignIn = { method: null, device: null },
): Command<TokensReply> {
  const sessionId = randomUid();
  yield* run(
    insertSession({
      id: sessionId,
      identity_id: identity.id,
      created_at: now,
      ended_at: null,
      ended_reason: null,
      device,
      method,
      last_used_at: now,
      pin_id: pin?.id ?? null,
      expires_at: pin?.endsAt ?? null,
    }),
  );
  yield* run(
    insertEvent({ type: 'session.signed_in', identity_id: identity.id, request_id: requestId, at: now }),
  );
  const id = newId();
  yield* run(
    insertSuccessor({
      id,
      session_id: sessionId,
      parent_id: null,
      created_at: now,
      expires_at: pin?.endsAt ?? now + lifetimes.refreshToken,
    }),
  );
  const session = {
    id: sessionId,
    identity_id: identity.id,
    guid_kid: identity.guid_kid,
    expires_at: pin?.endsAt ?? null,
  };
  return yield* tokensOf(keyring, now, session, id);
}

/**
 * Exchanges a refresh token (reliability, "Tokens"): each has one successor. Phones lose replies, so within
 * `lifetimes.refreshGrace` an unused successor is returned again. Any later use of an old token ends the
 * whole family.
 *
 * Returns `undefined` for a refused token: an exception would roll back the end of the family.
 */
export function* refresh(
  { keyring, now, requestId }: Context,
  token: string,
): Command<TokensReply | undefined> {
  const presentedId = readRefreshToken(keyring, token);
  const presented =
    presentedId === undefined ? undefined : yield* first(refreshTokenById({ id: presentedId }));
  if (!presented || presented.expires_at <= now) return undefined;
  const session = yield* first(sessionById({ id: presented.session_id }));
  if (!session || !isOpen(session, now)) return undefined;

  const id = newId();
  const made = yield* changes(
    insertSuccessor({
      id,
      session_id: session.id,
      parent_id: presented.id,
      created_at: now,
      expires_at: session.expires_at ?? now + lifetimes.refreshToken,
    }),
  );
  if (made > 0) {
    yield* run(touchSession({ id: session.id, now }));
    return yield* tokensOf(keyring, now, session, id);
  }

  const successor = yield* first(successorOf({ parent_id: presented.id }));
  if (
    successor &&
    now - successor.created_at <= lifetimes.refreshGrace &&
    !(yield* first(successorOf({ parent_id: successor.id })))
  ) {
    return yield* tokensOf(keyring, now, session, successor.id);
  }
  const ended = yield* changes(endSession({ id: session.id, now, reason: 'reuse' }));
  if (ended > 0) yield* forgetEndedDevices(session.identity_id, now);
  if (ended > 0)
    yield* run(
      insertEvent({
        type: 'session.reuse_detected',
        identity_id: session.identity_id,
        request_id: requestId,
        at: now,
      }),
    );
  return undefined;
}

/** A refresh token is its row's id and a MAC of it, so the database holds no usable token. */
function* tokensOf(
  keyring: Keyring,
  now: number,
  session: { id: string; identity_id: string; guid_kid: string; expires_at: number | null },
  refreshId: string,
): Command<TokensReply> {
  const guid = yield* guidFor(keyring, session.identity_id, session.guid_kid);
  return {
    access_token: mintToken(
      keyring,
      { sub: session.identity_id, typ: 'access', ssid: session.id, user_guid: guid },
      now,
      session.expires_at ?? Infinity,
    ),
    refresh_token: `${keyring.current}.${refreshId}.${keyring.mac(keyring.current, 'refresh', refreshId)}`,
    user_guid: guid,
  };
}

function readRefreshToken(keyring: Keyring, token: string): string | undefined {
  const [kid, id, mac, rest] = token.split('.');
  if (!kid || !id || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'refresh', id, mac) ? id : undefined;
}
