import type { Keyring } from './keyring';

/** What a link of this kind opens. */
type Opens = 'wall' | 'calendar' | 'alertNotice' | 'unsubscribe';

/**
 * Makes the key of a link from the uid of what it opens and a MAC, like the token of an invitation: the
 * database holds no key, and the link can be shown again.
 */
export function linkTokenFor({ current, mac }: Keyring, opens: Opens, uid: string): string {
  return `${current}.${uid}.${mac(current, opens, uid)}`;
}

/** Returns the uid from a key of this server, or undefined. */
export function readLinkToken(keyring: Keyring, opens: Opens, token: string): string | undefined {
  const [kid, uid, mac, rest] = token.split('.');
  if (!kid || !uid || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, opens, uid, mac) ? uid : undefined;
}
