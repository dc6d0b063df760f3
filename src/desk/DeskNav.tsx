import { Button, Menu, UnstyledButton } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { isPlainClick, Link } from '../visitor/navigation/Link';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { Drawing } from '../ui/Icon';
import { selectIsSignedIn } from '../../state/user/accountSelectors';
import styles from './desk.module.css';
import { useDeskLinks } from './deskLinks';
import { pageOf } from './pages';
import type { DeskRootState } from '../../state/deskRootReducer';
import { menuClosed, menuOpened } from '../../state/desk/deskSlice';
import { finderOpened } from '../../state/search/finderSlice';
import { useDeskTexts } from './useDeskTexts';

const magnifier = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20';
const lines = 'M4 7h16M4 12h16M4 17h16';

/**
 * The desk's pages for the signed-in person, and the search: beside the page on a wide screen, above it on a
 * narrower one. A phone has one row: a menu that says which page is open, and a magnifier.
 */
export function DeskNav() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const open = useOpenLink();
  const deskLinks = useDeskLinks();
  if (!useSelector(selectIsSignedIn)) return null;
  return (
    <nav className={styles.bar} aria-label={texts.Desk()}>
      <ul className={styles.nav}>
        {deskLinks.map(({ href, screen, text }) => (
          <li key={href}>
            <Link href={href} aria-current={screen === open ? 'page' : undefined}>
              {texts[text]()}
            </Link>
          </li>
        ))}
      </ul>
      <PagesMenu />
      <UnstyledButton
        className={styles.find}
        aria-label={texts.Find()}
        aria-keyshortcuts="Control+K"
        title={`${texts.Find()} (Ctrl+K)`}
        onClick={() => dispatch(finderOpened())}
      >
        <Drawing of={magnifier} />
        <span className={styles.findText}>{texts.Find()}</span>
      </UnstyledButton>
    </nav>
  );
}

/** The page of the navigation that the person is on. */
function useOpenLink() {
  const screen = useSelector(selectScreen);
  return pageOf(screen).within ?? screen;
}

/** The same pages as a menu. */
function PagesMenu() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const open = useOpenLink();
  const deskLinks = useDeskLinks();
  const isOpen = useSelector((state: DeskRootState) => state.desk.menu === 'pages');
  const here = deskLinks.find(({ screen }) => screen === open);
  return (
    <div className={styles.pages}>
      <Menu
        opened={isOpen}
        onChange={(opens) => dispatch(opens ? menuOpened({ menu: 'pages' }) : menuClosed())}
        position="bottom-start"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="default" h={44} px="sm" leftSection={<Drawing of={lines} />}>
            {here ? texts[here.text]() : texts.Pages()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {deskLinks.map(({ href, screen, text }) => (
            <Menu.Item
              key={href}
              component="a"
              href={href}
              mih={44}
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
