import type { FastifyInstance, FastifyReply } from 'fastify';
import { toLocale, type Locale } from '../../contract/languages';
import { devicesPath } from '../../contract/screens';
import { accountById } from '../account/accountQueries';
import { caseByUid } from '../cases/caseQueries';
import { applied } from '../cases/caseSteps';
import { changes, first, type Command } from '../db/database';
import { limitGroup } from '../http/addressLimits';
import { escapeHtml } from '../pages/document';
import { parseFields } from '../pages/formFields';
import { standalonePages } from '../pages/standalonePages';
import { pageLocale } from '../pages/visitor';
import { personNow } from '../session/caller';
import { alertPath } from './mailAlert';
import { alertTexts } from './alertTexts';
import { startRule, stoppedRules, stopRule } from './choices';
import { noticeById, takeAlertOn, type ToldNotice } from './messageQueries';
import { linesOf, openText, overLine } from './noticeWords';
import { noticeHref, maySee } from './recipients';
import { readLinkToken } from '../session/linkTokens';

const { page, policy } = standalonePages(
  'button{font:inherit;padding:12px 20px;border-radius:12px;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}' +
    'button.main{background:#1d1b1a;color:#fff;border-color:#1d1b1a}form{margin:20px 0}p{margin:0 0 8px}' +
    '@media(prefers-color-scheme:dark){button.main{background:#f2ede6;color:#171514}}',
  "'self'",
);

/** What a press of a button asks for. */
type Act = 'take' | 'stop' | 'start';

/**
 * The page behind the button of a mail. Opening it changes nothing, since programs that scan mails follow links.
 * Its forms need no sign-in: the link is the right of its recipient to take the case on, and to stop the rule
 * for themselves; a one-click unsubscribe (RFC 8058) posts to the same address.
 */
export async function acknowledgePages(app: FastifyInstance): Promise<void> {
  const { database, keyring, clock } = app.services;
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, parseFields(text as string)),
    );
    // One-click requests of mail programs may come as a form with parts; their body says nothing new.
    forms.addContentTypeParser('multipart/form-data', (_, payload, done) => {
      payload.resume();
      done(null, {});
    });
    const limit = limitGroup(forms, 'staff');
    for (const method of ['GET', 'POST'] as const)
      forms.route({
        method,
        url: alertPath(':token'),
        schema: { hide: true },
        handler: async (request, reply) => {
          for (const check of limit) await check(request, reply);
          const { token } = request.params as { token: string };
          const id = readLinkToken(keyring, 'alertNotice', token);
          const fallback = pageLocale(request);
          const act = method === 'POST' ? actOf((request.body ?? {}) as Record<string, unknown>) : null;
          const show = () => pageOf(id ?? '', act, clock());
          const shown = act === null ? await database.read(show) : await database.command(show);
          return answer(reply, shown, fallback);
        },
      });
  });
}

/** A one-click unsubscribe names no button. */
const actOf = ({ act }: Record<string, unknown>): Act => (act === 'take' || act === 'start' ? act : 'stop');

interface Shown {
  notice: ToldNotice;
  locale: Locale;
  isMuted: boolean;
  act: Act | null;
  /** Of the case; null without one. */
  href: string | null;
  /** It is over, or somebody had taken it on before. */
  over: string[] | null;
}

/** Does what was pressed. @returns what the page shows; null if the notice is gone, or not theirs any more */
function* pageOf(id: string, act: Act | null, now: number): Command<Shown | null> {
  const notice = yield* first(noticeById({ id }));
  const account = notice && (yield* first(accountById({ id: notice.recipient })));
  if (!notice || !account || !(yield* maySee(account.id, notice))) return null;
  const locale = toLocale(account.lang_code) ?? 'en';
  const over = overLine(notice, locale);
  const rule = { rule_id: notice.rule_id, user_id: account.id };
  if (act === 'take' && over === null) yield* take(notice, account.id, now);
  if (act === 'stop') yield* stopRule(rule, now);
  if (act === 'start') yield* startRule(rule, now);
  const stopped = yield* stoppedRules(account.id, [notice.rule_id]);
  const href = yield* noticeHref(account.id, notice);
  return { notice, locale, over, act, href, isMuted: stopped.has(notice.rule_id) };
}

/** "I'm on it": the case is theirs, and nobody is told any more. */
function* take(notice: ToldNotice, user_id: string, now: number): Command<void> {
  yield* changes(takeAlertOn({ id: notice.alert_id, user_id, now }));
  const found =
    notice.case_uid === null ? undefined : yield* first(caseByUid({ uid: notice.case_uid, user_id }));
  if (!found) return;
  yield* applied(
    { found, caller: yield* personNow(user_id) },
    {
      state: 'in_progress',
      assignee_id: user_id,
      acknowledged_at: found.acknowledged_at ?? now,
      snoozed_until: null,
      step: { what: 'started' },
    },
    now,
  );
}

function answer(reply: FastifyReply, shown: Shown | null, fallback: Locale): FastifyReply {
  const locale = shown?.locale ?? fallback;
  const texts = alertTexts[locale];
  const title = shown ? texts.rule(shown.notice.rule_name) : texts.gone;
  const content = shown ? contentOf(shown, title) : `<main><h1>${escapeHtml(title)}</h1></main>`;
  return reply
    .code(shown ? 200 : 404)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page(locale, title, content));
}

function contentOf({ notice, locale, over, act, href, isMuted }: Shown, title: string): string {
  const texts = alertTexts[locale];
  const said = act === 'take' && over === null ? [texts.thanks] : [];
  const lines = [
    ...linesOf(notice, locale),
    ...said,
    ...(act === 'stop' ? [texts.stopped(notice.rule_name)] : []),
    ...(act === 'start' ? [texts.started(notice.rule_name)] : []),
  ];
  const isOpen = over === null && act !== 'take';
  return (
    `<main><h1>${escapeHtml(title)}</h1>` +
    lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
    (isOpen ? form('take', texts.button, true) + `<p>${escapeHtml(texts.question)}</p>` : '') +
    (href === null
      ? ''
      : `<p><a href="${escapeHtml(href)}">${escapeHtml(openText(notice, locale))}</a></p>`) +
    (isMuted ? form('start', texts.startAgain, false) : form('stop', texts.stop, false)) +
    `<p><a href="${devicesPath}">${escapeHtml(texts.choose)}</a></p>` +
    '</main>'
  );
}

const form = (act: Act, label: string, isMain: boolean): string =>
  `<form method="post"><button name="act" value="${act}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button></form>`;
