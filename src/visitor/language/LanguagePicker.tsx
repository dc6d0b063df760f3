import { useDispatch, useSelector } from 'react-redux';
import { languageNames, locales, toLocale } from '../../../contract/languages';
import { languageFormPath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { selectWantedLocale } from '../../../state/language/languageSelectors';
import { languageChosen } from '../../../state/language/languageSlice';
import styles from './LanguagePicker.module.css';

/** The languages. Without scripts a form with a button of its own. */
export function LanguagePicker() {
  const texts = useTexts();
  const wanted = useSelector(selectWantedLocale);
  const dispatch = useDispatch();
  const choose = (value: string) => {
    const locale = toLocale(value);
    if (locale) dispatch(languageChosen({ locale }));
  };
  return (
    <form className={styles.form} method="post" action={languageFormPath}>
      <span className={styles.picker}>
        <select
          name="lang"
          className={styles.select}
          // Restored form values of a reopened page are not the person's choice.
          autoComplete="off"
          aria-label={texts.Language()}
          value={wanted}
          onChange={(event) => choose(event.target.value)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </select>
        <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </span>
      <noscript>{__SERVER__ && <button className={smallButton}>OK</button>}</noscript>
    </form>
  );
}
