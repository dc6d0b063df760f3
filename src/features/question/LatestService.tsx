import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { textIn } from '../../../contract/serviceTemplates';
import { useTexts } from '../../i18n/useTexts';
import { selectLocale } from '../language/languageSelectors';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectQuestion } from './questionSelectors';

/**
 * "Cleaned at 10:40", by the place's clock, where everybody may see the history. Not on a tablet at the door:
 * its page stays open, and the line would be yesterday's.
 */
export function LatestService() {
  const latest = useSelector(selectQuestion)?.latestService;
  const locale = useSelector(selectLocale);
  const texts = useTexts();
  if (useSelector(selectKiosk) || !latest) return null;
  const { names, localDate, daysAgo } = latest;
  const what = textIn(names, locale);
  const time = localDate.slice(11, 16);
  const words =
    daysAgo === 0
      ? texts.ServedToday({ what, time })
      : daysAgo === 1
        ? texts.ServedYesterday({ what, time })
        : texts.ServedOn({ what, day: dayOf(localDate, languageTag(locale)) });
  return <time dateTime={localDate}>{words}</time>;
}

/** "19 November"; the year goes without saying, since older services are not told. */
function dayOf(localDate: string, tag: string): string {
  const time = Date.parse(`${localDate.slice(0, 10)}T00:00Z`);
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}
