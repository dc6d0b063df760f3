import { useSelector } from 'react-redux';
import { screens, type DeskScreen } from '../../contract/screens';
import { runsPlaces } from '../../contract/access';
import { selectPerson } from '../../state/user/accountSelectors';
import { pages, type DeskPage } from './pages';
import type { PlainDeskText } from './useDeskTexts';

export interface DeskLink extends NonNullable<DeskPage['link']> {
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

/** The links of the person who is signed in. The first page is Today only for people who run something. */
export function useDeskLinks(): readonly DeskLink[] {
  const person = useSelector(selectPerson);
  const { role = '', isQa = false } = person ?? {};
  return deskLinks
    .filter(({ roles, forQa }) => (forQa && isQa) || (roles?.includes(role) ?? true))
    .map((link) => (link.screen === 'Desk' && !(person && runsPlaces(person.role)) ? desk : link));
}

const desk: DeskLink = { ...(deskLinks[0] as DeskLink), text: 'Desk' };
