import { createElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { viewOf } from '../groups/views';
import { selectUser } from '../../../state/session/sessionSelectors';
import styles from './menu.module.css';
import { menuPressed } from '../../../state/menu/menuActions';
import { selectMenu, selectMenuOpen } from '../../../state/menu/menuSelectors';

/** The profile icon (specification § 2), if it has a menu. */
export function ProfileButton() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const entries = useSelector(selectMenu);
  const isOpen = useSelector(selectMenuOpen);
  const user = useSelector(selectUser);
  const Menu = isOpen ? viewOf<object>('account', 'ProfileMenu') : undefined;
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
        {user?.firstName ? [...user.firstName][0] : '☺'}
      </button>
      {Menu && createElement(Menu)}
    </div>
  );
}
