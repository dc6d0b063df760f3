import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import type { ReportTimes } from '../../../contract/reportSchedules';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useDeskTexts } from '../useDeskTexts';

/** Writes when reports come, in the language of the screen. */
export function useReportTimes() {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const write = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tag, options).format(at);
  /** @param weekday 0 is Monday */
  const weekday = (of: number) => write({ weekday: 'long', timeZone: 'UTC' }, Date.UTC(2024, 0, 1 + of));
  const hour = (of: number) =>
    write({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }, Date.UTC(2024, 0, 1, of));
  return {
    weekday,
    hour,
    /** "Every Monday at 8:00 AM" */
    often: (times: ReportTimes): string => {
      const said = { day: weekday(times.weekday), time: hour(times.hour) };
      return times.every === 'week' ? texts.ReportWeekly(said) : texts.ReportMonthly(said);
    },
    /** A moment by the clock of the place. */
    moment: (at: number, timeZone: string): string =>
      write({ dateStyle: 'medium', timeStyle: 'short', timeZone }, at),
  };
}
