import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { serviceLimits } from '../../../contract/serviceLogs';
import { textIn, type TemplateOption } from '../../../contract/serviceTemplates';
import { overBy } from '../../../contract/text';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import type { Splice } from '../../../state/note/noteRules';
import { selectFormOn } from '../../../state/serviceLog/formSelectors';
import {
  exceptionAdded,
  exceptionEdited,
  exceptionRemoved,
  pairAdded,
  pairEdited,
  pairRemoved,
} from '../../../state/serviceLog/formSlice';
import { Wrong } from './ServiceInputs';
import styles from './serviceLog.module.css';

interface Props {
  questionUid: QuestionUid;
}

/** The person's own names and values. @param wrong the pair that lacks its name; -1 for none */
export function PairList({ questionUid, wrong }: Props & { wrong: number }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { pairs } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  return (
    <div className={styles.rows}>
      {pairs.map((pair, index) => (
        <div key={index} className={styles.row}>
          <Line
            label={staff.PairName({ n: index + 1 })}
            text={pair.label}
            most={serviceLimits.pairNameLength}
            wrong={index === wrong ? staff.IssueRequired() : undefined}
            tell={(splice) => dispatch(pairEdited({ questionUid, index, part: 'label', splice }))}
          />
          <Line
            label={staff.PairValue({ n: index + 1 })}
            text={pair.content}
            most={serviceLimits.pairValueLength}
            tell={(splice) => dispatch(pairEdited({ questionUid, index, part: 'content', splice }))}
          />
          <button
            className={styles.small}
            type="button"
            aria-label={staff.PairRemove({ n: index + 1 })}
            onClick={() => dispatch(pairRemoved({ questionUid, index }))}
          >
            ×
          </button>
        </div>
      ))}
      <button className={styles.small} type="button" onClick={() => dispatch(pairAdded({ questionUid }))}>
        {staff.PairAdd()}
      </button>
    </div>
  );
}

/** Deviations from the template, each with its reason. */
export function ExceptionList({ questionUid, options }: Props & { options: readonly TemplateOption[] }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const id = useId();
  const { exceptions } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const nameOf = (reason: string) => {
    const option = options.find(({ value }) => value === reason);
    return option ? textIn(option.text, locale) : staff.ReasonOther();
  };
  const hasOther = options.some(({ value }) => value === 'other');
  return (
    <div className={styles.rows}>
      {exceptions.map(({ reason, text }, index) => (
        <div key={index} className={styles.exception}>
          <Line
            label={nameOf(reason)}
            text={text}
            most={serviceLimits.exceptionLength}
            tell={(splice) => dispatch(exceptionEdited({ questionUid, index, splice }))}
          />
          <button
            className={styles.small}
            type="button"
            aria-label={staff.ExceptionRemove({ what: nameOf(reason) })}
            onClick={() => dispatch(exceptionRemoved({ questionUid, index }))}
          >
            ×
          </button>
        </div>
      ))}
      <label className={styles.label} htmlFor={id}>
        {staff.ExceptionAdd()}
      </label>
      <select
        className={styles.input}
        id={id}
        value=""
        onChange={({ target }) => dispatch(exceptionAdded({ questionUid, picked: target.value }))}
      >
        <option value="">{staff.Choose()}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {textIn(text, locale)}
          </option>
        ))}
        {!hasOther && <option value="other">{staff.ReasonOther()}</option>}
      </select>
    </div>
  );
}

interface LineProps {
  label: string;
  text: string;
  most: number;
  tell: (splice: Splice) => void;
  /** What is wrong with the text. */
  wrong?: string | undefined;
}

function Line({ label, text, most, tell, wrong }: LineProps) {
  const id = useId();
  const isTooLong = overBy(text, most) > 0;
  const field = useTextField<HTMLInputElement>(text, most, tell);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.input}
        id={id}
        autoComplete="off"
        aria-invalid={isTooLong || wrong !== undefined || undefined}
        aria-describedby={isTooLong ? `${id}long` : wrong === undefined ? undefined : `${id}wrong`}
        {...field}
      />
      <TooMany id={`${id}long`} text={text} most={most} className={styles.wrong} />
      {wrong !== undefined && <Wrong id={id}>{wrong}</Wrong>}
    </div>
  );
}
