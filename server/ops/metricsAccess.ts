import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from '../http/fromThisMachine';
import { bearerOf } from '../http/route';
import { sha256 } from '../session/keyring';

export interface MetricsAccess {
  /** Everybody may read the metrics. */
  isPublic: boolean;
  /** Whoever sends it as a bearer may read them from anywhere. */
  token: string | undefined;
}

/**
 * Whether a request may read the metrics: with the token, or directly from this machine.
 * @param hidesProxy see `mayHideProxy`; then the token is needed
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { isPublic, token }: MetricsAccess,
  hidesProxy: boolean,
): boolean {
  if (isPublic) return true;
  const given = bearerOf(request.headers.authorization);
  if (token !== undefined && given !== undefined)
    return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));
  return !hidesProxy && isFromThisMachine(request);
}
