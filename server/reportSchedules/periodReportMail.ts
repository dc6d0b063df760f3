import { votesIn, type InsightsReply } from '../../contract/insights';
import type { Locale } from '../../contract/languages';
import type { ReportInterval } from '../../contract/reportSchedules';
import { figureWords, sharesTold } from '../insights/insightsWords';
import type { Mail } from '../mail/mailer';
import { mailWithButton, type MailBrand } from '../mail/mailLayout';
import { filled } from '../services/reportTexts';
import { periodReportTexts } from './periodReportTexts';

interface About {
  locale: Locale;
  every: ReportInterval;
  /** Who has set it up. */
  by: string;
  brand: MailBrand;
  /** Insights with the same scope and days. */
  link: string;
  /** Ends the mails; none for who asked for this one. */
  unsubscribe?: string;
}

/** The words of a report's mail: what the paper says first, and how to see the rest and to end it. */
export function periodReportMail(
  found: InsightsReply,
  { locale, every, by, brand, link, unsubscribe }: About,
): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribe'> {
  const texts = periodReportTexts[locale];
  const words = figureWords(locale);
  const name = oneLine(found.scope.name);
  const period = words.days(found);
  const told = sharesTold(found, words);
  const change = found.before ? (told.pop() ?? '') : '';
  const lines =
    votesIn(found.votes) === 0
      ? [period, texts.none, texts.attached]
      : [
          period,
          ...told,
          ...(found.before ? [`${filled(words.texts.compared, words.period(found.before))}: ${change}`] : []),
          texts.attached,
        ];
  const last = unsubscribe === undefined ? texts.asked : filled(texts[every], { who: oneLine(by) });
  return {
    subject: filled(texts.subject, { name, period }),
    text:
      [
        name,
        ...lines,
        link,
        last,
        ...(unsubscribe === undefined ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
        'Smilelog',
      ].join('\n\n') + '\n',
    html: mailWithButton(
      locale,
      { title: name, lead: lines, button: texts.button, orCopy: texts.orCopy, last },
      link,
      brand,
      unsubscribe === undefined ? undefined : { label: texts.unsubscribe, link: unsubscribe },
    ),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

const oneLine = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
