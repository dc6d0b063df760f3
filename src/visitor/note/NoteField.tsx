import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { lengthOf, overBy } from '../../../contract/text';
import { useTexts } from '../../i18n/useTexts';
import { Hidden } from '../../ui/Hidden';
import { selectNoteLength } from '../../../state/question/questionSelectors';
import styles from './note.module.css';
import { selectDraftOn, selectTooLong } from '../../../state/note/noteSelectors';
import { noteEdited } from '../../../state/note/noteSlice';
import { TooMany } from './TooMany';
import { useTextField } from './useTextField';

interface Props {
  questionUid: QuestionUid;
  /** Replaces the label "Your note". */
  label?: string;
  rows?: number;
}

/** The note with its character count (CM-1). */
export function NoteField({ questionUid, label, rows = 3 }: Props) {
  const dispatch = useDispatch();
  const texts = useTexts();
  const id = useId();
  const { text } = useSelector((state: Parameters<typeof selectDraftOn>[0]) =>
    selectDraftOn(state, questionUid),
  );
  const most = useSelector(selectNoteLength);
  const used = lengthOf(text.trim());
  const field = useTextField<HTMLTextAreaElement>(text, most, (splice) =>
    dispatch(noteEdited({ questionUid, splice })),
  );
  const isTooLong = overBy(text, most) > 0;
  const asked = useSelector((state: Parameters<typeof selectTooLong>[0]) =>
    selectTooLong(state, questionUid),
  );
  const { ref } = field;
  useEffect(() => {
    if (asked?.field === 'text') ref.current?.focus();
  }, [asked, ref]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label ?? texts.YourNote()}
      </label>
      <textarea
        className={styles.note}
        id={id}
        rows={rows}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}long` : `${id}count`}
        {...field}
      />
      <TooMany id={`${id}long`} text={text} most={most} />
      <p className={styles.count} id={`${id}count`}>
        <span aria-hidden="true">{`${used} / ${most}`}</span>
        <Hidden>{texts.NoteCount({ used, most })}</Hidden>
      </p>
    </div>
  );
}
