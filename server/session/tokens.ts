import { lifetimes } from '../../contract/limits';
import type { Keyring } from './keyring';

/**
 * Our own tokens: compact JWT, HS256 (RFC 7519), with the key's id in the header. Made by node's createHmac,
 * which takes microseconds; an async signature takes a hundred. See `docs/decisions/0102-tokens.md`.
 */
export interface TokenPayload {
  /** Internal id of the identity. */
  sub: string;
  typ: 'anonymous' | 'access';
  /** The session; the client reads it from here (specification § 3). */
  ssid: string;
  /** In access tokens: the user's guid, for replies without one. */
  user_guid?: string;
  /** Seconds. */
  iat: number;
  exp: number;
}

const lifetimeOf = { anonymous: lifetimes.anonymousToken, access: lifetimes.accessToken } as const;

/**
 * @param now UTC milliseconds
 * @param until the token expires then at the latest; UTC milliseconds
 */
export function mintToken(
  keyring: Keyring,
  claims: Omit<TokenPayload, 'iat' | 'exp'>,
  now: number,
  until = Infinity,
): string {
  const seconds = Math.floor(now / 1_000);
  const exp = Math.min(seconds + lifetimeOf[claims.typ] / 1_000, Math.floor(until / 1_000));
  const payload: TokenPayload = { ...claims, iat: seconds, exp };
  const signed = `${headerFor(keyring.current)}.${encode(payload)}`;
  return `${signed}.${keyring.mac(keyring.current, 'token', signed)}`;
}

/** The payload of a token that this server made and that has not expired; undefined for everything else. */
export function verifyToken(keyring: Keyring, token: string, now: number): TokenPayload | undefined {
  const payload = claimsOfOwn(keyring, token);
  return payload && payload.exp * 1_000 > now ? payload : undefined;
}

/**
 * The payload of a token that this server made, even if expired. Use it only to end the token's session, and
 * for late work of a session.
 */
export function claimsOfOwn(keyring: Keyring, token: string): TokenPayload | undefined {
  const [header, body, mac, rest] = token.split('.');
  if (!header || !body || !mac || rest !== undefined) return undefined;
  const { alg, kid } = decode<{ alg: unknown; kid: unknown }>(header) ?? {};
  if (alg !== 'HS256' || typeof kid !== 'string') return undefined;
  if (!keyring.verify(kid, 'token', `${header}.${body}`, mac)) return undefined;
  return decode<TokenPayload>(body);
}

const headers = new Map<string, string>();

/** The header of all tokens of a key. */
function headerFor(kid: string): string {
  let header = headers.get(kid);
  if (header === undefined) headers.set(kid, (header = encode({ alg: 'HS256', typ: 'JWT', kid })));
  return header;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode<Value>(part: string): Value | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Value;
  } catch {
    return undefined;
  }
}
