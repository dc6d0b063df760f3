import { useId, type HTMLInputAutoCompleteAttribute } from 'react';
import { useDispatch } from 'react-redux';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import styles from './account.module.css';
import {
  choosesPassword,
  maxLengths,
  wrongFields,
  type AccountField,
} from '../../../state/account/accountRules';
import { fieldEdited, passwordShown, type AccountState } from '../../../state/account/accountSlice';

interface Props {
  account: AccountState;
  field: AccountField;
}

/** One field with its label. After the first attempt to send, it shows why the field is invalid. */
export function AccountFieldRow({ account, field }: Props) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { values, attempts, status, form, isPasswordShown } = account;
  const found = wrongFields(account)[field];
  // What is too long is said at once: it shows nowhere else, least of all in a password.
  const wrong = attempts > 0 || found === 'tooLong' ? found : undefined;
  const edited = useTextField<HTMLInputElement>(values[field], maxLengths[field], (splice) =>
    dispatch(fieldEdited({ field, splice })),
  );
  const isNew = choosesPassword(form);
  const { label, type, autoComplete } = {
    email: { label: texts.Email(), type: 'email', autoComplete: form === 'signIn' ? 'username' : 'email' },
    password: {
      label: form === 'reset' ? texts.NewPassword() : texts.Password(),
      type: isPasswordShown ? 'text' : 'password',
      autoComplete: isNew ? 'new-password' : 'current-password',
    },
    firstName: { label: texts.FirstName(), type: 'text', autoComplete: 'given-name' },
    lastName: { label: texts.LastName(), type: 'text', autoComplete: 'family-name' },
  }[field];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          className={styles.input}
          id={id}
          name={field}
          type={type}
          autoComplete={autoComplete as HTMLInputAutoCompleteAttribute}
          autoCapitalize={field === 'email' || field === 'password' ? 'none' : undefined}
          spellCheck={false}
          required
          readOnly={status === 'sending'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}wrong` : undefined}
          {...edited}
        />
        {field === 'password' && (
          <button
            type="button"
            className={styles.show}
            aria-label={isPasswordShown ? texts.HidePassword() : texts.ShowPassword()}
            onClick={() => dispatch(passwordShown({ isShown: !isPasswordShown }))}
          >
            {isPasswordShown ? '••' : 'Aa'}
          </button>
        )}
      </div>
      {wrong === 'tooLong' && (
        <TooMany id={`${id}wrong`} text={values[field]} most={maxLengths[field]} className={styles.wrong} />
      )}
      {wrong && wrong !== 'tooLong' && (
        <p className={styles.wrong} id={`${id}wrong`}>
          {wrong === 'missing'
            ? texts.FieldMissing()
            : field === 'email'
              ? texts.EmailWrong()
              : texts.PasswordWeak()}
        </p>
      )}
    </div>
  );
}
