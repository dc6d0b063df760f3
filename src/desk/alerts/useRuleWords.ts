import { useSelector } from 'react-redux';
import type { AlertRulesReply, AlertStep, AlertTrigger, QuietHours } from '../../../contract/alerts';
import { languageTag } from '../../../contract/languages';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useDeskTexts } from '../useDeskTexts';
import { channelOf } from './channels';

/** Says what a rule looks at and whom it tells, in plain sentences. */
export function useRuleWords() {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const joined = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(tag, { type }).format(words);
  const span = (minutes: number) => spanText(minutes, tag);

  function watches(trigger: AlertTrigger): string {
    switch (trigger.kind) {
      case 'sad':
        return texts.AlertSad();
      case 'sads':
        return texts.AlertSads({ n: trigger.n, time: span(trigger.minutes) });
      case 'tile':
        return texts.AlertTile({ tile: trigger.tile });
      case 'words':
        return texts.AlertWords({
          words: joined(
            trigger.words.map((word) => `“${word}”`),
            'disjunction',
          ),
        });
      case 'wants_answer':
        return texts.AlertWants();
      case 'share': {
        const share = new Intl.NumberFormat(tag, { style: 'percent' }).format(trigger.above);
        return texts.AlertShare({ share, time: span(trigger.minutes), n: trigger.least });
      }
      case 'service_missed':
        return texts.AlertMissed();
      case 'report':
        return texts.AlertReport();
      case 'finished':
        return texts.AlertFinished();
      case 'no_scans':
        return texts.AlertNoScans({ time: span(trigger.days * 24 * 60) });
    }
  }

  /** @param reply names the recipients */
  function tells({ after, by, to }: AlertStep, reply: Pick<AlertRulesReply, 'people' | 'webhooks'>): string {
    const channel = channelOf(by);
    const known = channel.recipients(reply);
    const names = to.map((uid) => known.find((one) => one.uid === uid)?.name ?? texts.AlertGone());
    const who = channel.said(texts, joined(names));
    return after === 0 ? texts.AlertAtOnce({ who }) : texts.AlertAfter({ time: span(after), who });
  }

  const quiet = (hours: QuietHours | null): string => (hours ? texts.AlertQuietSaid({ ...hours }) : '');

  return { watches, tells, quiet };
}

/** A length of time in the largest unit that says it exactly: 90 minutes are no hour. */
function spanText(minutes: number, tag: string): string {
  const [unit, of] = (
    [
      ['day', 24 * 60],
      ['hour', 60],
      ['minute', 1],
    ] as const
  ).find(([, length]) => minutes >= length && minutes % length === 0) ?? ['minute', 1];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(minutes / of);
}
