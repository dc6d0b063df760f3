import { lifetimes } from '../../contract/limits';
import type { Principal } from '../session/caller';
import type { Keyring } from '../session/keyring';

/**
 * `<img>` and `<audio>` send no token, so addresses of files carry a pass: it names a session, a file and an
 * expiry. Opening the file checks the session and the user's access again, so logout and a withdrawn role end
 * the pass.
 */
interface Bound {
  voteUid: string;
  fileUid: string;
}

interface Holder {
  identityId: string;
  sessionId: string;
}

/** @param now UTC milliseconds */
export function mediaPass(
  keyring: Keyring,
  bound: Bound,
  { identityId, sessionId }: Holder,
  now: number,
): string {
  const until = (now + lifetimes.mediaPass).toString(36);
  const said = `${keyring.current}.${until}.${identityId}.${sessionId}`;
  return `${said}.${keyring.mac(keyring.current, 'media', textOf(bound, said))}`;
}

/** Returns the holder of a valid pass for this file, or undefined. */
export function holderOfPass(
  keyring: Keyring,
  pass: unknown,
  bound: Bound,
  now: number,
): Principal | undefined {
  if (typeof pass !== 'string' || pass.length > 300) return undefined;
  const [kid, until, sub, ssid, mac, rest] = pass.split('.');
  if (!kid || !until || !sub || !ssid || !mac || rest !== undefined) return undefined;
  if (!keyring.verify(kid, 'media', textOf(bound, [kid, until, sub, ssid].join('.')), mac)) return undefined;
  const exp = Number.parseInt(until, 36);
  if (!(exp > now)) return undefined;
  return { kind: 'user', claims: { sub, ssid, typ: 'access', iat: 0, exp: Math.floor(exp / 1_000) } };
}

function textOf({ voteUid, fileUid }: Bound, said: string): string {
  return [voteUid, fileUid, said].join('\n');
}
