import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../features/language/languageSelectors';

/**
 * Writes a time (UTC milliseconds) as day and clock time, in the language of the screen and the device's time
 * zone.
 */
export function useMoment(): (at: number) => string {
  const format = new Intl.DateTimeFormat(languageTag(useSelector(selectLocale)), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (at) => format.format(at);
}
