import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { selectLocale } from '../../../state/language/languageSelectors';
import { durationText } from '../../../contract/durationText';

/** Writes a length of time in milliseconds, in the language of the screen: "38 min". */
export function useDuration(): (ms: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  return (ms) => durationText(ms, tag);
}
