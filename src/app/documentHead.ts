import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { brandRules } from '../../contract/brand';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectOwnText, selectQuestion } from '../../state/question/questionSelectors';
import { textsOf } from '../i18n/texts';
import type { RootState } from '../../state/rootReducer';
import { routeOf } from './routes';

/**
 * The document's title. The server writes the same title into the page that it draws. Needs the language's
 * pack.
 */
export function selectDocumentTitle(state: RootState): string {
  const { title } = routeOf(selectScreen(state));
  const own = title ? textsOf(selectLocale(state))[title]() : selectOwnText(state, 'text');
  return [own, selectQuestion(state)?.place?.name ?? 'Smilelog'].filter(Boolean).join(' · ');
}

export const selectDocumentLanguage = (state: RootState) => languageTag(selectLocale(state));

/** Keeps `<title>`, `<html lang>` and the organisation's colour equal to the state. */
export function useDocumentHead(): void {
  const title = useSelector(selectDocumentTitle);
  const language = useSelector(selectDocumentLanguage);
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  const brandColor = useSelector(selectQuestion)?.brandColor;
  useEffect(() => {
    // The policy of the page forbids new styles, but not new rules in its own one.
    const sheet = document.querySelector('style')?.sheet ?? document.styleSheets[0];
    if (!sheet) return;
    const rules = brandRules(brandColor);
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
    // The server has written them for the first frame (`server/pages/document.ts`).
    document.querySelector('style[data-brand]')?.remove();
    return () => {
      for (const _ of rules) sheet.deleteRule(sheet.cssRules.length - 1);
    };
  }, [brandColor]);
}
