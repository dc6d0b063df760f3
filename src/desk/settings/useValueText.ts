import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useDeskTexts } from '../useDeskTexts';
import { valueText } from './valueText';

/** Writes a value of the settings for people, by its path, in the language of the screen. */
export function useValueText(): (value: unknown, path: string) => string {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  return (value, path) => valueText(texts, value, path, tag);
}
