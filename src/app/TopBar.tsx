import { useSelector } from 'react-redux';
import { homePath } from '../../contract/screens';
import { LanguagePicker } from '../features/language/LanguagePicker';
import { Link } from '../features/navigation/Link';
import { ProfileButton } from '../features/menu/ProfileButton';
import { selectKiosk } from '../features/navigation/navigationSelectors';
import { Logo } from '../ui/Logo';
import styles from './App.module.css';

export function TopBar() {
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
        <ProfileButton />
      </span>
    </header>
  );
}
