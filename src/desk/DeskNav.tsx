import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { isPlainClick, Link } from '../visitor/navigation/Link';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { selectIsSignedIn, selectPerson } from '../../state/user/accountSelectors';
import { useDeskLinks, type DeskLink } from './deskLinks';
import { IconDots, IconFold, IconSearch, IconUnfold } from './nav/icons';
import styles from './nav/nav.module.css';
import { pageOf } from './pages';
import type { DeskRootState } from '../../state/deskRootReducer';
import { menuClosed, menuOpened, navToggled } from '../../state/desk/deskSlice';
import { finderOpened } from '../../state/search/finderSlice';
import { useDeskTexts, type PlainDeskText } from './useDeskTexts';

/** Pages that a phone has in its bar; its menu has all. */
const first = 3;

/**
 * The desk's pages for the signed-in person, and the search: in groups beside the page on a wide screen, in a
 * row above it on a narrower one. A phone has the first ones, the search and a menu of all at the bottom.
 */
export function DeskNav() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const deskLinks = useDeskLinks();
  const organisation = useSelector(selectPerson)?.organisation;
  const isFolded = useSelector((state: DeskRootState) => state.desk.isNavFolded ?? false);
  if (!useSelector(selectIsSignedIn)) return null;
  const groups = [...new Set(deskLinks.map(({ group }) => group))];
  const firstOnes = new Set(deskLinks.slice(0, first));
  const Fold = isFolded ? IconUnfold : IconFold;
  return (
    <nav className={styles.bar} aria-label={texts.Desk()} data-folded={isFolded || undefined}>
      {organisation && (
        <div className={styles.org} dir="auto">
          {organisation}
        </div>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <NavGroup
            key={group ?? ''}
            group={group}
            links={deskLinks.filter((link) => link.group === group)}
            firstOnes={firstOnes}
          />
        ))}
      </div>
      <UnstyledButton
        className={styles.find}
        aria-label={texts.Find()}
        aria-keyshortcuts="Control+K"
        title={`${texts.Find()} (Ctrl+K)`}
        onClick={() => dispatch(finderOpened())}
      >
        <IconSearch aria-hidden />
        <span className={styles.findText}>{texts.Find()}</span>
      </UnstyledButton>
      <PagesMenu firstOnes={firstOnes} />
      <UnstyledButton
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-label={isFolded ? texts.NavUnfold() : texts.NavFold()}
        title={isFolded ? texts.NavUnfold() : texts.NavFold()}
        onClick={() => dispatch(navToggled({ isFolded: !isFolded }))}
      >
        <Fold aria-hidden />
      </UnstyledButton>
    </nav>
  );
}

interface GroupProps {
  group: PlainDeskText | undefined;
  links: readonly DeskLink[];
  firstOnes: ReadonlySet<DeskLink>;
}

function NavGroup({ group, links, firstOnes }: GroupProps) {
  const texts = useDeskTexts();
  const id = `nav-${group}`;
  return (
    <div className={styles.group}>
      {group && (
        <span className={styles.title} id={id}>
          {texts[group]()}
        </span>
      )}
      <ul className={styles.links} {...(group && { 'aria-labelledby': id })}>
        {links.map((link) => (
          <NavEntry key={link.href} link={link} isFirst={firstOnes.has(link)} />
        ))}
      </ul>
    </div>
  );
}

const short = (count: number): string => (count > 99 ? '99+' : String(count));

/** A link, and beside it how much waits there: what the person has not seen yet, and all. */
function NavEntry({
  link: { href, screen, text, icon: Icon },
  isFirst,
}: {
  link: DeskLink;
  isFirst: boolean;
}) {
  const texts = useDeskTexts();
  const open = useOpenLink();
  const { waiting = 0, unread = 0 } = useSelector(({ desk }: DeskRootState) => desk);
  const count = screen === 'Inbox' ? waiting : 0;
  const isNew = count > 0 && unread > 0;
  return (
    <li data-first={isFirst || undefined} className={count > 0 ? styles.counted : undefined}>
      <Link
        href={href}
        title={texts[text]()}
        aria-current={screen === open ? 'page' : undefined}
        aria-describedby={count > 0 ? 'nav-waiting' : undefined}
      >
        <Icon aria-hidden />
        <span>{texts[text]()}</span>
      </Link>
      {count > 0 && (
        <span className={styles.count} data-unread={isNew || undefined}>
          {isNew && (
            <span className={styles.unread} aria-hidden>
              {short(unread)}
            </span>
          )}
          <span aria-hidden>{short(count)}</span>
          <VisuallyHidden id="nav-waiting">
            {isNew && `${texts.UnreadCount({ n: unread })}, `}
            {texts.OpenCount({ n: count })}
          </VisuallyHidden>
        </span>
      )}
    </li>
  );
}

/** The page of the navigation that the person is on. */
function useOpenLink(): string {
  const screen = useSelector(selectScreen);
  return pageOf(screen).within ?? screen;
}

/** All pages as a menu. */
function PagesMenu({ firstOnes }: { firstOnes: ReadonlySet<DeskLink> }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const open = useOpenLink();
  const deskLinks = useDeskLinks();
  const isOpen = useSelector((state: DeskRootState) => state.desk.menu === 'pages');
  const here = deskLinks.find(({ screen }) => screen === open);
  return (
    <div className={styles.more}>
      <Menu
        opened={isOpen}
        onChange={(opens) => dispatch(opens ? menuOpened({ menu: 'pages' }) : menuClosed())}
        position="top-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton data-here={(here && !firstOnes.has(here)) || undefined}>
            <IconDots aria-hidden />
            <span>{texts.NavMore()}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {deskLinks.map(({ href, screen, text, icon: Icon }) => (
            <Menu.Item
              key={href}
              component="a"
              href={href}
              mih={44}
              leftSection={<Icon aria-hidden />}
              aria-current={screen === open ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                dispatch(linkFollowed({ href }));
              }}
            >
              {texts[text]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
