import type { Keyring } from '../session/keyring';

/**
 * Makes the key of a wall's link from the wall's uid and a MAC, like the token of an invitation: the database
 * holds no key, and the link can be shown again.
 */
export function wallTokenFor({ current, mac }: Keyring, uid: string): string {
  return `${current}.${uid}.${mac(current, 'wall', uid)}`;
}

/** Returns the wall's uid from a key of this server, or undefined. */
export function readWallToken(keyring: Keyring, token: string): string | undefined {
  const [kid, uid, mac, rest] = token.split('.');
  if (!kid || !uid || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'wall', uid, mac) ? uid : undefined;
}
