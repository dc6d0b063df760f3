import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';

const useFormat = () =>
  new Intl.DateTimeFormat(languageTag(useSelector(selectLocale)), { dateStyle: 'long', timeStyle: 'short' });

/**
 * Writes a time (UTC milliseconds) as day and clock time, in the language of the screen and the device's time
 * zone.
 */
export function useMoment(): (at: number) => string {
  const format = useFormat();
  return (at) => format.format(at);
}

/** Writes from when to when, as `useMoment` writes times. A day that both share is written once. */
export function useSpan(): (from: number, to: number) => string {
  const format = useFormat();
  // A clock that was set back.
  return (from, to) => format.formatRange(Math.min(from, to), to);
}
