import { useEffect, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { termsPath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectLocale } from '../../../state/language/languageSelectors';
import styles from './account.module.css';
import { AccountFieldRow } from './AccountFieldRow';
import {
  choosesPassword,
  fieldsOf,
  mayBeSent,
  type AccountFormName,
} from '../../../state/account/accountRules';
import { formChosen, submitted, termsAccepted, type AccountState } from '../../../state/account/accountSlice';
import { FormFailure } from './FormFailure';
import { PasswordChecklist } from './PasswordChecklist';

/** The fields of the chosen form, and its button. Password managers need a plain form with named fields. */
export function AccountForm({ account }: { account: AccountState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const { form, values, status, attempts } = account;
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(submitted());
  };
  // The method `dialog` keeps browsers from submitting the form, and the password with it, before the app has
  // loaded. The app submits it later (`firstTap.ts`).
  return (
    <form ref={body} className={styles.form} noValidate method="dialog" onSubmit={submit}>
      {form === 'recover' && <p>{texts.RecoverHelp()}</p>}
      {fieldsOf[form].map((field) => (
        <AccountFieldRow key={`${form} ${field}`} account={account} field={field} />
      ))}
      {choosesPassword(form) && <PasswordChecklist password={values.password} />}
      {form === 'signIn' && (
        <button
          type="button"
          className={styles.aside}
          onClick={() => dispatch(formChosen({ form: 'recover' }))}
        >
          {texts.ForgotPassword()}
        </button>
      )}
      {form === 'signUp' && <Terms accepts={account.acceptsTerms} />}
      <FormFailure account={account} />
      <Button type="submit" disabled={status === 'sending' || !mayBeSent(account)}>
        <SubmitLabel form={form} isSending={status === 'sending'} />
      </Button>
    </form>
  );
}

function SubmitLabel({ form, isSending }: { form: AccountFormName; isSending: boolean }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  if (isSending) return texts.SendingNow();
  return {
    signIn: staff.SignIn(),
    signUp: staff.Register(),
    recover: staff.SendLink(),
    reset: staff.SavePassword(),
  }[form];
}

/** Acceptance of the terms. Register is disabled without it (SI-3). */
function Terms({ accepts }: { accepts: boolean }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  return (
    <div className={styles.terms}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={accepts}
          onChange={(event) => dispatch(termsAccepted({ accepts: event.target.checked }))}
        />
        <span>{staff.AcceptTerms()}</span>
      </label>
      <a className={styles.aside} href={termsPath(locale)} target="_blank" rel="noopener">
        {texts.Terms()}
      </a>
    </div>
  );
}
