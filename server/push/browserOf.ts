import { createECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '../../contract/push';
import { Problem } from '../http/problem';
import { sha256 } from '../session/keyring';

/**
 * The address and keys of a browser, in one way of writing.
 * @param at of the body, for the field that a refusal names
 * @throws Problem invalidRequest naming the field
 */
export function browserOf({ endpoint, keys }: PushSubscriptionBody, at: string) {
  if (!URL.canParse(endpoint)) throw wrongField(`${at}.endpoint`);
  const key = Buffer.from(keys.p256dh, 'base64url');
  if (!isPoint(key)) throw wrongField(`${at}.keys.p256dh`);
  const secret = Buffer.from(keys.auth, 'base64url');
  if (secret.length !== 16) throw wrongField(`${at}.keys.auth`);
  const [p256dh, auth] = [key.toString('base64url'), secret.toString('base64url')];
  return { endpoint, p256dh, auth, endpoint_hash: sha256([endpoint, p256dh, auth].join('\0')) };
}

/** Whether bytes are an uncompressed point on P-256. */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(key).length > 0;
  } catch {
    return false;
  }
}

const wrongField = (field: string): Problem =>
  new Problem('invalidRequest', field, undefined, undefined, { fields: [{ field, code: 'wrong' }] });
