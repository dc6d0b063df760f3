import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../contract/limits';
import { signedInCookie } from '../../contract/storedKeys';
import { toLocale, type Locale } from '../../contract/languages';
import { localeOf } from '../http/route';
import type { Principal } from '../session/caller';
import type { Keyring } from '../session/keyring';
import { verifyToken } from '../session/tokens';

/**
 * The identity of a visitor with scripts off: an anonymous token in a cookie that is HttpOnly and SameSite.
 */
const cookieName = 'visitor';

export function visitorOf(request: FastifyRequest, keyring: Keyring, now: number): Principal {
  const token = cookiesOf(request)[cookieName];
  const claims = token === undefined ? undefined : verifyToken(keyring, token, now);
  return claims?.typ === 'anonymous' ? { kind: 'anonymous', claims } : { kind: 'nobody' };
}

export function rememberVisitor(reply: FastifyReply, token: string, secure: boolean): void {
  const cookie = reply.server.serializeCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: lifetimes.anonymousToken / 1_000,
  });
  reply.header('set-cookie', cookie);
}

/**
 * The code of a vote by form, for the page that follows: no address may hold it. It is gone when the browser
 * is closed.
 */
const codeCookie = 'code';

/** @param path of the pages after the vote */
export function rememberCode(reply: FastifyReply, code: string, path: string, secure: boolean): void {
  reply.header(
    'set-cookie',
    reply.server.serializeCookie(codeCookie, code, { httpOnly: true, sameSite: 'lax', path, secure }),
  );
}

/** The code that the browser has for the page, whichever vote it is of. */
export const codeOfVisitor = (request: FastifyRequest): string | undefined => cookiesOf(request)[codeCookie];

/** Remembers a language chosen without scripts, in the cookie that the app writes too. */
export function rememberLanguage(reply: FastifyReply, locale: Locale): void {
  const cookie = reply.server.serializeCookie('lang', locale, {
    sameSite: 'lax',
    path: '/',
    maxAge: 365 * 86_400,
  });
  reply.header('set-cookie', cookie);
}

/** The language that the person chose (the app mirrors it into a cookie), else the browser's. */
export function pageLocale(request: FastifyRequest): Locale {
  return toLocale(cookiesOf(request)['lang']) ?? localeOf(request.headers['accept-language']);
}

/** Whether the app says that somebody is signed in on the device. A hint: the app decides what they may. */
export function mayBeSignedIn(request: FastifyRequest): boolean {
  return cookiesOf(request)[signedInCookie] === '1';
}

/** Parses cookies on demand: calls of the app send none. */
function cookiesOf({ server, headers }: FastifyRequest): Record<string, string | undefined> {
  return server.parseCookie(headers.cookie ?? '');
}
