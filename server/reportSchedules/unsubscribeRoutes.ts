import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../contract/languages';
import { unsubscribePath } from '../../contract/screens';
import { accountByEmail } from '../account/accountQueries';
import { first, run, type Command } from '../db/database';
import { escapeHtml } from '../pages/document';
import { standalonePages } from '../pages/standalonePages';
import { pageLocale } from '../pages/visitor';
import { filled } from '../services/reportTexts';
import { localeOfReader } from './localeOfReader';
import { periodReportTexts } from './periodReportTexts';
import { readerByUid, scheduleById, unsubscribe } from './scheduleQueries';
import { seenBy } from './seenBy';
import { readLinkToken } from '../session/linkTokens';

const { page, policy } = standalonePages(
  'button{min-height:44px;margin-top:16px;padding:10px 22px;border:0;border-radius:12px;background:#1d1b1a;color:#fff;font:inherit;cursor:pointer}' +
    '@media(prefers-color-scheme:dark){button{background:#f2ede6;color:#171514}}',
  "'self'",
);

/** Bytes of a form of which nothing is read. */
const longestForm = 10_000;

/**
 * The page that ends mails to one reader. GET only shows a button, since scanners of mails follow links. A
 * mail program's own button posts without a cookie and without a page of ours (RFC 8058), so these forms are
 * taken from anywhere: the link is the right to it. They are answered without a redirect, which not every mail
 * program follows.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const { database, keyring, clock } = app.services;
  const hidden = { schema: { hide: true } };

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    change?: (uid: string) => Command<void>,
  ): Promise<FastifyReply> {
    const { token = '' } = request.params as { token?: string };
    const uid = readLinkToken(keyring, 'unsubscribe', token);
    const about =
      uid === undefined
        ? undefined
        : await database[change ? 'command' : 'read'](function* () {
            if (change) yield* change(uid);
            return yield* readerAt(uid);
          });
    return reply
      .code(uid === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(pageOf(about?.locale ?? pageLocale(request), token, uid === undefined, about));
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestForm }, (_, __, done) =>
      done(null),
    );
    pages.get(unsubscribePath(':token'), hidden, (request, reply) => answer(request, reply));
    pages.post(unsubscribePath(':token'), hidden, (request, reply) =>
      answer(request, reply, (uid) => run(unsubscribe({ uid, at: clock() }))),
    );
    pages.post(`${unsubscribePath(':token')}/undo`, hidden, (request, reply) =>
      answer(request, reply, (uid) => run(unsubscribe({ uid, at: null }))),
    );
  });
}

interface Reader {
  locale: Locale;
  /** What the mails are about. */
  name: string;
  isUnsubscribed: boolean;
}

/** Undefined for one who is not on the list any more, and for a list that is gone. */
function* readerAt(uid: string): Command<Reader | undefined> {
  const reader = yield* first(readerByUid({ uid }));
  const schedule = reader && (yield* first(scheduleById({ id: reader.schedule_id })));
  if (!reader?.is_listed || !schedule) return undefined;
  const account = yield* first(accountByEmail({ email: reader.email }));
  const read = yield* seenBy(schedule.user_id, schedule.scope);
  return {
    locale: localeOfReader(account, schedule),
    name: read?.scope.name ?? 'Smilelog',
    isUnsubscribed: reader.unsubscribed_at !== null,
  };
}

function pageOf(locale: Locale, token: string, isUnknown: boolean, reader: Reader | undefined): string {
  const texts = periodReportTexts[locale];
  const path = unsubscribePath(token);
  const form = (action: string, label: string) =>
    `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(label)}</button></form>`;
  const said = !reader
    ? [isUnknown ? texts.unknown : texts.over]
    : [filled(texts.about, { name: reader.name }), reader.isUnsubscribed ? texts.stopped : texts.goesOn];
  const button = !reader
    ? ''
    : reader.isUnsubscribed
      ? form(`${path}/undo`, texts.again)
      : form(path, texts.stop);
  return page(
    locale,
    texts.title,
    `<main><h1>${escapeHtml(texts.title)}</h1>` +
      said.map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
      `${button}</main>`,
  );
}
