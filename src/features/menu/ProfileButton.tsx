import { createElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { viewOf } from '../groups/views';
import { selectUser } from '../session/sessionSelectors';
import styles from './menu.module.css';
import { menuPressed } from './menuActions';
import { selectMenu, selectMenuOpen } from './menuSelectors';

/** The profile icon (specification § 2), where there is something behind it. */
export function ProfileButton() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const entries = useSelector(selectMenu);
  const isOpen = useSelector(selectMenuOpen);
  const user = useSelector(selectUser);
  const Menu = isOpen ? viewOf<object>('staff', 'ProfileMenu') : undefined;
  if (entries.length === 0) return null;
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.profile}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={texts.Menu()}
        onClick={() => dispatch(menuPressed())}
      >
        {user?.firstName ? <span aria-hidden="true">{[...user.firstName][0]}</span> : <Person />}
      </button>
      {Menu && createElement(Menu)}
    </div>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3 17a7 5.5 0 0 1 14 0z" />
    </svg>
  );
}
