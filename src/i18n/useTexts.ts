import { useSelector } from 'react-redux';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { tabletTextsOf, textsOf, type Texts } from './texts';

export { resolveMessage, type Texts } from './texts';

/**
 * The texts of the state's language; on a tablet at the door they say "tablet" for "phone". The language's
 * pack is loaded before any screen is drawn (`App.tsx`).
 */
export function useTexts(): Texts {
  const locale = useSelector(selectLocale);
  return useSelector(selectKiosk) === undefined ? textsOf(locale) : tabletTextsOf(locale);
}
