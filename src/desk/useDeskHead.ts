import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectManagedQuestion } from '../../state/manage/manageSelectors';
import { selectHasToday } from '../../state/today/todaySelectors';
import { pageOf } from './pages';
import { useDeskTexts } from './useDeskTexts';

/** Keeps `<title>` and `<html lang>` equal to the state. */
export function useDeskHead(): void {
  const texts = useDeskTexts();
  const screen = useSelector(selectScreen);
  const hasToday = useSelector(selectHasToday);
  const title = screen === 'Desk' && !hasToday ? 'Desk' : pageOf(screen).title;
  const place = useSelector(selectManagedQuestion)?.place?.name;
  const language = languageTag(useSelector(selectLocale));
  const said = [texts[title](), place, 'Smilelog'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = said;
    document.documentElement.lang = language;
  }, [said, language]);
}
