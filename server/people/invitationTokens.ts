import type { Keyring } from '../session/keyring';

/**
 * Makes the token of an invitation's link from its row's id and a MAC, like that of a password reset: the
 * database holds no token, and a mail that is sent again has the same one.
 */
export function invitationTokenFor({ current, mac }: Keyring, id: string): string {
  return `${current}.${id}.${mac(current, 'invitation', id)}`;
}

/** Returns the row's id from a token of this server, or undefined. */
export function readInvitationToken(keyring: Keyring, token: string): string | undefined {
  const [kid, id, mac, rest] = token.split('.');
  if (!kid || !id || !mac || rest !== undefined) return undefined;
  return keyring.verify(kid, 'invitation', id, mac) ? id : undefined;
}
