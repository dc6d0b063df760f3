import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints';
import { errors } from '../../contract/errors';
import type { LimitGroup } from '../../contract/limitGroups';
import { schemas } from '../../contract/schemas';
import { knownToAnybody } from '../account/knownDevices';
import type { AddressCount, AddressCounts } from './addressCounts';
import { networkOf } from './networkOf';
import { Problem } from './problem';
import { problemOf } from './refusal';

/** Requests a minute from one address, by group; further ones get 429 with `Retry-After`. */
export type AddressLimits = Partial<Record<LimitGroup, number>> & {
  /** Above this many requests of the group `votes`, a vote needs a proof of work. */
  votesProved?: number;
  /** Above this many, a vote is stored without being counted, for review. */
  votesFlagged?: number;
  /** Writes to one vote in an hour, whoever sends them; further ones get 429. */
  perVote?: number;
};

/**
 * Soft limits, since many people may share one address: a stadium behind one wireless network still votes,
 * and its phones only do a moment's work each. A refusal stops a single machine from filling the disk; a
 * refused phone keeps its vote and sends it again.
 */
export const addressLimits: AddressLimits = {
  votesProved: 300,
  votesFlagged: 1_200,
  votes: 12_000,
  // A visitor taps several tiles a vote.
  answers: 12_000,
  // A person with 60 tiles who changes each of them a few times stays below it.
  perVote: 500,
  uploads: 1_200,
  // Forms of staff: PINs, links, placements, services.
  staff: 1_200,
  // Each reads names of a whole organisation. Somebody who never stops typing sends 240 (`finderSaga`).
  searches: 600,
  signIns: 300,
  // A shift of 60 people behind one address can sign in within a minute.
  passwords: 60,
  // Sign-up and recovery: they create accounts, send mails, or tell that an address is taken.
  accounts: 20,
  reports: 600,
  // A screen asks once a minute.
  walls: 600,
  // Each is read in a thread, which takes up to a second.
  recordings: 20,
  // Guessing is hopeless: a code has 50 random bits (`docs/decisions/0802-codes-of-votes.md`).
  codes: 20,
};

/** Groups of calls that add rows to a vote that exists. */
const groupsOfVotes: ReadonlySet<LimitGroup | null> = new Set(['votes', 'answers', 'uploads']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as the limits know it, and its requests in this minute; null if nothing is limited. */
    crowd: { address: string; requests: number } | null;
  }
}

/**
 * Registers what `limitGroup` needs; call it before the routes. The address is the connection's, or what a
 * trusted proxy reports; of IPv6 the first 64 bits. Processes on one PostgreSQL share their counts. If the
 * database does not answer, the request passes, and the call itself reports it.
 */
export async function limitAddresses(app: FastifyInstance): Promise<void> {
  const { addressCounts: counts } = app.services;
  app.decorateRequest('crowd', null);
  await app.register(rateLimit, { global: false, skipOnError: true, store: storeOf(counts) });
}

/** Hooks for a route whose requests count in this group. */
export function limitGroup(app: FastifyInstance, group: LimitGroup | undefined) {
  const max = group && app.services.addressLimits[group];
  if (max === undefined) return [];
  const { keyring } = app.services;
  /** Who signs in: a device on which somebody has done so before, else the address. */
  const whoSignsIn = (request: FastifyRequest) => knownToAnybody(request, keyring) ?? networkOf(request.ip);
  const check = app.createRateLimit({
    max,
    groupId: group,
    ...(group === 'passwords' && { keyGenerator: whoSignsIn }),
  } as Parameters<typeof app.createRateLimit>[0]);
  return [
    async (request: FastifyRequest, reply: FastifyReply) => {
      const counted = await check(request);
      if (counted.isAllowed) return;
      request.crowd = { address: counted.key, requests: max - counted.remaining };
      if (!counted.isExceeded) return;
      reply.header('retry-after', counted.ttlInSeconds);
      throw new Problem('tooManyRequests');
    },
  ];
}

/** Hooks for a route of this call. */
export function limitOf(app: FastifyInstance, name: EndpointName) {
  return limitGroup(app, schemas[name].limit ?? undefined);
}

/** Whether requests of a call count by address. */
export function isLimited(name: EndpointName): boolean {
  return schemas[name].limit !== null;
}

/** Whether a call adds rows to a vote. */
export function addsToVote(name: EndpointName): boolean {
  return groupsOfVotes.has(schemas[name].limit);
}

const hour = 3_600_000;

/**
 * Does work that adds rows to a vote, unless the vote has had its share of this hour. Refused work leaves no
 * row and is not counted, so that strangers cannot use up a vote's share. If the counts cannot be read, the
 * work is done.
 * @throws Problem tooManyRequests
 */
export async function limitVote<Result>(
  { services: { addressCounts: counts, addressLimits: limits } }: FastifyInstance,
  voteUid: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const { perVote } = limits;
  if (perVote === undefined || voteUid === undefined) return work();
  const unknown: AddressCount = { current: 0, ttl: 0 };
  const { current, ttl } = await counts.take('vote', voteUid, hour).catch(() => unknown);
  try {
    if (current > perVote) throw new Problem('tooManyRequests', undefined, undefined, Math.ceil(ttl / 1_000));
    return await work();
  } catch (error) {
    if (errors[problemOf(error).problem].status < 500)
      await counts.giveBack('vote', voteUid, 'one').catch(() => undefined);
    throw error;
  }
}

/** Adapts our counts to the plugin's interface. */
function storeOf(counts: AddressCounts): FastifyRateLimitStoreCtor {
  class Store implements FastifyRateLimitStore {
    readonly #group: string;
    constructor({ groupId = '' }: { groupId?: string }) {
      this.#group = groupId;
    }
    incr(address: string, done: (error: Error | null, counted?: { current: number; ttl: number }) => void) {
      counts.take(this.#group, address).then((counted) => done(null, counted), done);
    }
    child(options: object): Store {
      return new Store(options);
    }
  }
  return Store as unknown as FastifyRateLimitStoreCtor;
}
