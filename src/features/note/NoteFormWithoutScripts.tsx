import { useId } from 'react';
import { useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectNoteLength } from '../question/questionSelectors';
import styles from './note.module.css';

/** A note for whoever has no scripts. The server writes a fresh key in, so that a note sent twice is one. */
export function NoteFormWithoutScripts() {
  const texts = useTexts();
  const id = useId();
  return (
    <noscript>
      <form className={styles.form} method="post">
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {texts.YourNote()}
          </label>
          <input type="hidden" name="noteKey" value="%NOTEKEY%" />
          <textarea
            className={styles.note}
            id={id}
            name="note"
            rows={3}
            maxLength={useSelector(selectNoteLength)}
            required
          />
        </div>
        <Button type="submit">{texts.Send()}</Button>
      </form>
    </noscript>
  );
}
