import { useSelector } from 'react-redux';
import { termsPath } from '../../../contract/screens';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { useTexts } from '../../i18n/useTexts';
import styles from '../question/PlaceLinks.module.css';

/** The terms in the person's language, in a new tab (RT-11), so that input on this page stays. */
export function TermsLink() {
  const texts = useTexts();
  const locale = useSelector(selectLocale);
  // A tablet at the door has no tabs.
  if (useSelector(selectKiosk)) return null;
  return (
    <a className={styles.link} href={termsPath(locale)} target="_blank" rel="noopener">
      {texts.Terms()}
    </a>
  );
}
