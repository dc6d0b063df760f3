import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorName } from '../../contract/errors';
import { languageTag } from '../../contract/languages';
import { screens } from '../../contract/screens';
import { answerError, refusalOf, retryAfterSeconds } from '../http/refusal';
import { escapeHtml } from './document';
import type { Fields } from './formFields';
import { pageFor } from './pagePolicy';
import { plainTexts, type PlainMessage } from './plainTexts';
import { addressOf } from './sendPage';
import { pageLocale } from './visitor';

/**
 * A page without the app, for unexpected errors: says in the visitor's language what is wrong, and links
 * back.
 * @param again fields of the form that failed; the page offers to send it once more with the same key
 */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ErrorName,
  message: PlainMessage,
  again?: Fields,
): FastifyReply {
  const texts = plainTexts[pageLocale(request)];
  const { path, search } = addressOf(request);
  const form = again ? formAgain(path + search, again, texts.again) : '';
  const back = request.method === 'POST' ? path : path + search;
  return sendPlain(request, reply, problem, `<p>${escapeHtml(texts[message])}</p>${form}`, back);
}

/** @param content HTML @param back address of the link after it */
export function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ErrorName,
  content: string,
  back: string,
): FastifyReply {
  const { status } = errors[problem];
  const locale = pageLocale(request);
  request.problem = problem;
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><title>Smilelog</title>${content}` +
        `<p><a href="${escapeHtml(back)}">${escapeHtml(plainTexts[locale].back)}</a></p></html>`,
    );
}

function formAgain(action: string, fields: Fields, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(label)}</button></form>`;
}

/** Answers an error: with a page to people who opened a screen, with JSON to programs. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isForPeople(request)) return answerError(error, request, reply);
  return sendFailurePage(error, request, reply);
}

/** @param again as for `sendPlainPage`: input of the person was being sent */
export function sendFailurePage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  again?: Fields,
): FastifyReply {
  const { problem } = refusalOf(error, request);
  const message = again ? 'uncertain' : problem === 'unavailable' ? 'unavailable' : 'failed';
  return sendPlainPage(request, reply, problem, message, again);
}

const screenPatterns: ReadonlySet<string | undefined> = new Set(
  Object.values(screens).map(({ pattern }) => pattern),
);

/** Whether people open this address: a screen, or an unknown path. */
function isForPeople(request: FastifyRequest): boolean {
  const kind = pageFor(request.method, addressOf(request).path);
  if (kind !== 'screen' && kind !== 'notFoundScreen') return false;
  return request.is404 || screenPatterns.has(request.routeOptions.url);
}
