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
/** Entries per device: its own, and those of five accounts, because phones are shared. */
const most = 6;

/** The account of the entry that a device has from its first sign-in, whatever the account was. */
const anybody = '';

/** Returns the device's cookie entry for this account, or undefined. */
export function knownDevice(request: FastifyRequest, keyring: Keyring, address: string): string | undefined {
  return entriesOf(request).find((entry) => isOf(keyring, entry, address));
}

/**
 * Returns the entry of a device on which somebody has signed in before, or undefined. Such devices count
 * apart from the others behind their address, so that one of those cannot keep them from signing in.
 */
export function knownToAnybody(request: FastifyRequest, keyring: Keyring): string | undefined {
  return knownDevice(request, keyring, anybody);
}

/** Adds an account to the device's cookie. @param address without it, the device becomes known at all */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { keyring, address, secure }: { keyring: Keyring; address?: string; secure: boolean },
): void {
  const entryFor = (account: string) => {
    const number = randomUid();
    return `${keyring.current}.${number}.${keyring.mac(keyring.current, 'device', `${number}\n${account}`)}`;
  };
  const own = knownToAnybody(request, keyring) ?? entryFor(anybody);
  const others = entriesOf(request).filter(
    (entry) => entry !== own && (address === undefined || !isOf(keyring, entry, address)),
  );
  const added = address === undefined ? [] : [entryFor(address)];
  const value = [own, ...added, ...others].slice(0, most).join('~');
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
