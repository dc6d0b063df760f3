import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import { useTexts } from '../../i18n/useTexts';
import { TooMany } from '../note/TooMany';
import { ConsentNote } from '../terms/ConsentNote';
import { TermsLink } from '../terms/TermsLink';
import styles from './game.module.css';
import { isSendDimmed } from '../../../state/game/gameRules';
import {
  contactChanged,
  contactSubmitted,
  recordClosed,
  type RecordForm as Form,
} from '../../../state/game/gameSlice';

/**
 * The form for a record's contact details (GM-4). It stays until it is sent or closed. The icon is only
 * dimmed: pressed too early, it says why.
 */
export function RecordForm({ form }: { form: Form }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const isTooLong = overBy(form.contact, limits.contactLength) > 0;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (form.isTooShort) field.current?.focus();
  }, [form.isTooShort]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) field.current?.focus();
    dispatch(contactSubmitted());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.formHead}>
        <label htmlFor={id}>{texts.GameContact()}</label>
        <button
          type="button"
          className={styles.icon}
          aria-label={texts.GameContactClose()}
          onClick={() => dispatch(recordClosed())}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7l10 10M17 7 7 17" />
          </svg>
        </button>
      </div>
      <p id={`${id}help`} className={styles.best}>
        {texts.GameContactHelp()}
      </p>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="email"
          maxLength={2 * limits.contactLength}
          value={form.contact}
          aria-describedby={isTooLong ? `${id}long` : form.isTooShort ? `${id}help ${id}error` : `${id}help`}
          aria-invalid={form.isTooShort || isTooLong}
          readOnly={form.status === 'sending'}
          onChange={(event) => dispatch(contactChanged({ contact: event.target.value }))}
        />
        <button
          type="submit"
          className={`${styles.send} ${isSendDimmed(form.contact) ? styles.dimmed : ''}`.trimEnd()}
          aria-label={texts.Send()}
          aria-busy={form.status === 'sending'}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4" />
          </svg>
        </button>
      </div>
      <TooMany id={`${id}long`} text={form.contact} most={limits.contactLength} className={styles.error} />
      {form.isTooShort && !isTooLong && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {texts.GameContactTooShort()}
        </p>
      )}
      <ConsentNote />
      <TermsLink />
    </form>
  );
}
