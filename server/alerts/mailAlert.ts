import type { FastifyInstance } from 'fastify';
import { toLocale, type Locale } from '../../contract/languages';
import { accountById } from '../account/accountQueries';
import { all, first } from '../db/database';
import { documentOf, mailButton, paragraph } from '../mail/mailLayout';
import { mailBrand } from '../organisations/brandColor';
import { alertTexts } from './alertTexts';
import { messagesBefore, type ToldNotice } from './messageQueries';
import { linesOf, overLine, placeOf, whatHappened } from './noticeWords';
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
  const { account, before } = await database.read(function* () {
    const { recipient } = one;
    const thread =
      case_id === null
        ? []
        : yield* all(messagesBefore({ case_id, recipient, message, count: longestThread }));
    return { account: yield* first(accountById({ id: recipient })), before: thread };
  });
  if (!account?.email) return false;
  const locale = toLocale(account.lang_code) ?? 'en';
  const links = (notice: ToldNotice) =>
    `${siteUrl()}${alertPath(linkTokenFor(keyring, 'alertNotice', notice.id))}`;
  await mailer.send({
    id: mailIdOf(message),
    to: account.email,
    locale,
    ...textsOf(notices, locale, { page: links, site: siteUrl() }),
    after: before.flatMap((earlier) => (earlier.message === null ? [] : [mailIdOf(earlier.message)])),
    unsubscribe: links(one),
  });
  return true;
}

const mailIdOf = (message: string): string => `alert-${message}`;

interface Links {
  /** Of the page with the button. */
  page: (notice: ToldNotice) => string;
  site: string;
}

function textsOf(notices: readonly ToldNotice[], locale: Locale, links: Links) {
  const texts = alertTexts[locale];
  const [one] = notices as [ToldNotice];
  const subject =
    notices.length === 1
      ? `${placeOf(one)}: ${whatHappened(one.trigger_json, locale)}`
      : texts.several(notices.length);
  const title = notices.length === 1 ? texts.rule(one.rule_name) : subject;
  return {
    subject,
    text: [...notices.map((notice) => plain(notice, locale, links)), 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      locale,
      title,
      notices.map((notice) => styled(notice, locale, links)).join('<hr style="margin:24px 0">'),
      notices.length === 1 ? mailBrand(placeOf(one), one.settings_json) : undefined,
    ),
  };
}

const caseLink = ({ case_uid }: ToldNotice, { site }: Links): string | null =>
  case_uid === null ? null : `${site}/desk/inbox/${case_uid}`;

function plain(notice: ToldNotice, locale: Locale, links: Links): string {
  const texts = alertTexts[locale];
  const opened = caseLink(notice, links);
  return [
    ...linesOf(notice, locale),
    overLine(notice, locale) ? null : `${texts.button}: ${links.page(notice)}`,
    opened && `${texts.open}: ${opened}`,
    `${texts.rule(notice.rule_name)}. ${texts.stop}: ${links.page(notice)}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function styled(notice: ToldNotice, locale: Locale, links: Links): string {
  const texts = alertTexts[locale];
  const opened = caseLink(notice, links);
  return (
    linesOf(notice, locale)
      .map((line) => paragraph(line))
      .join('') +
    (overLine(notice, locale) ? '' : mailButton(texts.button, links.page(notice))) +
    (opened ? mailButton(texts.open, opened, { isSecondary: true }) : '') +
    paragraph(`${texts.rule(notice.rule_name)}. ${texts.stop}:`, 'color:#6b645d;margin-bottom:0') +
    `<p style="margin:0 0 16px;word-break:break-all"><a href="${links.page(notice)}" style="color:#6b645d">${links.page(notice)}</a></p>`
  );
}
