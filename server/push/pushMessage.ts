import { languageTag, toLocale, type Locale } from '../../contract/languages';
import type { PushMessage } from '../../contract/push';
import { inboxPath } from '../../contract/screens';
import { accountById } from '../account/accountQueries';
import { alertTexts } from '../alerts/alertTexts';
import { alertPath } from '../alerts/mailAlert';
import { noticesOfMessage, type ToldNotice } from '../alerts/messageQueries';
import { linesOf, overLine, placeOf, whatHappened } from '../alerts/noticeWords';
import { maySee, noticeHref } from '../alerts/recipients';
import { all, first, type Command } from '../db/database';
import { sha256, type Keyring } from '../session/keyring';
import { linkTokenFor } from '../session/linkTokens';

/** Characters; a push service takes 4 kB after encryption. */
const longest = { title: 120, body: 500 };
/** Alerts that a notification about several lists. */
const listed = 5;

export interface BuiltMessage {
  content: PushMessage;
  topic: string;
  /** Somebody is on all of it by now. */
  isOver: boolean;
}

/**
 * What a message says now, in its reader's language: place, question, faces and times, never a note or an
 * address, since what is sent out cannot be erased.
 * @returns null if its person is gone or may see nothing of it any more
 */
export function* pushMessageOf(
  keyring: Keyring,
  message: string,
  user_id: string,
): Command<BuiltMessage | null> {
  const account = yield* first(accountById({ id: user_id }));
  const notices: ToldNotice[] = [];
  for (const notice of yield* all(noticesOfMessage({ message })))
    if (notice.recipient === user_id && (yield* maySee(user_id, notice))) notices.push(notice);
  const [one] = notices;
  if (!account || !one) return null;
  const locale = toLocale(account.lang_code) ?? 'en';
  const isOver = notices.every((notice) => overLine(notice, locale) !== null);
  const isOneCase = notices.every(({ alert_id, case_id }) =>
    one.case_id === null ? alert_id === one.alert_id : case_id === one.case_id,
  );
  const about = isOneCase ? `case ${one.case_id ?? one.alert_id}` : `message ${message}`;
  const topic = sha256(`push topic ${about}`).slice(0, 32);
  const href = yield* noticeHref(user_id, one);
  const page = alertPath(linkTokenFor(keyring, 'alertNotice', one.id));
  const texts = alertTexts[locale];
  return {
    topic,
    isOver,
    content: {
      ...wordsOf(notices, one, isOneCase, locale),
      lang: languageTag(locale),
      tag: topic,
      url: isOneCase ? (href ?? page) : href?.startsWith(inboxPath) ? inboxPath : (href ?? page),
      ...(isOneCase && {
        ...(!isOver && { take: { path: page, label: texts.button, done: texts.thanks } }),
        stop: { path: page, label: texts.stop },
      }),
    },
  };
}

function wordsOf(
  notices: readonly ToldNotice[],
  one: ToldNotice,
  isOneCase: boolean,
  locale: Locale,
): Pick<PushMessage, 'title' | 'body'> {
  const texts = alertTexts[locale];
  const titleOf = (notice: ToldNotice) => `${placeOf(notice)}: ${whatHappened(notice.trigger_json, locale)}`;
  const limited = notices.filter(({ is_last }) => is_last).map(({ rule_name }) => rule_name);
  const limits = [...new Set(limited)].map(texts.tooMany);
  const lines = isOneCase
    ? [...limits, ...linesOf(one, locale).slice(1)]
    : [...limits, ...notices.slice(0, listed).map(titleOf)];
  return {
    title: cut(isOneCase ? titleOf(one) : texts.several(notices.length), longest.title),
    body: cut(lines.join('\n'), longest.body),
  };
}

/** Whole characters, so that nothing is torn apart. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
