import { useSelector } from 'react-redux';
import { selectLocale } from '../features/language/languageSelectors';
import { textsOf, type Texts } from './texts';

export { resolveMessage, type Texts } from './texts';

/** The texts of the state's language. Its pack is loaded before any screen is drawn (`App.tsx`). */
export function useTexts(): Texts {
  return textsOf(useSelector(selectLocale));
}
