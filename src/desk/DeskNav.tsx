import { useSelector } from 'react-redux';
import { Link } from '../features/navigation/Link';
import { selectScreen } from '../features/navigation/navigationSelectors';
import { selectIsSignedIn } from './account/accountSelectors';
import styles from './desk.module.css';
import { useDeskLinks } from './deskLinks';
import { useDeskTexts } from './useDeskTexts';

/**
 * The desk's pages for the signed-in person. On a phone the row wraps instead of collapsing into a menu
 * button.
 */
export function DeskNav() {
  const texts = useDeskTexts();
  const open = useSelector(selectScreen);
  const deskLinks = useDeskLinks();
  if (!useSelector(selectIsSignedIn)) return null;
  return (
    <nav aria-label={texts.Desk()}>
      <ul className={styles.nav}>
        {deskLinks.map(({ href, screen, text }) => (
          <li key={href}>
            <Link href={href} aria-current={screen === open ? 'page' : undefined}>
              {texts[text]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
