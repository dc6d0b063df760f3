import type { AlertTrigger } from '../../contract/alerts';
import { languageTag, type Locale } from '../../contract/languages';
import { nameOf } from '../cases/caseDetails';
import { alertTexts } from './alertTexts';
import type { ToldNotice } from './messageQueries';

/** What a trigger says has happened, in a language. */
export function whatHappened(trigger: AlertTrigger, locale: Locale): string {
  const texts = alertTexts[locale];
  switch (trigger.kind) {
    case 'sad':
    case 'wants_answer':
    case 'service_missed':
    case 'report':
    case 'finished':
      return texts[trigger.kind];
    case 'sads':
      return texts.sads(trigger.n, trigger.minutes);
    case 'tile':
      return texts.tile(trigger.tile);
    case 'words':
      return texts.words(trigger.words.join(', '));
    case 'share':
      return texts.share(Math.round(trigger.above * 100));
    case 'no_scans':
      return texts.no_scans(trigger.days);
  }
}

export const placeOf = ({ place_name, question_text, organisation_name }: ToldNotice): string =>
  place_name ?? question_text ?? organisation_name;

/** What the link to what happened is called. */
export const openText = ({ trigger_json: { kind } }: ToldNotice, locale: Locale): string =>
  kind === 'report' ? alertTexts[locale].openReport : alertTexts[locale].open;

/** What a message says of a notice, line by line: never a note or an address, which nobody could erase. */
export function linesOf(notice: ToldNotice, locale: Locale): string[] {
  const texts = alertTexts[locale];
  const began = new Date(Number(notice.began_at)).toLocaleString(languageTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: notice.time_zone ?? 'UTC',
  });
  const votes = Number(notice.sad ?? 0) + Number(notice.so_so ?? 0) + Number(notice.happy ?? 0);
  return [
    `${whatHappened(notice.trigger_json, locale)}: ${placeOf(notice)}.`,
    ...(notice.place_name === null || notice.question_text === null ? [] : [notice.question_text]),
    ...(votes === 0 ? [] : [texts.votes(Number(notice.sad), Number(notice.so_so), Number(notice.happy))]),
    texts.began(began),
    ...(overLine(notice, locale) ?? []),
  ];
}

/** Who is on it, or that it is over by now; null while it needs somebody. */
export function overLine(notice: ToldNotice, locale: Locale): string[] | null {
  const texts = alertTexts[locale];
  const { case_state, first_name, last_name, taken_first_name, taken_last_name } = notice;
  if (case_state === 'resolved') return [texts.resolved];
  if (taken_first_name !== null) return [texts.takenBy(nameOf(taken_first_name, taken_last_name ?? ''))];
  if (case_state !== 'acknowledged' && case_state !== 'in_progress') return null;
  return first_name === null ? [] : [texts.takenBy(nameOf(first_name, last_name ?? ''))];
}
