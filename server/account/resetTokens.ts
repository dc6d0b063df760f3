import type { Keyring } from '../session/keyring';

/**
 * Makes a link's token from its row's id and a MAC. The database holds no token, and a retried mail gets the
 * same one.
 */
export function resetTokenFor({ current, mac }: Keyring, id: string): string {
  return `${current}.${id}.${mac(current, 'reset', id)}`;
}

/** Returns the row's id from a token of this server, or undefined. */
export function readResetToken(keyring: Keyring, token: string): string | undefined {
  const [kid, id, mac, rest] = token.split('.');
  if (!kid || !id || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'reset', id, mac) ? id : undefined;
}
