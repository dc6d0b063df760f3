import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AddressCounts } from '../http/addressCounts';
import { networkOf } from '../http/networkOf';
import { Problem } from '../http/problem';
import { knownDevice } from './knownDevices';

const minute = 60_000;

/** Failures allowed per window, by who tries. */
const paces = {
  /** A device with a cookie for the account. */
  device: { most: 10, windowMs: 15 * minute },
  /** One address, per account. */
  address: { most: 5, windowMs: 15 * minute },
  /** All devices without a cookie, per account. It bounds attacks from many addresses. */
  strangers: { most: 50, windowMs: 60 * minute },
} as const;

type Pace = keyof typeof paces;

interface Who {
  /** Normalised address; the account need not exist. */
  account: string;
  /** The client's IP address. */
  ip: string;
  /** From `knownDevice`. */
  device: string | undefined;
}

/**
 * A sign-in in progress. It counts as a failure from the start, so that parallel attempts cannot exceed the
 * limit.
 */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Takes the failure back because the password was not compared. */
  withdraw(): Promise<void>;
}

/**
 * Slows password guessing per account and per address, for existing and unknown accounts alike. Nobody can
 * lock another person out: known devices have their own count, and recovery by mail is never paused.
 * @throws Problem signInPaused with the seconds until the window ends
 */
export async function beginAttempt(counts: AddressCounts, { account, ip, device }: Who): Promise<Attempt> {
  async function take(pace: Pace, subject: string) {
    const { most, windowMs } = paces[pace];
    const { current, ttl } = await counts.take(`sign-in ${pace}`, subject, windowMs);
    if (current > most)
      throw new Problem('signInPaused', undefined, undefined, Math.max(Math.ceil(ttl / 1_000), 1));
  }

  if (device !== undefined) {
    await take('device', device);
    return {
      succeeded: () => counts.giveBack('sign-in device', device, 'all'),
      withdraw: () => counts.giveBack('sign-in device', device, 'one'),
    };
  }
  const pair = `${networkOf(ip)} ${account}`;
  await take('address', pair);
  await take('strangers', account);
  const settle = async (how: 'one' | 'all') => {
    await counts.giveBack('sign-in address', pair, how);
    await counts.giveBack('sign-in strangers', account, 'one');
  };
  return { succeeded: () => settle('all'), withdraw: () => settle('one') };
}

/** A password that somebody has typed for an account. */
interface Typed {
  /** Normalised address; the account need not exist. */
  address: string;
  password: string;
  /** Of the account; null for one without a password, and for an address without an account. */
  hash: string | null;
}

/**
 * Compares a password at the pace of sign-in. Every call that checks a password uses this, so that none of
 * them is a quicker way to guess.
 * @throws Problem signInPaused, tooManyRequests
 */
export async function comparePassword(
  app: FastifyInstance,
  request: FastifyRequest,
  { address, password, hash }: Typed,
): Promise<{ matches: boolean; isOutdated: boolean }> {
  const { addressCounts, keyring, passwords } = app.services;
  const device = knownDevice(request, keyring, address);
  const attempt = await beginAttempt(addressCounts, { account: address, ip: request.ip, device });
  try {
    const compared = await passwords.verify(password, hash);
    if (compared.matches) await attempt.succeeded();
    return compared;
  } catch (error) {
    // The password was not compared.
    await attempt.withdraw();
    throw error;
  }
}
