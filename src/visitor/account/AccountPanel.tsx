import { useDispatch } from 'react-redux';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import styles from './account.module.css';
import { AccountForm } from './AccountForm';
import type { AccountFormName } from '../../../state/account/accountRules';
import { formChosen, type AccountState } from '../../../state/account/accountSlice';
import { RecoverSent } from './RecoverSent';
import { OtherWays } from './OtherWays';

/** Two tabs, sign-in and sign-up, and a link to password recovery. The page and the dialog share it. */
export function AccountPanel({ account }: { account: AccountState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const { form, status } = account;
  if (form === 'recover')
    return (
      <div className={styles.panel}>
        {status === 'done' ? <RecoverSent email={account.values.email} /> : <AccountForm account={account} />}
        <button
          type="button"
          className={styles.aside}
          onClick={() => dispatch(formChosen({ form: 'signIn' }))}
        >
          {texts.BackToSignIn()}
        </button>
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.tabs} role="tablist">
        <Tab form="signIn" chosen={form} />
        <Tab form="signUp" chosen={form} />
      </div>
      <div role="tabpanel" aria-label={form === 'signIn' ? texts.SignIn() : texts.SignUp()}>
        <AccountForm account={account} />
      </div>
      <OtherWays account={account} />
    </div>
  );
}

function Tab({ form, chosen }: { form: AccountFormName; chosen: AccountFormName }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const isChosen = form === chosen;
  return (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => dispatch(formChosen({ form }))}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
        const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
        (other as HTMLElement | null)?.focus();
        dispatch(formChosen({ form: form === 'signIn' ? 'signUp' : 'signIn' }));
      }}
    >
      {form === 'signIn' ? texts.SignIn() : texts.SignUp()}
    </button>
  );
}
