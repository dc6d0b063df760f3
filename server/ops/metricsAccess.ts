import { BlockList, isIP } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../http/route';
import { sha256 } from '../session/keyring';

export interface MetricsAccess {
  /** Everybody may read the metrics. */
  isPublic: boolean;
  /** Whoever sends it as a bearer may read them from anywhere. */
  token: string | undefined;
}

/** Headers by which proxies tell that they pass a request on. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request may read the metrics: with the token, or from this machine. What a proxy on this machine
 * passes on comes from a loopback address too. Such a request has a forwarding header, or the host's public
 * name.
 */
export function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { isPublic, token }: MetricsAccess,
): boolean {
  if (isPublic) return true;
  const given = bearerOf(headers.authorization);
  if (token !== undefined && given !== undefined)
    return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !forwarding.some((name) => headers[name] !== undefined)
  );
}

/** Whether a host of a URL or header is this machine: `localhost:3000`, `127.0.0.1`, `[::1]:3000`. */
export function isLoopbackHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
