import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';

/** Writes a time (UTC milliseconds) as a day in the language of the screen. */
export function useDay(): (at: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  return (at) => new Date(at).toLocaleDateString(tag, { dateStyle: 'long' });
}
