import { createElement } from 'react';
import { useSelector } from 'react-redux';
import { homePath } from '../../contract/screens';
import { LanguagePicker } from '../features/language/LanguagePicker';
import { Link } from '../features/navigation/Link';
import { selectGroupReady } from '../features/groups/groupsSelectors';
import { viewOf } from '../features/groups/views';
import { selectKiosk } from '../features/navigation/navigationSelectors';
import { Logo } from '../ui/Logo';
import styles from './App.module.css';
import type { RootState } from './rootReducer';

export function TopBar() {
  const isVisitHere = useSelector((state: RootState) => selectGroupReady(state, 'visit'));
  const Profile = isVisitHere ? viewOf<object>('visit', 'ProfileButton') : undefined;
  return (
    <header className={styles.top}>
      {/* Nobody leads a tablet at the door away from its question. */}
      {useSelector(selectKiosk) ? (
        <span className={styles.home}>
          <Logo />
        </span>
      ) : (
        <Link className={styles.home} href={homePath}>
          <Logo />
        </Link>
      )}
      <span className={styles.corner}>
        <LanguagePicker />
        {/* It comes with what follows the first page, which is small. Its place is kept free. */}
        <span className={styles.profile}>{Profile && createElement(Profile)}</span>
      </span>
    </header>
  );
}
