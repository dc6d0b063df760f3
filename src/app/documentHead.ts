import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../features/language/languageSelectors';
import { selectScreen } from '../features/navigation/navigationSelectors';
import { selectOwnText, selectQuestion } from '../features/question/questionSelectors';
import { textsOf } from '../i18n/texts';
import type { RootState } from './rootReducer';
import { routes } from './routes';

/**
 * The document's title. The server writes the same title into the page that it draws. Needs the language's
 * pack.
 */
export function selectDocumentTitle(state: RootState): string {
  const { title } = routes[selectScreen(state)];
  const own = title ? textsOf(selectLocale(state))[title]() : selectOwnText(state, 'text');
  return [own, selectQuestion(state)?.place?.name ?? 'Smilelog'].filter(Boolean).join(' · ');
}

export const selectDocumentLanguage = (state: RootState) => languageTag(selectLocale(state));

/** Keeps `<title>` and `<html lang>` equal to the state. */
export function useDocumentHead(): void {
  const title = useSelector(selectDocumentTitle);
  const language = useSelector(selectDocumentLanguage);
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
}
