import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorName } from '../../contract/errors';
import { toLocale } from '../../contract/languages';
import {
  afterVotesPath,
  homePath,
  isLeadForm,
  languageFormPath,
  matchScreen,
  queryValue,
} from '../../contract/screens';
import { giveByForm, voteOfForm } from '../attachments/giveByForm';
import { receiveForm } from '../attachments/receiveForm';
import { limitGroup, limitVote } from '../http/addressLimits';
import type { Problem } from '../http/problem';
import { problemOf } from '../http/refusal';
import { isFormVoteFlagged } from '../voting/crowdPolicy';
import {
  changeByForm,
  voteByForm,
  type FormRequest,
  type FormVote,
  type FormVoteOutcome,
} from '../voting/voteByForm';
import { codeForms } from './codeForms';
import { changeFields, giftFields, modeOf, parseFields, voteFields, type Fields } from './formFields';
import { sendGiftFailure, sendGiftPage, sendRefusedPhotos, type GiftMessage } from './giftPage';
import { leadForms } from './leadForms';
import type { BuiltPages } from './builtPages';
import { isOurs, pageOfProblem } from './pagePolicy';
import { sendFailurePage, sendPlainPage } from './plainPage';
import { plainScreenSender } from './plainScreens';
import { addressOf, seeOther } from './sendPage';
import { pageLocale, rememberCode, rememberLanguage, rememberVisitor, visitorOf } from './visitor';

/**
 * Forms of rendered pages, for browsers without scripts. Each posts to its page's own address and is answered
 * with a redirect, so that a reload sends nothing again. A malformed form redirects back to the page, never
 * to JSON.
 * @param built undefined if the pages have not been built: forms that need them are not taken
 */
export async function formRoutes(
  app: FastifyInstance,
  publicUrl: string | undefined,
  built: BuiltPages | undefined,
): Promise<void> {
  const { database, media, metrics, keyring, clock, addressLimits } = app.services;
  const secure = publicUrl?.startsWith('https:') ?? false;

  function formRequest(request: FastifyRequest): FormRequest {
    const now = clock();
    const visitor = visitorOf(request, keyring, now);
    return { visitor, locale: pageLocale(request), requestId: request.id, keyring, now };
  }

  /** A page sent twice at once: the second request waits for the first and then finds its vote. */
  async function cast(request: FormRequest, vote: FormVote): Promise<FormVoteOutcome> {
    try {
      return await database.command(() => voteByForm(request, vote));
    } catch (error) {
      if ((error as Partial<Problem>).problem !== 'keyReused') throw error;
      return database.command(() => voteByForm(request, vote));
    }
  }

  async function vote(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, search } = addressOf(request);
    const questionUid = (request.params as { id: string }).id;
    const fields = voteFields((request.body ?? {}) as Fields);
    if (!fields) return seeOther(request, reply, path + search, 'invalidRequest');
    try {
      const outcome = await cast(formRequest(request), {
        questionUid,
        mode: modeOf(search),
        isFlagged: isFormVoteFlagged(addressLimits, request),
        ...fields,
      });
      const { fresh } = outcome;
      if (fresh) metrics.voteStored(fresh.rating, fresh.counted, fresh.isServiceLog);
      if (outcome.token) rememberVisitor(reply, outcome.token, secure);
      if (outcome.code) rememberCode(reply, outcome.code, afterVotesPath(questionUid), secure);
      return seeOther(request, reply, outcome.path);
    } catch (error) {
      const { problem } = problemOf(error);
      if (errors[problem].status >= 500) throw error;
      // The refusal's own page if it has one, else the faces again, with a fresh key.
      return seeOther(request, reply, pageOfProblem(problem, questionUid) ?? path + search, problem);
    }
  }

  async function afterwards(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, search } = addressOf(request);
    const fields = (request.body ?? {}) as Fields;
    if (isForm(request) || fields['rate'] === undefined) return give(request, reply, fields);
    const change = changeFields(fields);
    if (!change) return seeOther(request, reply, path + search, 'invalidRequest');
    const about = { ...voteAsked(request), ...change };
    const changed = await limitVote(app, about.voteUid, () =>
      database.command(() => changeByForm(formRequest(request), about)),
    );
    return seeOther(request, reply, changed ?? path + search, changed ? null : 'notFound');
  }

  /** Remembers the language and shows the form's page again. */
  async function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const locale = toLocale(((request.body ?? {}) as Fields)['lang']);
    if (locale) rememberLanguage(reply, locale);
    return seeOther(request, reply, pageOf(request.headers.referer), locale ? null : 'invalidRequest');
  }

  /** Takes a note, contact details and photos. The page of a failure keeps what the person wrote. */
  async function give(request: FastifyRequest, reply: FastifyReply, fields: Fields): Promise<FastifyReply> {
    const { path, search } = addressOf(request);
    const texts = new Map(Object.entries(fields));
    const sendAgain = (problem: ErrorName, message: GiftMessage, most?: number) =>
      sendGiftPage(request, reply, problem, message, Object.fromEntries(texts), most);
    try {
      const { vote, gift, outcome, count } = await store(request, texts);
      if (!gift) return seeOther(request, reply, path + search, 'invalidRequest');
      if (!vote || !outcome) return sendAgain('notFound', 'notYours');
      if ('why' in outcome) {
        const { why, most } = outcome;
        if (why === 'nothingGiven') return seeOther(request, reply, path + search, 'invalidRequest');
        return sendAgain('invalidRequest', why, most);
      }
      const next = path + withNote(search);
      if (outcome.length === 0) return seeOther(request, reply, next);
      const words = [gift.note, gift.email, ...gift.tiles].some((text) => text !== '');
      const some = words || gift.wantsAnswer || outcome.length < count;
      return sendRefusedPhotos(request, reply, outcome, { key: gift.key, next, some });
    } catch (error) {
      const { problem } = problemOf(error);
      if (problem === 'tooManyRequests') throw error;
      if (errors[problem].status >= 500)
        return sendGiftFailure(error, request, reply, Object.fromEntries(texts));
      return sendAgain(problem, problem === 'bodyTooLarge' ? 'photosTooLarge' : 'unreadable');
    }
  }

  /** Reads a form into `texts` and stores its contents. No uploaded file is left over when it returns. */
  async function store(request: FastifyRequest, texts: Map<string, string>) {
    const asked = formRequest(request);
    const vote = await database.read(() => voteOfForm(asked, voteAsked(request)));
    // The vote's owner is checked first; files of a foreign form are dropped.
    const form = isForm(request) ? await receiveForm(request, vote && media.incoming, texts) : undefined;
    try {
      const files = form?.files.filter(({ field }) => field === 'file') ?? [];
      const gift = giftFields(Object.fromEntries(texts));
      const outcome =
        vote &&
        gift &&
        (await limitVote(app, vote.uid, () => giveByForm(app, asked, vote, { ...gift, files })));
      return { vote, gift, outcome, count: files.length };
    } finally {
      await form?.discard();
    }
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, parseFields(text as string)),
    );
    // Checked before the body is read, so that another site's form is never parsed.
    forms.addHook('onRequest', async (request, reply) => {
      const { origin, referer, host } = request.headers;
      const secFetchSite = request.headers['sec-fetch-site'] as string | undefined;
      if (isOurs({ origin, referer, host, secFetchSite }, publicUrl)) return;
      return sendPlainPage(request, reply, 'forbidden', 'foreign');
    });
    forms.setErrorHandler((error, request, reply) => {
      const { problem } = problemOf(error);
      const { path, search } = addressOf(request);
      // A redirect back would show the same faces, as if the vote had been taken.
      if (problem === 'tooManyRequests') return sendPlainPage(request, reply, problem, 'tooMany');
      // The body is too large, of another type, or no form.
      if (errors[problem].status < 500) return seeOther(request, reply, path + search, problem);
      return sendFailurePage(error, request, reply, repeatable(request));
    });
    const hidden = { schema: { hide: true } };
    const votes = { ...hidden, onRequest: limitGroup(app, 'votes') };
    forms.post(languageFormPath, hidden, chooseLanguage);
    forms.post('/r/rate/:id', votes, vote);
    forms.post('/r/rate/:id/:number', votes, vote);
    if (built) {
      const send = plainScreenSender(app, built);
      leadForms(forms, formRequest, send, secure);
      codeForms(forms, send);
    }
    // Only this form may have files.
    await forms.register(async (withFiles) => {
      await withFiles.register(multipart, { throwFileSizeLimit: false });
      const uploads = limitGroup(app, 'uploads');
      const byKind = async (request: FastifyRequest, reply: FastifyReply) => {
        for (const check of isForm(request) ? uploads : votes.onRequest) await check(request, reply);
      };
      const path = '/r/thank-for-vote/:questionId/:number/:rateUid';
      withFiles.post(path, { ...hidden, onRequest: byKind }, afterwards);
    });
  });
}

/** Path and query of the page that a form was on: ours, since other sites' forms are refused. */
function pageOf(referer = ''): string {
  if (!URL.canParse(referer)) return homePath;
  const { pathname, search } = new URL(referer);
  // Two slashes would begin another site's address.
  return pathname.startsWith('//') ? homePath : pathname + search;
}

/** `note=1` makes the page say that the note has arrived. */
function withNote(search: string): string {
  if (queryValue(search, 'note') === '1') return search;
  return search.length > 1 ? `${search}&note=1` : '?note=1';
}

function voteAsked({ params }: FastifyRequest): { questionUid: string; voteUid: string } {
  const { questionId: questionUid, rateUid: voteUid } = params as { questionId: string; rateUid: string };
  return { questionUid, voteUid };
}

/** Whether the body is form data with files, not parsed yet. */
function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** Fields of an idempotent form: it has its page's key, or changes the face of an existing vote. */
function repeatable(request: FastifyRequest): Fields | undefined {
  const { body, params } = request;
  const fields = body as Fields | undefined;
  if (!fields) return undefined;
  if (isLeadForm(matchScreen(addressOf(request).path).screen)) return fields['key'] ? fields : undefined;
  const understood = 'rateUid' in (params as object) ? changeFields(fields) : voteFields(fields);
  if (!understood || ('key' in understood && understood.key === undefined)) return undefined;
  return fields;
}
