import { isIP } from 'node:net';

/**
 * Who a push service may turn to about our messages (RFC 8292): the address of `MAIL_FROM`, else `PUBLIC_URL`.
 * @returns undefined without a real one, since push services refuse others: then notifications are not offered
 */
export function pushSubject(mailFrom: string | undefined, publicUrl: string | undefined): string | undefined {
  const address = /<([^<>]+)>$/.exec(mailFrom ?? '')?.[1] ?? mailFrom;
  if (address !== undefined && isRealHost(address.slice(address.lastIndexOf('@') + 1)))
    return `mailto:${address.trim()}`;
  if (publicUrl === undefined) return undefined;
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' && isRealHost(hostname) ? origin : undefined;
}

const isRealHost = (host: string): boolean =>
  host.includes('.') && !/(^|\.)(localhost|local)\.?$/i.test(host) && isIP(host) === 0;
