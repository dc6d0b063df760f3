import { homePath } from '../../contract/screens';
import { LanguagePicker } from '../features/language/LanguagePicker';
import { Link } from '../features/navigation/Link';
import { Logo } from '../ui/Logo';
import styles from './App.module.css';

export function TopBar() {
  return (
    <header className={styles.top}>
      <Link className={styles.home} href={homePath}>
        <Logo />
      </Link>
      <LanguagePicker />
    </header>
  );
}
