import type { Keyring } from '../session/keyring';

/** What stands in the links that end mails to a reader: their uid and a MAC, like the key of a wall screen. */
export const unsubscribeTokenFor = ({ current, mac }: Keyring, uid: string): string =>
  `${current}.${uid}.${mac(current, 'unsubscribe', uid)}`;

/** Returns the reader's uid from a token of this server, or undefined. */
export function readUnsubscribeToken(keyring: Keyring, token: string): string | undefined {
  const [kid, uid, mac, rest] = token.split('.');
  if (!kid || !uid || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'unsubscribe', uid, mac) ? uid : undefined;
}
