import { timeOfKey } from '../../contract/ids';
import { createHmac, createSecretKey, hash, randomFillSync, timingSafeEqual } from 'node:crypto';

/** Purpose of a MAC. A MAC is valid for its purpose only. */
export type Purpose =
  | 'token'
  | 'guid'
  | 'refresh'
  | 'proof'
  | 'address'
  | 'account'
  | 'device'
  | 'reset'
  | 'invitation'
  | 'alertNotice'
  | 'wall'
  | 'calendar'
  | 'unsubscribe'
  | 'media'
  | 'contact'
  | 'pin'
  | 'pepper'
  | 'answer';

/**
 * The server's secrets. The first signs and all verify, so that `SECRET` can rotate. Each key has an id that
 * reveals nothing about it.
 */
export interface Keyring {
  /** Id of the key that signs. */
  readonly current: string;
  /** MAC of a text, base64url; undefined when the key is not here (any more). */
  mac(kid: string, purpose: Purpose, text: string): string | undefined;
  verify(kid: string, purpose: Purpose, text: string, mac: string): boolean;
}

export function makeKeyring(secrets: readonly string[]): Keyring {
  const keys = new Map(
    secrets.map((secret) => [sha256(`kid:${secret}`).slice(0, 8), createSecretKey(secret, 'utf8')]),
  );
  const current = keys.keys().next().value;
  if (current === undefined) throw new RangeError('a keyring needs a secret');

  function mac(kid: string, purpose: Purpose, text: string): string | undefined {
    const key = keys.get(kid);
    return key && createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
  }

  return {
    current,
    mac,
    verify(kid, purpose, text, given) {
      const expected = mac(kid, purpose, text);
      if (expected === undefined) return false;
      const [a, b] = [Buffer.from(expected), Buffer.from(given)];
      return a.length === b.length && timingSafeEqual(a, b);
    },
  };
}

/** SHA-256, base64url: the stored form of a secret with enough entropy. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/**
 * The stored form of an idempotency key: its hash, behind the key's time prefix if it has one, so that keys
 * of one moment are neighbours in the index.
 */
export function keyHash(key: string): string {
  return timeOfKey(key) + sha256(key);
}

/** The stored form of a vote's code (`contract/voteCode.ts`). */
export function codeHash(code: string): string {
  return sha256(`code:${code}`).slice(0, 22);
}

/** A pool of random bytes, each used once: asking the system for 16 takes as long as for 4,096. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** An opaque public id: 16 random bytes. */
export function randomUid(): string {
  return random16().toString('base64url');
}

/**
 * An opaque public id for frequent rows: 6 bytes of time and 10 random ones. New ids are neighbours in the
 * index; a fully random id would dirty a page of its own, which is written, synced and copied.
 * @param now UTC milliseconds
 */
export function timedUid(now: number): string {
  const bytes = random16();
  bytes.writeUIntBE(now, 0, 6);
  return bytes.toString('base64url');
}

/** 16 unique random bytes. The buffer is reused, so do not keep it. */
export function random16(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += 16));
}
