import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../contract/limits';
import { randomUid, type Keyring } from '../session/keyring';

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie proves that
 * somebody has signed in to an account on this device before. Failures with the cookie are counted
 * separately, so guessing elsewhere cannot lock the owner out. It holds random numbers with a MAC over number
 * and address; the server stores nothing.
 */
const cookieName = 'device';
/** Accounts per device, because phones are shared. */
const most = 5;

/** Returns the device's cookie entry for this account, or undefined. */
export function knownDevice(request: FastifyRequest, keyring: Keyring, address: string): string | undefined {
  return entriesOf(request).find((entry) => isOf(keyring, entry, address));
}

/** Adds this account to the device's cookie. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { keyring, address, secure }: { keyring: Keyring; address: string; secure: boolean },
): void {
  const others = entriesOf(request).filter((entry) => !isOf(keyring, entry, address));
  const number = randomUid();
  const mac = keyring.mac(keyring.current, 'device', `${number}\n${address}`);
  const value = [`${keyring.current}.${number}.${mac}`, ...others].slice(0, most).join('~');
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/auth',
    secure,
    maxAge: lifetimes.knownDevice / 1_000,
  } as const;
  reply.header('set-cookie', reply.server.serializeCookie(cookieName, value, options));
}

function entriesOf({ server, headers }: FastifyRequest): string[] {
  const { [cookieName]: value = '' } = server.parseCookie(headers.cookie ?? '');
  return value.slice(0, 1_000).split('~').filter(Boolean).slice(0, most);
}

function isOf(keyring: Keyring, entry: string, address: string): boolean {
  const [kid, number, mac, rest] = entry.split('.');
  if (!kid || !number || !mac || rest !== undefined) return false;
  return keyring.verify(kid, 'device', `${number}\n${address}`, mac);
}
