import type { Keyring } from '../session/keyring';

/**
 * Makes the key of a mail's links from the id of its notice and a MAC, like that of a wall: the database holds no
 * key.
 */
export function alertTokenFor({ current, mac }: Keyring, notice: string): string {
  return `${current}.${notice}.${mac(current, 'alertNotice', notice)}`;
}

/** Returns the notice's id from a key of this server, or undefined. */
export function readAlertToken(keyring: Keyring, token: string): string | undefined {
  const [kid, notice, mac, rest] = token.split('.');
  if (!kid || !notice || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'alertNotice', notice, mac) ? notice : undefined;
}
