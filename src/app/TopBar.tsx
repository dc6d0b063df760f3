import { createElement } from 'react';
import { useSelector } from 'react-redux';
import { homePath } from '../../contract/screens';
import { LanguagePicker } from '../visitor/language/LanguagePicker';
import { Link } from '../visitor/navigation/Link';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { viewOf } from '../visitor/groups/views';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { Logo } from '../ui/Logo';
import styles from './App.module.css';
import type { RootState } from '../../state/rootReducer';

export function TopBar() {
  const isVisitHere = useSelector((state: RootState) => selectGroupReady(state, 'visit'));
  const isKioskHere = useSelector((state: RootState) => selectGroupReady(state, 'kiosk'));
  const HeldName = isKioskHere ? viewOf<object>('kiosk', 'HeldName') : undefined;
  const Profile = isVisitHere ? viewOf<object>('visit', 'ProfileButton') : undefined;
  return (
    <header className={styles.top}>
      {/* A tablet at the door (kiosk) has no links that lead away from its question. */}
      {useSelector(selectKiosk) ? (
        <span className={styles.home}>{HeldName ? createElement(HeldName) : <Logo />}</span>
      ) : (
        <Link className={styles.home} href={homePath}>
          <Logo />
        </Link>
      )}
      <span className={styles.corner}>
        <LanguagePicker />
        {/* The profile menu comes with a later chunk, because the first page must be small. Its space is
            reserved. */}
        <span className={styles.profile}>{Profile && createElement(Profile)}</span>
      </span>
    </header>
  );
}
