import { useSelector } from 'react-redux';
import { screens, type DeskScreen } from '../../contract/screens';
import { selectPerson } from '../../state/user/accountSelectors';
import { pages, type DeskPage } from './pages';
import type { PlainDeskText } from './useDeskTexts';

interface DeskLink extends NonNullable<DeskPage['link']> {
  href: string;
  screen: DeskScreen;
  /** Key of its label. */
  text: PlainDeskText;
}

/** The desk's navigation in the order of its pages. */
export const deskLinks: readonly DeskLink[] = (Object.keys(pages) as DeskScreen[]).flatMap((screen) => {
  const { title, link } = pages[screen];
  return link ? [{ ...link, screen, href: screens[screen].pattern, text: title }] : [];
});

/** The links of the person who is signed in. */
export function useDeskLinks(): readonly DeskLink[] {
  const { role = '', isQa = false } = useSelector(selectPerson) ?? {};
  return deskLinks.filter(({ roles, forQa }) => (forQa && isQa) || (roles?.includes(role) ?? true));
}
