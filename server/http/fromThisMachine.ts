import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers by which proxies tell that they pass a request on, or for whom. */
const forwarding = /^(forwarded|via|cdn-loop|x-forwarded.*|.*-ip)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request comes directly from this machine. What a proxy on this machine passes on comes from a
 * loopback address too. Such a request has a forwarding header, or the host's public name.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

/**
 * Whether requests of strangers may look as if they came from this machine: people reach the server under
 * another name, so through a proxy, and `TRUSTED_PROXIES` names none that tells where a request is from.
 */
export function mayHideProxy(publicUrl: string | undefined, trustedProxies: readonly string[]): boolean {
  return publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host) && trustedProxies.length === 0;
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
