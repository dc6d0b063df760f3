import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  questionFromWire,
  type Question,
  type WireLatestService,
  type WireQuestion,
} from '../../contract/question';
import { isOwnPicture } from '../../contract/pictures';
import { toRating, type Rating } from '../../contract/rating';
import { redirectOnLoad, scanFlags } from '../../contract/redirects';
import {
  disabledPath,
  homePath,
  isKiosk,
  isLeadForm,
  matchScreen,
  notFoundPath,
  onKioskAt,
  queryValue,
  type Match,
} from '../../contract/screens';
import { emptyCode, emptyLead, type WithoutApp } from '../../contract/withoutApp';
import type { ErrorName } from '../../contract/errors';
import { isOutOfUse } from '../../contract/stickers';
import { first, type Command } from '../db/database';
import { leadOfSticker } from '../leads/leadQueries';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import type { OffersDesk } from '../account/signInDemo';
import type { BuiltPages, PageInput } from './builtPages';
import { sendCompressed } from './compressed';
import { documentWriter } from './document';
import { sendPlainDocument } from './plainDocument';
import { keepPages } from './keptPages';
import { hasForm, isSmall, isAboutVote, isForEverybody, statusOf, stickerOf } from './pagePolicy';
import { visitorPermissions } from './permissionsPolicy';
import { scanningDevice } from '../stickers/scanningDevice';
import { latestService } from '../serviceLog/latestService';
import { callerOf } from '../session/caller';
import { codeHash } from '../session/keyring';
import { ownVote } from '../voting/ownVote';
import { codeOfVisitor, mayBeSignedIn, pageLocale, visitorOf } from './visitor';

/** Settings of the installation that every page uses. */
export interface Installation extends Pick<PageInput, 'demo' | 'leadQuestion'> {
  /** Whether the start page leads into the demo's desk without a password. */
  offersDesk: OffersDesk;
}

/**
 * Renders the screen of the request's address. It writes nothing but when the sticker was last scanned, and
 * how often, since link previews and robots request every address.
 */
export function pageSender(app: FastifyInstance, built: BuiltPages, installed: Installation) {
  const { offersDesk, ...installation } = installed;
  const { database, clientConfig, clock, keyring, scans } = app.services;
  const writer = documentWriter(built);
  const kept = keepPages();
  const sendShell = shellSender(app, built, installed);
  /** Places for which the log already says that their picture is not shown. */
  const logged = new Set<string>();

  /** Logs invalid configuration, once. */
  function tell({ uid, place }: WireQuestion, { problems }: Question): void {
    if (place?.preview && !isOwnPicture(place.preview) && !logged.has(place.uid)) {
      logged.add(place.uid);
      app.log.warn({ place: place.uid }, 'the picture is on another host and is not shown');
    }
    if (!problems || logged.has(`${uid} ${problems.join()}`)) return;
    logged.add(`${uid} ${problems.join()}`);
    app.log.warn({ sticker: uid, problems }, 'the configuration has something that cannot be used');
  }

  /** The vote that a thank-you page is about, if the visitor with scripts off made it, and its code. */
  async function voteOfCookie(
    request: FastifyRequest,
    { screen, params }: Match,
    scanned: Scanned,
  ): Promise<Pick<PageInput, 'vote' | 'code'>> {
    const principal = visitorOf(request, keyring, clock());
    if (screen !== 'Rate-selected-Thank' || principal.kind === 'nobody') return {};
    const vote = await database.read(function* () {
      return yield* ownVote(yield* callerOf(principal), scanned, params['rateUid'] ?? '');
    });
    if (!vote) return {};
    const code = codeOfVisitor(request);
    const isIts = code !== undefined && vote.erased_at === null && codeHash(code) === vote.code_hash;
    return { vote: { voteUid: vote.uid, rating: vote.rating as Rating }, ...(isIts && { code }) };
  }

  /** What an address without the app shows: the form, or that the server has what was sent with it. */
  async function plainLead(
    { screen }: Match,
    search: string,
    { sticker_id }: Scanned,
  ): Promise<WithoutApp | undefined> {
    if (!isLeadForm(screen) || !isPlain(search)) return undefined;
    const uid = queryValue(search, 'lead');
    const lead = uid && (await database.read(() => first(leadOfSticker({ uid, sticker_id }))));
    return lead ? { kind: 'given', number: lead.number } : emptyLead;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, search } = addressOf(request);
    const match = matchScreen(path);
    // A kiosk stays one and keeps its home address.
    const onDevice = (href: string) => (isKiosk({ path, search }) ? onKioskAt(path + search, href) : href);
    // Where people who are signed in are led depends on what they may, which the app asks.
    const isStaff = mayBeSignedIn(request) && !isKiosk({ path, search });
    const uid = stickerOf(match);
    let question: WireQuestion | null = null;
    let about: Pick<PageInput, 'vote' | 'code'> = {};
    let shows =
      match.screen === 'Code' && isPlain(search) ? emptyCode() : (undefined as WithoutApp | undefined);
    if (uid !== undefined) {
      const [scanned, latest] = uid === null ? [] : await database.read(() => scan(uid, match, clock()));
      if (!scanned) return seeOther(request, reply, onDevice(notFoundPath), 'stickerNotFound');
      if (isOutOfUse(scanned.state) && !isAboutVote(match))
        return isStaff
          ? sendShell(request, reply)
          : seeOther(request, reply, onDevice(disabledPath), 'stickerDisabled');
      if (match.screen === 'Rate' && request.method === 'GET') {
        // A tablet at the door is loaded once, however many people vote at it.
        const isVisit = !isStaff && !isKiosk({ path, search });
        scans.scanned(scanned, clock(), isVisit ? scanningDevice(request) : null);
      }
      question = questionToWire(scanned, latest);
      const read = questionFromWire(question);
      const elsewhere = leadPath(match, search, read);
      if (elsewhere)
        return isStaff ? sendShell(request, reply) : seeOther(request, reply, onDevice(elsewhere));
      // The drawn page would vote before the app has asked.
      if (isStaff && match.screen === 'Rate-selected' && !scanFlags(search).forcesVote)
        return sendShell(request, reply);
      tell(question, read);
      about = await voteOfCookie(request, match, scanned);
      shows = await plainLead(match, search, scanned);
    }
    const locale = pageLocale(request);
    // Sign in too: a press on the start page before its scripts run leads there.
    const demoDesk = (match.screen === 'Home' || match.screen === 'Login') && offersDesk(request);
    const draw = () => {
      const drawn = built.drawPage({
        address: { path, search },
        locale,
        question,
        ...about,
        ...installation,
        demoDesk,
      });
      return writer.ready(drawn, isSmall(match) ? {} : clientConfig);
    };
    if (shows) {
      const drawn = built.drawPage({ address: { path, search }, locale, question, shows, ...installation });
      return sendPlainDocument(request, reply, writer.ready(drawn));
    }
    const document = isForEverybody(match, search)
      ? kept.page(`${locale} ${path}${search}`, JSON.stringify([question, demoDesk]), draw)
      : draw();
    reply
      .code(statusOf(match))
      .header('cache-control', hasForm(match) ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .header('permissions-policy', visitorPermissions)
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, document.write());
  };
}

const isPlain = (search: string): boolean => queryValue(search, 'plain') === '1';

/** A sticker, and for its vote page the newest service. */
function* scan(
  uid: string,
  { screen }: Match,
  now: number,
): Command<[scanned?: Scanned, latest?: WireLatestService]> {
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned || screen !== 'Rate') return [scanned];
  return [scanned, yield* latestService(scanned, now)];
}

/** The form of the lead event or of airlead, if a visitor's scan redirects there. */
function leadPath(
  { screen, params }: Match,
  search: string,
  { uid: questionUid, lead }: Question,
): string | null {
  if (!lead || !['Rate', 'Rate-selected'].includes(screen)) return null;
  return redirectOnLoad({
    questionUid,
    lead,
    rating: toRating(params['number']) ?? null,
    ...scanFlags(search),
    manage: null,
  });
}

/**
 * The app shell: a page without a screen, from which the app can draw any. The service worker caches it for
 * use without a network.
 */
export function shellSender(
  app: FastifyInstance,
  built: BuiltPages,
  { offersDesk, ...installation }: Installation,
) {
  const writer = documentWriter(built);
  const kept = keepPages();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const home = { path: homePath, search: '' };
    const locale = pageLocale(request);
    const demoDesk = offersDesk(request);
    const document = kept.page(locale, String(demoDesk), () => {
      const { title, description, language, late, bootstrap } = built.drawPage({
        address: home,
        locale,
        question: null,
        ...installation,
        demoDesk,
      });
      // The shell is cached, and the person may choose another language meanwhile.
      const { demo, leadQuestion } = bootstrap;
      return writer.ready(
        {
          html: '',
          title,
          description,
          language,
          bootstrap: { demo, ...(demoDesk && { demoDesk }), leadQuestion },
          chunk: null,
          // The device has the other chunks, if this is the kept shell.
          next: [],
          late,
        },
        app.services.clientConfig,
      );
    });
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', document.policy)
      .header('permissions-policy', visitorPermissions)
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, document.write());
  };
}

/** The address as the browser shows it; the router's copy has undecodable parts escaped. */
export function addressOf(request: FastifyRequest): { path: string; search: string } {
  const [path = '/', ...query] = request.originalUrl.split('?');
  return { path, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** Redirects to another of our pages, by GET. The refusal behind it, if any, is for the log. */
export function seeOther(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  problem: ErrorName | null = null,
): FastifyReply {
  request.problem = problem;
  return reply.code(303).header('location', path).header('cache-control', 'no-store').send();
}
