import { useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { serviceLimits } from '../../../contract/serviceLogs';
import { overBy } from '../../../contract/text';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import type { RootState } from '../../../state/rootReducer';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import { selectQuestion } from '../../../state/question/questionSelectors';
import styles from './serviceLog.module.css';
import type { StickerLogState } from '../../../state/serviceLog/stickerLogSlice';
import {
  placementClosed,
  placementEdited,
  placementOpened,
  placementSubmitted,
} from '../../../state/serviceLog/stickerLogSlice';

/** Where exactly the sticker is. Staff can change it if the owner allows that (SL-4). */
export function PlacementEdit({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectQuestion);
  const edited = useSelector((state: RootState) => state.stickerLog?.placement ?? null);
  const placement = question?.placement ?? '';
  if (edited?.questionUid === questionUid) return <PlacementForm {...edited} />;
  // The screen's head names the sticker already.
  if (!question?.logConfig?.editsPlacement) return null;
  return (
    <div className={styles.placement}>
      <p dir="auto">{placement}</p>
      <button
        className={styles.link}
        type="button"
        onClick={() => dispatch(placementOpened({ questionUid, placement }))}
      >
        {texts.EditPlacement()}
      </button>
    </div>
  );
}

function PlacementForm({ text, status }: NonNullable<StickerLogState['placement']>) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const field = useTextField<HTMLInputElement>(text, serviceLimits.placementLength, (splice) =>
    dispatch(placementEdited({ splice })),
  );
  const isTooLong = overBy(text, serviceLimits.placementLength) > 0;
  const before = useSelector(selectQuestion)?.placement ?? '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) field.ref.current?.focus();
    dispatch(placementSubmitted({ isSame: text.trim() === before }));
  };
  return (
    <form className={styles.placementForm} noValidate onSubmit={save}>
      <label className={styles.label} htmlFor={id}>
        {staff.Placement()}
      </label>
      <input
        className={styles.input}
        id={id}
        autoComplete="off"
        autoFocus
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}long` : undefined}
        {...field}
      />
      <TooMany id={`${id}long`} text={text} most={serviceLimits.placementLength} className={styles.wrong} />
      <div className={styles.pair}>
        <button className={styles.small} type="submit" disabled={status === 'saving'}>
          {staff.Save()}
        </button>
        <button className={styles.small} type="button" onClick={() => dispatch(placementClosed())}>
          {texts.Cancel()}
        </button>
      </div>
    </form>
  );
}
