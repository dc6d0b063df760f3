import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '../../contract/endpoints';
import { Problem } from './problem';

/** Requests a minute from one address. */
export type AddressLimits = Partial<Record<EndpointName, number>>;

/**
 * High enough for a stadium behind one wireless network, low enough that one machine cannot fill the disk. A phone that is told to wait keeps its vote
 * and sends it again.
 */
export const addressLimits: AddressLimits = {
  signUpAnonymous: 120,
  clientLog: 300,
  rateRateLog: 600,
  sendRateDetails: 1_200,
  sendGame: 600,
};

/** Prepares for `limitOf`; before the routes. The address is the connection's, or what a trusted proxy says it is; of IPv6 the first 64 bits. */
export async function limitAddresses(app: FastifyInstance): Promise<void> {
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    addHeaders: none,
    addHeadersOnExceeding: none,
    errorResponseBuilder: () => new Problem('tooManyRequests'),
  });
}

/** What a route of this call says about its limit, if it has one. */
export function limitOf(limits: AddressLimits, name: EndpointName) {
  const max = limits[name];
  return max === undefined ? {} : { config: { rateLimit: { max } } };
}
