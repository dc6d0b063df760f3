import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disabledPath, homePath, matchScreen, notFoundPath } from '../../contract/screens';
import { isOwnPicture, type WireQuestion } from '../../contract/question';
import type { ErrorName } from '../../contract/errors';
import { first } from '../db/database';
import { scannedByUid } from '../questions/questionQueries';
import { questionToWire } from '../questions/questionWire';
import type { BuiltPages } from './builtPages';
import { sendCompressed } from './compressed';
import { documentWriters } from './document';
import { hasForm, isAboutVote, statusOf, stickerOf } from './pagePolicy';
import { pageLocale } from './visitor';

/** Draws the screen of the request's address. It only reads: previews of links and robots ask for every address. */
export function pageSender(app: FastifyInstance, built: BuiltPages, demo: boolean) {
  const { database } = app.services;
  const documents = documentWriters(built);
  /** Places whose owner has been told, by a line in the log, that their picture is not shown. */
  const told = new Set<string>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, search } = addressOf(request);
    const match = matchScreen(path);
    const uid = stickerOf(match);
    let question: WireQuestion | null = null;
    if (uid !== undefined) {
      const scanned = uid === null ? undefined : await database.read(() => first(scannedByUid({ uid })));
      if (!scanned) return seeOther(request, reply, notFoundPath, 'stickerNotFound');
      if (scanned.state === 'disabled' && !isAboutVote(match))
        return seeOther(request, reply, disabledPath, 'stickerDisabled');
      question = questionToWire(scanned);
      const { place } = question;
      if (place?.preview && !isOwnPicture(place.preview) && !told.has(place.uid)) {
        told.add(place.uid);
        app.log.warn({ place: place.uid }, 'the picture is on another host and is not shown');
      }
    }
    const drawn = built.drawPage({ address: { path, search }, locale: pageLocale(request), question, demo });
    const document = documents(drawn.chunk);
    reply
      .code(statusOf(match))
      .header('cache-control', hasForm(match) ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, document.write(drawn));
  };
}

/** A page without a screen, from which the app can draw any: the service worker keeps it for when there is no network. */
export function shellSender(built: BuiltPages, demo: boolean) {
  const document = documentWriters(built)(null);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const home = { path: homePath, search: '' };
    const { title, language, late } = built.drawPage({
      address: home,
      locale: pageLocale(request),
      question: null,
      demo,
    });
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .type('text/html; charset=utf-8');
    return sendCompressed(
      request,
      reply,
      document.write({ html: '', title, language, bootstrap: demo ? { demo } : {}, chunk: null, late }),
    );
  };
}

/** The address as the browser shows it; the router's has escaped what is no text. */
export function addressOf(request: FastifyRequest): { path: string; search: string } {
  const [path = '/', ...query] = request.originalUrl.split('?');
  return { path, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** To another page of ours, by GET. The refusal that led there, if any, is for the log. */
export function seeOther(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  problem: ErrorName | null = null,
): FastifyReply {
  request.problem = problem;
  return reply.code(303).header('location', path).header('cache-control', 'no-store').send();
}
