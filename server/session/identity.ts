import { newId } from '../db/newId';
import { randomUid, sha256, type Keyring } from './keyring';
import { mintToken } from './tokens';

/** Guids begin with their identity's time, in as many characters: new ones are neighbours in the index. */
const timeLength = 8;

/** Makes a new identity: its row, and the guid, which only its device gets. */
export function newIdentity(keyring: Keyring, kind: 'anonymous' | 'user', now: number) {
  const id = newId();
  const { guid, ...stored } = newGuid(keyring, id);
  return { guid, row: { id, kind, ...stored, created_at: now } };
}

/** The guid that the current key makes for an identity, and what of it is stored. */
export function newGuid(keyring: Keyring, identityId: string) {
  const guid_kid = keyring.current;
  const guid = guidOf(keyring, identityId, guid_kid) as string;
  return { guid, guid_hash: guidHash(guid), guid_kid };
}

/** Derives the guid of an identity again; undefined when its key has been removed from `SECRET`. */
export function guidOf(keyring: Keyring, identityId: string, kid: string): string | undefined {
  const mac = keyring.mac(kid, 'guid', identityId);
  return mac && timeOf(identityId) + mac.slice(timeLength);
}

/** The stored form of a guid. */
export function guidHash(guid: string): string {
  return guid.slice(0, timeLength) + sha256(guid);
}

export function anonymousTokenFor(keyring: Keyring, identityId: string, now: number): string {
  return mintToken(keyring, { sub: identityId, typ: 'anonymous', ssid: randomUid() }, now);
}

/** The 48 bits of the time that a UUID of version 7 begins with. */
function timeOf(id: string): string {
  return Buffer.from(id.slice(0, 8) + id.slice(9, 13), 'hex').toString('base64url');
}
