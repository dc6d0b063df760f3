import { newId } from '../db/newId';
import { randomUid, sha256, type Keyring } from './keyring';
import { mintToken } from './tokens';

/** A new identity: its row, and the guid that only its device gets. */
export function newIdentity(keyring: Keyring, kind: 'anonymous' | 'user', now: number) {
  const id = newId();
  const guid = guidOf(keyring, id, keyring.current) as string;
  return { guid, row: { id, kind, guid_hash: sha256(guid), guid_kid: keyring.current, created_at: now } };
}

/** The guid of an identity, made again; undefined when its key has been removed from `SECRET`. */
export function guidOf(keyring: Keyring, identityId: string, kid: string): string | undefined {
  return keyring.mac(kid, 'guid', identityId);
}

export function anonymousTokenFor(keyring: Keyring, identityId: string, now: number): string {
  return mintToken(keyring, { sub: identityId, typ: 'anonymous', ssid: randomUid() }, now);
}
