import { useSelector } from 'react-redux';
import { clockIn } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import type { LatestService as Latest } from '../../../contract/question';
import { textIn } from '../../../contract/serviceTemplates';
import { useTexts } from '../../i18n/useTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../../state/question/questionSelectors';

/**
 * "Cleaned at 10:40 AM", by the place's clock, where everybody may see the history. Not on a tablet at the
 * door: its page stays open, and the line would be yesterday's.
 */
export function LatestService() {
  const latest = useSelector(selectQuestion)?.latestService;
  const words = useServiceWords();
  if (useSelector(selectKiosk) || !latest) return null;
  return <time dateTime={latest.localDate}>{words(latest)}</time>;
}

/**
 * Writes a service in the language of the screen: "Cleaned at 10:40 AM", "yesterday at 10:40 AM" or "on 19
 * November".
 */
export function useServiceWords(): (service: Latest) => string {
  const locale = useSelector(selectLocale);
  const texts = useTexts();
  return ({ names, localDate, daysAgo }) => {
    const what = textIn(names, locale);
    const time = clockIn(localDate, languageTag(locale));
    if (daysAgo === 0) return texts.ServedToday({ what, time });
    if (daysAgo === 1) return texts.ServedYesterday({ what, time });
    return texts.ServedOn({ what, day: dayOf(localDate, languageTag(locale)) });
  };
}

/** "19 November"; the year goes without saying, since older services are not told. */
function dayOf(localDate: string, tag: string): string {
  const time = Date.parse(`${localDate.slice(0, 10)}T00:00Z`);
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}
