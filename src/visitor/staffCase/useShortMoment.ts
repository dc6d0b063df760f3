import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { selectLocale } from '../../../state/language/languageSelectors';

/**
 * Writes a time (UTC milliseconds) short, in the device's time zone: of the day of `now` only the clock time.
 * @param now when the phone heard of the case, UTC milliseconds
 */
export function useShortMoment(now: number): (at: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const both = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => (day.format(at) === day.format(now) ? clock : both).format(at);
}
