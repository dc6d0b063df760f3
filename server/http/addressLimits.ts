import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints';
import type { AddressCounts } from './addressCounts';
import { Problem } from './problem';

/** Calls that count together. */
export type LimitGroup = 'votes' | 'uploads' | 'signIns' | 'passwords' | 'accounts' | 'reports' | 'codes';

/** Requests a minute from one address, by group; further ones get 429 with `Retry-After`. */
export type AddressLimits = Partial<Record<LimitGroup, number>> & {
  /** Above this many requests of the group `votes`, a vote needs a proof of work. */
  votesProved?: number;
  /** Above this many, a vote is stored without being counted, for review. */
  votesFlagged?: number;
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
  uploads: 1_200,
  signIns: 300,
  // A shift of 60 people behind one address can sign in within a minute.
  passwords: 60,
  // Sign-up and recovery: they create accounts, send mails, or tell that an address is taken.
  accounts: 20,
  reports: 600,
  // Guessing is hopeless: a code has 50 random bits (`docs/decisions/0802-codes-of-votes.md`).
  codes: 20,
};

const groups: Partial<Record<EndpointName, LimitGroup>> = {
  sendRateDetails: 'votes',
  changeRate: 'votes',
  changeRateWithoutAuth: 'votes',
  sendSocialClick: 'votes',
  sendSocialClickWithoutAuth: 'votes',
  removePhoto: 'votes',
  contactInfo: 'votes',
  rateAdditionalData: 'votes',
  createLead: 'votes',
  sendGame: 'votes',
  gameContact: 'votes',
  sendLocation: 'votes',
  sendOldLocation: 'votes',
  sendAttachments: 'uploads',
  attachPhoto: 'uploads',
  sendServiceFile: 'uploads',
  createServiceLog: 'uploads',
  amendServiceLog: 'uploads',
  signUpAnonymous: 'signIns',
  signInAnonymous: 'signIns',
  refresh: 'signIns',
  signInLocal: 'passwords',
  signInPin: 'passwords',
  resetPassword: 'passwords',
  signInGoogle: 'passwords',
  signInFacebook: 'passwords',
  signInGoogleToken: 'passwords',
  signInFacebookToken: 'passwords',
  signUpLocal: 'accounts',
  recover: 'accounts',
  requestReport: 'accounts',
  logout: 'signIns',
  clientLog: 'reports',
  rateRateLog: 'reports',
  codeInfo: 'codes',
  eraseByCode: 'codes',
  voteGeolocationError: 'reports',
  gpsAllowedPopup: 'reports',
  gpsPopupAsked: 'reports',
  gpsRequested: 'reports',
  gpsLoadingPopupHide: 'reports',
};

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
  const check = app.createRateLimit({ max, groupId: group } as Parameters<typeof app.createRateLimit>[0]);
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
  return limitGroup(app, groups[name]);
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
