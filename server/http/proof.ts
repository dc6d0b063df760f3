import { createHash } from 'node:crypto';
import { lifetimes } from '../../contract/limits';
import { zeroBits, type Challenge } from '../../contract/proof';
import type { Keyring } from '../session/keyring';

/** What a challenge is bound to. It includes the key, so one proof is good for one vote. */
export interface Bound {
  route: string;
  address: string;
  key: string;
}

/**
 * Makes a challenge. The server stores nothing and recognises its own by a MAC. @param now UTC milliseconds
 */
export function challengeFor(keyring: Keyring, bound: Bound, difficulty: number, now: number): Challenge {
  const expires = (now + lifetimes.proof).toString(36);
  const mac = keyring.mac(keyring.current, 'proof', textOf(bound, difficulty, expires));
  return { challenge: `${keyring.current}.${expires}.${difficulty}.${mac}`, difficulty };
}

/**
 * Whether a `Proof` header solves a challenge that this server made for this request and that has not
 * expired.
 */
export function proofHolds(keyring: Keyring, header: string | undefined, bound: Bound, now: number): boolean {
  if (header === undefined || header.length > 200) return false;
  const [kid, expires, difficulty, mac, number, rest] = header.split('.');
  if (!kid || !expires || !difficulty || !mac || !number || rest !== undefined) return false;
  if (!(Number.parseInt(expires, 36) > now)) return false;
  if (!keyring.verify(kid, 'proof', textOf(bound, Number(difficulty), expires), mac)) return false;
  return zeroBits(createHash('sha256').update(header).digest()) >= Number(difficulty);
}

function textOf({ route, address, key }: Bound, difficulty: number, expires: string): string {
  return [route, address, key, difficulty, expires].join('\n');
}
