import { useDispatch, useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import styles from './account.module.css';
import { formChosen, type AccountState } from '../../../state/account/accountSlice';

/** Advice that stays on the form after a failed attempt. The modal showed the server's own message. */
export function FormFailure({ account: { failure, pausedUntil } }: { account: AccountState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  if (failure === undefined) return null;
  if (failure === 'email_taken')
    return (
      <p className={styles.ways}>
        <button
          type="button"
          className={styles.aside}
          onClick={() => dispatch(formChosen({ form: 'signIn' }))}
        >
          {texts.SignIn()}
        </button>
        <button
          type="button"
          className={styles.aside}
          onClick={() => dispatch(formChosen({ form: 'recover' }))}
        >
          {texts.ForgotPassword()}
        </button>
      </p>
    );
  if (pausedUntil !== null) {
    const time = new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short' }).format(pausedUntil);
    return (
      <p className={styles.wrong} role="status">
        {texts.PausedUntil({ time })}
      </p>
    );
  }
  return failure === null ? (
    <p className={styles.wrong} role="alert">
      {texts.NeedsLine()}
    </p>
  ) : null;
}
