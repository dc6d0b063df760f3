import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectManagedQuestion } from '../../state/manage/manageSelectors';
import { pageOf } from './pages';
import { useDeskTexts } from './useDeskTexts';

/** Keeps `<title>` and `<html lang>` equal to the state. */
export function useDeskHead(): void {
  const texts = useDeskTexts();
  const { title } = pageOf(useSelector(selectScreen));
  const place = useSelector(selectManagedQuestion)?.place?.name;
  const language = languageTag(useSelector(selectLocale));
  const said = [texts[title](), place, 'Smilelog'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = said;
    document.documentElement.lang = language;
  }, [said, language]);
}
