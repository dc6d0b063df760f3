import type { FastifyInstance } from 'fastify';
import { toLocale, type Locale } from '../../contract/languages';
import { accountById } from '../account/accountQueries';
import { all, first } from '../db/database';
import { documentOf, mailButton, paragraph } from '../mail/mailLayout';
import { mailBrand } from '../organisations/brandColor';
import { alertTexts } from './alertTexts';
import { messagesBefore, type ToldNotice } from './messageQueries';
import { noticeHref } from './recipients';
import { linesOf, openText, overLine, placeOf, whatHappened } from './noticeWords';
import { linkTokenFor } from '../session/linkTokens';

/** Earlier mails that a mail names, so that its header stays short. */
const longestThread = 20;

/** Path of the page behind a mail's button. */
export const alertPath = (token: string): string => `/alert/${token}`;

/** Mails a message, with all its notices. @returns whether there is somebody to mail it to */
export async function mailAlert(
  app: FastifyInstance,
  message: string,
  notices: readonly [ToldNotice, ...ToldNotice[]],
): Promise<boolean> {
  const { database, mailer, keyring, siteUrl } = app.services;
  const [one] = notices;
  // A message about one case is in its thread.
  const case_id = notices.every((notice) => notice.case_id === one.case_id) ? one.case_id : null;
  const { account, before, hrefs } = await database.read(function* () {
    const { recipient } = one;
    const thread =
      case_id === null
        ? []
        : yield* all(messagesBefore({ case_id, recipient, message, count: longestThread }));
    const opened = new Map<string, string | null>();
    for (const notice of notices) opened.set(notice.id, yield* noticeHref(recipient, notice));
    return { account: yield* first(accountById({ id: recipient })), before: thread, hrefs: opened };
  });
  if (!account?.email) return false;
  const locale = toLocale(account.lang_code) ?? 'en';
  const site = siteUrl();
  const links: Links = {
    page: ({ id }) => `${site}${alertPath(linkTokenFor(keyring, 'alertNotice', id))}`,
    opened: ({ id }) => {
      const href = hrefs.get(id);
      return href ? site + href : null;
    },
  };
  await mailer.send({
    id: mailIdOf(message),
    to: account.email,
    locale,
    ...textsOf(notices, locale, links),
    after: before.flatMap((earlier) => (earlier.message === null ? [] : [mailIdOf(earlier.message)])),
    unsubscribe: links.page(one),
  });
  return true;
}

const mailIdOf = (message: string): string => `alert-${message}`;

interface Links {
  /** Of the page with the button. */
  page: (notice: ToldNotice) => string;
  /** Of the case; null without one. */
  opened: (notice: ToldNotice) => string | null;
}

function textsOf(notices: readonly ToldNotice[], locale: Locale, links: Links) {
  const texts = alertTexts[locale];
  const [one] = notices as [ToldNotice];
  const subject =
    notices.length === 1
      ? `${placeOf(one)}: ${whatHappened(one.trigger_json, locale)}`
      : texts.several(notices.length);
  const limited = notices.filter(({ is_last }) => is_last).map(({ rule_name }) => rule_name);
  const limits = [...new Set(limited)].map(texts.tooMany);
  const title = notices.length === 1 ? texts.rule(one.rule_name) : subject;
  return {
    subject,
    text:
      [...notices.map((notice) => plain(notice, locale, links)), ...limits, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      locale,
      title,
      notices.map((notice) => styled(notice, locale, links)).join('<hr style="margin:24px 0">') +
        limits.map((line) => paragraph(line)).join(''),
      notices.length === 1 ? mailBrand(placeOf(one), one.settings_json) : undefined,
    ),
  };
}

function plain(notice: ToldNotice, locale: Locale, links: Links): string {
  const texts = alertTexts[locale];
  const opened = links.opened(notice);
  return [
    ...linesOf(notice, locale),
    overLine(notice, locale) ? null : `${texts.button}: ${links.page(notice)}`,
    opened && `${openText(notice, locale)}: ${opened}`,
    `${texts.rule(notice.rule_name)}. ${texts.stop}: ${links.page(notice)}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function styled(notice: ToldNotice, locale: Locale, links: Links): string {
  const texts = alertTexts[locale];
  const opened = links.opened(notice);
  return (
    linesOf(notice, locale)
      .map((line) => paragraph(line))
      .join('') +
    (overLine(notice, locale) ? '' : mailButton(texts.button, links.page(notice))) +
    (opened ? mailButton(openText(notice, locale), opened, { isSecondary: true }) : '') +
    paragraph(`${texts.rule(notice.rule_name)}. ${texts.stop}:`, 'color:#6b645d;margin-bottom:0') +
    `<p style="margin:0 0 16px;word-break:break-all"><a href="${links.page(notice)}" style="color:#6b645d">${links.page(notice)}</a></p>`
  );
}
