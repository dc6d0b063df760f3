import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reachOf, type Network } from './networks';
import { resolveName, type Resolve, type ResolvedAddress } from './resolver';

/** What is sent to an address that somebody has typed. */
export interface OutboundRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export interface OutboundReply {
  status: number;
  /** The beginning of the reply, as text. */
  text: string;
  retryAfter: string | undefined;
}

/**
 * Why nothing came back.
 * - `address`: it leads to a network that is not open, is no https, or has a password in it.
 * - `name`: the name is unknown.
 * - `time`: the whole reply did not come in time.
 * - `connection`: refused, broken, or a certificate that is not right.
 */
export type OutboundFailureKind = 'address' | 'name' | 'time' | 'connection';

export class OutboundFailure extends Error {
  constructor(
    readonly kind: OutboundFailureKind,
    cause?: unknown,
  ) {
    super(`nothing came back: ${kind}`, { cause });
  }
}

export interface Outbound {
  /**
   * Posts a request and gives the answer, whatever its status; redirects are not followed.
   * @throws OutboundFailure
   */
  post(request: OutboundRequest): Promise<OutboundReply>;
  /**
   * Checks an address that somebody wants to save. A name that is unknown now passes: it is checked again
   * whenever something is sent.
   * @throws OutboundFailure `address`
   */
  check(url: string): Promise<void>;
}

/** Milliseconds that a try may take in all, and bytes of a reply that are read. */
export const outboundLimits = { time: 15_000, checkTime: 3_000, reply: 20_000 };

/**
 * The client for addresses that people type: it reaches the internet and the networks that the operator has
 * opened, and nothing else (`docs/decisions/2785-webhooks.md`).
 *
 * A name is resolved once for a request. All of its addresses are checked, and the connection is made to
 * exactly those, so that a name which changes after the check leads nowhere else. Node resolves no literals
 * (`https://10.0.0.1`), so these are checked here as well, after the URL parser has brought `0x7f.1` and its
 * like into their usual form.
 */
export function makeOutbound({
  opened = [],
  resolve = resolveName,
  limits = outboundLimits,
}: {
  opened?: readonly Network[];
  resolve?: Resolve;
  limits?: typeof outboundLimits;
} = {}): Outbound {
  /** The checked addresses of a URL's host. @throws OutboundFailure address, name */
  async function addressesOf({ protocol, hostname }: URL): Promise<readonly ResolvedAddress[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    const found = family ? [{ address: literal, family }] : await resolved(hostname);
    const mayBePlain = protocol === 'http:';
    for (const { address } of found) {
      const reach = reachOf(address, opened);
      if (reach === 'forbidden' || (mayBePlain && reach !== 'opened')) throw new OutboundFailure('address');
    }
    return found;
  }

  async function resolved(hostname: string): Promise<readonly ResolvedAddress[]> {
    try {
      const found = await resolve(hostname);
      if (found.length > 0) return found;
    } catch (error) {
      throw new OutboundFailure('name', error);
    }
    throw new OutboundFailure('name');
  }

  async function send({ headers, body }: OutboundRequest, url: URL, signal: AbortSignal) {
    const found = await inTime(addressesOf(url), signal);
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      // A connection of its own, which no later request can find open.
      agent: false,
      lookup: pinnedTo(found),
      signal,
    };
    const request = url.protocol === 'http:' ? requestHttp(url, options) : requestHttps(url, options);
    return new Promise<OutboundReply>((done, failed) => {
      request.on('error', failed);
      request.on('response', (response) => readStart(response, limits.reply).then(done, failed));
      request.end(body);
    });
  }

  return {
    async post(request) {
      const signal = AbortSignal.timeout(limits.time);
      try {
        return await send(request, readUrl(request.url), signal);
      } catch (error) {
        if (error instanceof OutboundFailure) throw error;
        throw new OutboundFailure(signal.aborted ? 'time' : 'connection', error);
      }
    },
    async check(text) {
      const url = readUrl(text);
      try {
        await inTime(addressesOf(url), AbortSignal.timeout(limits.checkTime));
      } catch (error) {
        if (error instanceof OutboundFailure && error.kind === 'address') throw error;
      }
    },
  };
}

/** @throws OutboundFailure address, for what is no web address, and for one with a password in it */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new OutboundFailure('address');
  if (url.username !== '' || url.password !== '') throw new OutboundFailure('address');
  return url;
}

/** Answers with the checked addresses, whatever the name leads to by now. Node asks for all or for one. */
function pinnedTo(found: readonly ResolvedAddress[]): LookupFunction {
  return (_, options, done) => {
    const [one] = found;
    if (options.all) done(null, found.slice());
    else if (one) done(null, one.address, one.family);
  };
}

/** The result of work that cannot be cancelled, unless the time is over first. */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Reads the beginning of a reply and ends the connection. Only the time limit ends a reply that is slow. */
async function readStart(response: IncomingMessage, most: number): Promise<OutboundReply> {
  const parts: Buffer[] = [];
  let length = 0;
  // The loop destroys the response when it is left.
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  const text = Buffer.concat(parts).subarray(0, most).toString('utf8');
  return { status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] };
}
