import { newId } from '../db/newId';
import { randomUid, sha256, type Keyring } from './keyring';
import { mintToken } from './tokens';

/**
 * Guids begin with the time of their identity, so that new ones are neighbours in the index; this mark
 * follows the key's id. Guids of earlier versions have no mark.
 */
const timed = '.t';
/** Number of characters with the time. */
const timeLength = 8;

/** Makes a new identity: its row, and the guid, which only its device gets. */
export function newIdentity(keyring: Keyring, kind: 'anonymous' | 'user', now: number) {
  const id = newId();
  const { guid, ...stored } = newGuid(keyring, id);
  return { guid, row: { id, kind, ...stored, created_at: now } };
}

/** The guid that the current key makes for an identity, and what of it is stored. */
export function newGuid(keyring: Keyring, identityId: string) {
  const guid_kid = keyring.current + timed;
  const guid = guidOf(keyring, identityId, guid_kid) as string;
  return { guid, guid_hash: timedHash(guid), guid_kid };
}

/** Derives the guid of an identity again; undefined when its key has been removed from `SECRET`. */
export function guidOf(keyring: Keyring, identityId: string, kid: string): string | undefined {
  if (!kid.endsWith(timed)) return keyring.mac(kid, 'guid', identityId);
  const mac = keyring.mac(kid.slice(0, -timed.length), 'guid', identityId);
  return mac && timeOf(identityId) + mac.slice(timeLength);
}

/** Stored forms of a guid, of this and earlier versions. */
export function guidHashes(guid: string): { guid_hash: string; earlier_hash: string } {
  return { guid_hash: timedHash(guid), earlier_hash: sha256(guid) };
}

export function anonymousTokenFor(keyring: Keyring, identityId: string, now: number): string {
  return mintToken(keyring, { sub: identityId, typ: 'anonymous', ssid: randomUid() }, now);
}

function timedHash(guid: string): string {
  return guid.slice(0, timeLength) + sha256(guid);
}

/** The 48 bits of the time that a UUID of version 7 begins with. */
function timeOf(id: string): string {
  return Buffer.from(id.slice(0, 8) + id.slice(9, 13), 'hex').toString('base64url');
}
