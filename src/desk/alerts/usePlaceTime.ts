import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { selectLocale } from '../../../state/language/languageSelectors';

/**
 * Writes a time on the clock of a place, `2026-11-26T14:05`: "Thu, Nov 26, 2:05 PM". No time zone is applied;
 * `later` milliseconds are added. Other texts stay as they are.
 */
export function usePlaceTime(): (local: string, later?: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  const format = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return (local, later = 0) => {
    const at = Date.parse(`${local}Z`);
    return Number.isNaN(at) ? local : format.format(at + later);
  };
}
