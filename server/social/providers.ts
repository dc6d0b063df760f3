import { createHmac } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { ErrorName } from '../../contract/errors';
import type { Provider } from '../db/schema';
import { Problem } from '../http/problem';

/** Settings of an OpenID Connect provider. */
export interface OidcSettings {
  /** Expected audience. */
  clientId: string;
  /** Accepted issuers. */
  issuers: readonly string[];
  /** Address of its key set. */
  jwksUrl: string;
}

export interface FacebookSettings extends OidcSettings {
  /**
   * Needed to verify access tokens of Facebook's SDK for web pages; null: only Limited Login tokens are
   * accepted.
   */
  appSecret: string | null;
  graphUrl: string;
}

export interface ProviderSettings {
  google: OidcSettings | null;
  facebook: FacebookSettings | null;
}

/** A person according to a provider. */
export interface Person {
  provider: Provider;
  /** The provider's id of the person. */
  subject: string;
  email: string | null;
  /** The provider has verified the address. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Verifies tokens of providers. */
export interface Providers {
  /**
   * Returns the person whom a valid token names.
   * @throws Problem providerNotConfigured; socialTokenRefused for a wrong signature, issuer, audience,
   * algorithm or time; unavailable when the provider does not answer
   */
  personOf(provider: Provider, token: string, now: number): Promise<Person>;
}

/** Allowed clock difference and maximum age; providers issue tokens for an hour. */
const tolerance = { clockTolerance: '60s', maxTokenAge: '2h' } as const;
const patienceMs = 5_000;

/**
 * Loads jose with the first token, and fetches a provider's keys when a token names one that is not cached.
 */
export function makeProviders(settings: ProviderSettings): Providers {
  const keys = new Map<string, JWTVerifyGetKey>();

  async function claimsOf({ clientId, issuers, jwksUrl }: OidcSettings, token: string, now: number) {
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    let key = keys.get(jwksUrl);
    if (!key)
      keys.set(jwksUrl, (key = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: patienceMs })));
    try {
      const { payload } = await jwtVerify(token, key, {
        audience: clientId,
        issuer: [...issuers],
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now),
        ...tolerance,
      });
      return mustBeOurs(payload, clientId);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async function google(token: string, now: number): Promise<Person> {
    if (!settings.google) throw new Problem('providerNotConfigured');
    return personFrom('google', await claimsOf(settings.google, token, now));
  }

  async function facebook(token: string, now: number): Promise<Person> {
    if (!settings.facebook) throw new Problem('providerNotConfigured');
    if (token.split('.').length === 3)
      return personFrom('facebook', await claimsOf(settings.facebook, token, now));
    return personOfAccessToken(settings.facebook, token, now);
  }

  return { personOf: (provider, token, now) => (provider === 'google' ? google : facebook)(token, now) };
}

/**
 * The token was issued to this application alone (OpenID Connect Core § 3.1.3.7): of several audiences, or
 * with an authorised party, that party is ours. @throws Problem socialTokenRefused, also when no text names
 * the person
 */
function mustBeOurs(payload: JWTPayload, clientId: string): JWTPayload & { sub: string } {
  const { sub, aud, azp } = payload;
  const isOurs = azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
  if (!isOurs || typeof sub !== 'string' || sub === '') throw new Problem('socialTokenRefused');
  return { ...payload, sub };
}

function personFrom(provider: Provider, claims: JWTPayload & { sub: string }): Person {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [first = '', ...rest] = text('name').split(/\s+/);
  return {
    provider,
    subject: claims.sub,
    email: text('email') || null,
    isVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  };
}

/**
 * Maps an error of jose to a refusal. Errors that are not about the token mean that the keys could not be
 * fetched.
 */
function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, claim } = error as { code?: string; claim?: string };
  const of = (problem: ErrorName, detail?: string) => new Problem(problem, detail);
  if (code === 'ERR_JWT_EXPIRED') return of('socialTokenRefused', 'Its token has expired.');
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && (claim === 'iat' || claim === 'nbf'))
    return of('socialTokenRefused', 'Its token is not valid yet: the clocks disagree.');
  if (code?.startsWith('ERR_JW') && code !== 'ERR_JWKS_TIMEOUT' && code !== 'ERR_JWKS_INVALID')
    return of('socialTokenRefused');
  if (code === 'ERR_JOSE_ALG_NOT_ALLOWED' || code === 'ERR_JOSE_NOT_SUPPORTED')
    return of('socialTokenRefused');
  return of('unavailable');
}

interface DebugToken {
  data?: { app_id?: unknown; is_valid?: unknown; user_id?: unknown; type?: unknown; expires_at?: unknown };
}
interface GraphPerson {
  id?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  email?: unknown;
}

/**
 * Verifies an access token of Facebook's SDK for web pages by asking Facebook (`debug_token`). Facebook does
 * not say whether an address is verified, so it counts as unverified.
 */
async function personOfAccessToken(
  { clientId, appSecret, graphUrl }: FacebookSettings,
  token: string,
  now: number,
): Promise<Person> {
  if (appSecret === null) throw new Problem('socialTokenRefused');
  const { data } = await graph<DebugToken>(`${graphUrl}/debug_token`, {
    input_token: token,
    access_token: `${clientId}|${appSecret}`,
  });
  const { app_id, is_valid, user_id, type, expires_at } = data ?? {};
  const isOurs = is_valid === true && type === 'USER' && app_id === clientId && typeof user_id === 'string';
  const isTimely = expires_at === 0 || (typeof expires_at === 'number' && expires_at * 1_000 > now);
  if (!isOurs || !isTimely) throw new Problem('socialTokenRefused');
  const person = await graph<GraphPerson>(`${graphUrl}/${encodeURIComponent(user_id)}`, {
    fields: 'id,first_name,last_name,email',
    access_token: token,
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  });
  if (person.id !== user_id) throw new Problem('socialTokenRefused');
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return {
    provider: 'facebook',
    subject: user_id,
    email: text(person.email) || null,
    isVerified: false,
    firstName: text(person.first_name),
    lastName: text(person.last_name),
  };
}

async function graph<Answer>(url: string, query: Record<string, string>): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`${url}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.status >= 500) throw new Error('the provider failed');
  } catch {
    // The error may quote the address, which contains the token, so it is dropped.
    throw new Problem('unavailable');
  }
  if (!answer.ok) throw new Problem('socialTokenRefused');
  return (await answer.json().catch(() => ({}))) as Answer;
}
