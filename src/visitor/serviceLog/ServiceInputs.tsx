import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { overBy } from '../../../contract/text';
import type { RootState } from '../../../state/rootReducer';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import { selectFormOn } from '../../../state/serviceLog/formSelectors';
import { figureEdited, textEdited } from '../../../state/serviceLog/formSlice';
import styles from './serviceLog.module.css';

/** What is wrong with the input of this id, directly below it. */
export function Wrong({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.wrong} id={`${id}wrong`}>
      {children}
    </p>
  );
}

interface Props {
  questionUid: QuestionUid;
  id: string;
  field: string;
  isWrong: boolean;
}

/** A number as typed. Save reports text that is no number. */
export function FigureInput({
  questionUid,
  id,
  field,
  isWrong,
  unit,
}: Props & { unit?: string | undefined }) {
  const dispatch = useDispatch();
  const { figures } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  return (
    <div className={styles.measure}>
      <input
        className={styles.input}
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        // Longer than any figure: what is too long is no number, or too large, and is said to be.
        maxLength={40}
        value={figures[field] ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        onChange={({ target }) => dispatch(figureEdited({ questionUid, field, figure: target.value }))}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}

type TextProps = Props & { most: number };

function useWords<Field extends HTMLInputElement | HTMLTextAreaElement>(props: TextProps) {
  const { questionUid, id, field, isWrong, most } = props;
  const dispatch = useDispatch();
  const { typed } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const text = typed[field] ?? '';
  const isTooLong = overBy(text, most) > 0;
  const edited = useTextField<Field>(text, most, (splice) =>
    dispatch(textEdited({ questionUid, field, splice })),
  );
  const given = {
    className: styles.input,
    id,
    'aria-invalid': isWrong || isTooLong || undefined,
    'aria-describedby': isTooLong ? `${id}long` : isWrong ? `${id}wrong` : undefined,
    ...edited,
  };
  return { given, long: <TooMany id={`${id}long`} text={text} most={most} className={styles.wrong} /> };
}

/** A single line of text. */
export function TextInput(props: TextProps) {
  const { given, long } = useWords<HTMLInputElement>(props);
  return (
    <>
      <input autoComplete="off" {...given} />
      {long}
    </>
  );
}

/** Text of several lines. */
export function TextArea({ rows, ...props }: TextProps & { rows: number }) {
  const { given, long } = useWords<HTMLTextAreaElement>(props);
  return (
    <>
      <textarea rows={rows} {...given} />
      {long}
    </>
  );
}
