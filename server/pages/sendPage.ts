import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPicture, questionFromWire, type Question, type WireQuestion } from '../../contract/question';
import { toRating } from '../../contract/rating';
import { redirectOnLoad, scanFlags } from '../../contract/redirects';
import {
  disabledPath,
  homePath,
  isKiosk,
  matchScreen,
  notFoundPath,
  onKioskAt,
  type Match,
} from '../../contract/screens';
import type { ErrorName } from '../../contract/errors';
import { first } from '../db/database';
import { scannedByUid } from '../questions/questionQueries';
import { questionToWire } from '../questions/questionWire';
import type { BuiltPages, PageInput } from './builtPages';
import { sendCompressed } from './compressed';
import { documentWriters } from './document';
import { hasForm, isAboutVote, statusOf, stickerOf } from './pagePolicy';
import { pageLocale } from './visitor';

/** What every page says of the installation. */
type Installation = Pick<PageInput, 'demo' | 'leadQuestion'>;

/** Draws the screen of the request's address. It only reads: previews of links and robots ask for every address. */
export function pageSender(app: FastifyInstance, built: BuiltPages, installation: Installation) {
  const { database, clientConfig } = app.services;
  const documents = documentWriters(built);
  /** Places whose owner has been told, by a line in the log, that their picture is not shown. */
  const told = new Set<string>();

  /** Whoever configured something that cannot be used finds it in the log, once. */
  function tell({ uid, place }: WireQuestion, { problems }: Question): void {
    if (place?.preview && !isOwnPicture(place.preview) && !told.has(place.uid)) {
      told.add(place.uid);
      app.log.warn({ place: place.uid }, 'the picture is on another host and is not shown');
    }
    if (!problems || told.has(`${uid} ${problems.join()}`)) return;
    told.add(`${uid} ${problems.join()}`);
    app.log.warn({ sticker: uid, problems }, 'the configuration has something that cannot be used');
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, search } = addressOf(request);
    const match = matchScreen(path);
    // A tablet at the door stays one, and knows where to return to.
    const onDevice = (href: string) => (isKiosk({ path, search }) ? onKioskAt(path + search, href) : href);
    const uid = stickerOf(match);
    let question: WireQuestion | null = null;
    if (uid !== undefined) {
      const scanned = uid === null ? undefined : await database.read(() => first(scannedByUid({ uid })));
      if (!scanned) return seeOther(request, reply, onDevice(notFoundPath), 'stickerNotFound');
      if (scanned.state === 'disabled' && !isAboutVote(match))
        return seeOther(request, reply, onDevice(disabledPath), 'stickerDisabled');
      question = questionToWire(scanned);
      const read = questionFromWire(question);
      const elsewhere = eventPath(match, search, read);
      if (elsewhere) return seeOther(request, reply, onDevice(elsewhere));
      tell(question, read);
    }
    const locale = pageLocale(request);
    const drawn = built.drawPage({ address: { path, search }, locale, question, ...installation });
    const document = documents(drawn.chunk);
    reply
      .code(statusOf(match))
      .header('cache-control', hasForm(match) ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, document.write(drawn, hasForm(match) ? {} : clientConfig));
  };
}

/** The form of the lead event, where a scan leads there. */
function eventPath(
  { screen, params }: Match,
  search: string,
  { uid: questionUid, lead }: Question,
): string | null {
  if (lead !== 'event' || !['Rate', 'Rate-selected'].includes(screen)) return null;
  return redirectOnLoad({
    questionUid,
    lead,
    rating: toRating(params['number']) ?? null,
    ...scanFlags(search),
    manage: null,
  });
}

/** A page without a screen, from which the app can draw any: the service worker keeps it for when there is no network. */
export function shellSender(app: FastifyInstance, built: BuiltPages, installation: Installation) {
  const document = documentWriters(built)(null);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const home = { path: homePath, search: '' };
    const locale = pageLocale(request);
    const { title, language, late, bootstrap } = built.drawPage({
      address: home,
      locale,
      question: null,
      ...installation,
    });
    // The shell is kept for a time in which the person may choose another language.
    const { demo, leadQuestion } = bootstrap;
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .type('text/html; charset=utf-8');
    return sendCompressed(
      request,
      reply,
      document.write(
        { html: '', title, language, bootstrap: { demo, leadQuestion }, chunk: null, late },
        app.services.clientConfig,
      ),
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
