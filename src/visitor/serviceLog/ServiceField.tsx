import { useId, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { serviceLimits } from '../../../contract/serviceLogs';
import {
  answersQuarter,
  isBelowZero,
  isOverQuarter,
  layerShare,
  type ServiceIssue,
} from '../../../contract/serviceRules';
import { textIn, type TemplateField } from '../../../contract/serviceTemplates';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Attachments } from '../attachments/Attachments';
import { selectLocale } from '../../../state/language/languageSelectors';
import { DocumentList } from './DocumentList';
import {
  depthNames,
  depthsOf,
  issueNamesOf,
  numberOf,
  wrongDepthOf,
} from '../../../state/serviceLog/formRules';
import {
  selectFilesKeyOn,
  selectFormOn,
  selectIssuesOn,
  selectTemplateOn,
} from '../../../state/serviceLog/formSelectors';
import { choicePicked, figureEdited, itemToggled } from '../../../state/serviceLog/formSlice';
import { issueText } from './issueTexts';
import { FigureInput, TextArea, TextInput, Wrong } from './ServiceInputs';
import { ExceptionList, PairList } from './ServiceLists';
import styles from './serviceLog.module.css';
import { SignaturePad } from './SignaturePad';

interface Props {
  questionUid: QuestionUid;
  field: TemplateField;
}

/** Fields of several inputs, which place an error at the one that it speaks of. */
const severalInputs: readonly TemplateField['kind'][] = ['times', 'depths', 'manifest'];

/** One field of a template: its label, its input, and its error. */
export function ServiceField({ questionUid, field }: Props) {
  const locale = useSelector(selectLocale);
  const staff = useStaffTexts();
  const id = useId();
  const issues = useSelector((state: RootState) => selectIssuesOn(state, questionUid));
  const names = issueNamesOf(field);
  const issue = issues.find((one) => names.includes(one.field));
  const label = textIn(field.text, locale);
  const isSingle = ['gallons', 'number', 'text', 'choice', 'extra', 'comment'].includes(field.kind);
  const { pairs } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const wrongPair = field.kind === 'pairs' && issue?.code === 'required' ? pairs.findIndex(isUnnamed) : -1;
  // The input that is too long says so itself.
  const isLong = issue?.code === 'too_long';
  const isPlaced = severalInputs.includes(field.kind) || wrongPair >= 0 || isLong;
  const given = {
    questionUid,
    field,
    id,
    issue: isLong ? undefined : issue,
    isWrong: !isLong && issue !== undefined,
  };
  const wrong = issue && !isPlaced && <Wrong id={id}>{issueText(staff, issue)}</Wrong>;
  // Photos and voice share one set of buttons, drawn at the photos field.
  const form = useSelector((state: RootState) => selectTemplateOn(state, questionUid));
  if (field.kind === 'audio' && form?.fields.some(({ kind }) => kind === 'photos')) return null;
  return (
    <Frame
      isSingle={isSingle}
      isWrong={issue !== undefined && !isPlaced}
      id={id}
      label={field.required ? label : staff.Optional({ label })}
    >
      {field.hint && (
        <p className={styles.hint} dir="auto">
          {textIn(field.hint, locale)}
        </p>
      )}
      {!isSingle && wrong}
      <Input {...given} label={label} wrongPair={wrongPair} />
      {isSingle && wrong}
    </Frame>
  );
}

const isUnnamed = ({ label, content }: { label: string; content: string }) =>
  label.trim() === '' && content.trim() !== '';

function Frame({
  isSingle,
  isWrong,
  id,
  label,
  children,
}: {
  isSingle: boolean;
  isWrong: boolean;
  id: string;
  label: string;
  children: ReactNode;
}) {
  if (isSingle)
    return (
      <div className={styles.field}>
        <label className={styles.label} dir="auto" htmlFor={id}>
          {label}
        </label>
        {children}
      </div>
    );
  return (
    <fieldset
      className={styles.group}
      data-wrong={isWrong || undefined}
      tabIndex={isWrong ? -1 : undefined}
      aria-describedby={isWrong ? `${id}wrong` : undefined}
    >
      <legend className={styles.label} dir="auto">
        {label}
      </legend>
      {children}
    </fieldset>
  );
}

interface InputProps extends Props {
  id: string;
  isWrong: boolean;
  issue: ServiceIssue | undefined;
  /** The pair of which the issue speaks; -1 for none. */
  wrongPair: number;
  label: string;
}

function Input(props: InputProps) {
  const { questionUid, field, id, isWrong, label } = props;
  const common = { questionUid, id, isWrong };
  switch (field.kind) {
    case 'items':
      return <Items {...props} field={field} />;
    case 'gallons':
      return <FigureInput {...common} field="gallons" />;
    case 'number':
      return <FigureInput {...common} field={field.id} unit={field.unit} />;
    case 'text':
      return <TextInput {...common} field={field.id} most={field.maxLength ?? serviceLimits.textLength} />;
    case 'extra':
      return <TextArea {...common} field="extra" most={serviceLimits.extraLength} rows={2} />;
    case 'comment':
      return <TextArea {...common} field="comment" most={serviceLimits.commentLength} rows={3} />;
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'yesNo':
      return <YesNo {...props} />;
    case 'times':
      return <Times {...props} />;
    case 'depths':
      return <Depths {...props} unit={field.unit} />;
    case 'manifest':
      return <Manifest {...props} />;
    case 'pairs':
      return <PairList questionUid={questionUid} wrong={props.wrongPair} />;
    case 'exceptions':
      return <ExceptionList questionUid={questionUid} options={field.options} />;
    case 'photos':
    case 'audio':
      return <Files questionUid={questionUid} />;
    case 'documents':
      return <DocumentList questionUid={questionUid} />;
    case 'signature':
      return <SignaturePad questionUid={questionUid} label={label} />;
  }
}

/** Photos and voice. Those of an amendment are a draft of their own. */
function Files({ questionUid }: Pick<Props, 'questionUid'>) {
  const key = useSelector((state: RootState) => selectFilesKeyOn(state, questionUid));
  return <Attachments questionUid={key} />;
}

function Items({ questionUid, field }: InputProps & { field: Extract<TemplateField, { kind: 'items' }> }) {
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const { levels } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  return (
    <div className={styles.items}>
      {field.options.map(({ value, text }) => (
        <label key={value} className={styles.item}>
          <input
            type="checkbox"
            checked={levels.includes(value)}
            onChange={() => dispatch(itemToggled({ questionUid, option: value }))}
          />
          <span>{textIn(text, locale)}</span>
        </label>
      ))}
    </div>
  );
}

function Choice({
  questionUid,
  field,
  id,
  isWrong,
}: InputProps & { field: Extract<TemplateField, { kind: 'choice' }> }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const { choices } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  return (
    <select
      className={styles.input}
      id={id}
      value={choices[field.id] ?? ''}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}wrong` : undefined}
      onChange={({ target }) =>
        dispatch(choicePicked({ questionUid, field: field.id, picked: target.value }))
      }
    >
      <option value="">{staff.Choose()}</option>
      {field.options.map(({ value, text }) => (
        <option key={value} value={value}>
          {textIn(text, locale)}
        </option>
      ))}
    </select>
  );
}

function YesNo({ questionUid, field, id }: InputProps) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { choices } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const words = { yes: staff.Yes(), no: staff.No() };
  return (
    <div className={styles.items}>
      {(['yes', 'no'] as const).map((picked) => (
        <label key={picked} className={styles.item}>
          <input
            type="radio"
            name={id}
            checked={choices[field.id] === picked}
            onChange={() => dispatch(choicePicked({ questionUid, field: field.id, picked }))}
          />
          <span>{words[picked]}</span>
        </label>
      ))}
    </div>
  );
}

/** Arrival and departure, typed or taken from the device's clock. */
function Times({ questionUid, id, issue }: InputProps) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { figures } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const words = { arrived: staff.Arrived(), left: staff.Left() };
  const wrong = issue && (issue.field === 'arrived_at' ? 'arrived' : 'left');
  const edit = (field: string, figure: string) => dispatch(figureEdited({ questionUid, field, figure }));
  return (
    <div className={styles.times}>
      {(['arrived', 'left'] as const).map((name) => (
        <div key={name} className={styles.field}>
          <label className={styles.label} htmlFor={id + name}>
            {words[name]}
          </label>
          <input
            className={styles.input}
            id={id + name}
            type="datetime-local"
            value={figures[name] ?? ''}
            aria-invalid={wrong === name || undefined}
            aria-describedby={wrong === name ? `${id}${name}wrong` : undefined}
            onChange={({ target }) => edit(name, target.value)}
          />
          {issue && wrong === name && <Wrong id={id + name}>{issueText(staff, issue)}</Wrong>}
          <button className={styles.small} type="button" onClick={() => edit(name, localNow())}>
            {staff.NowFor({ what: words[name] })}
          </button>
        </div>
      ))}
    </div>
  );
}

/** The device's local time in the format of a `datetime-local` field. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Depths of the layers, and the 25 % rule as the person types them. */
function Depths({ questionUid, id, issue, unit }: InputProps & { unit: string }) {
  const staff = useStaffTexts();
  const form = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const depths = depthsOf(form);
  const share = layerShare(depths);
  const percent = share === null || !Number.isFinite(share) ? null : Math.round(share * 100);
  const isOver = isOverQuarter(depths);
  const isAnswered = answersQuarter({
    volume_pumped: numberOf(form.figures['gallons']),
    exceptions: form.exceptions,
  });
  // No share of the content is fine where a depth is none.
  const isNegative = depths !== null && isBelowZero(depths);
  const wrong = issue && wrongDepthOf(form, issue);
  // A depth that was left out is no number for the rules.
  const isLeftOut = wrong && (form.figures[wrong] ?? '').trim() === '';
  const words = { grease: staff.DepthGrease(), solids: staff.DepthSolids(), total: staff.DepthTotal() };
  return (
    <>
      <div className={styles.three}>
        {depthNames.map((name) => (
          <div key={name} className={styles.field}>
            <label className={styles.label} htmlFor={id + name}>
              {words[name]}
            </label>
            <FigureInput
              questionUid={questionUid}
              id={id + name}
              field={name}
              unit={unit}
              isWrong={isNegative ? (depths?.[name] ?? 0) < 0 : wrong === name}
            />
            {issue && wrong === name && !isNegative && (
              <Wrong id={id + name}>{isLeftOut ? staff.IssueRequired() : issueText(staff, issue)}</Wrong>
            )}
          </div>
        ))}
      </div>
      {isNegative && (
        <p className={styles.wrong} role="status">
          {staff.IssueNegative()}
        </p>
      )}
      {percent !== null && !isNegative && (
        <p className={styles.quarter} data-over={isOver && !isAnswered} role="status">
          {staff[isOver ? (isAnswered ? 'AboveQuarter' : 'OverQuarter') : 'BelowQuarter']({ percent })}
        </p>
      )}
    </>
  );
}

function Manifest({ questionUid, id, issue }: InputProps) {
  const staff = useStaffTexts();
  const words = {
    number: staff.ManifestNumber(),
    transporter: staff.ManifestTransporter(),
    receiver: staff.ManifestReceiver(),
  };
  return (
    <div className={styles.three}>
      {(['number', 'transporter', 'receiver'] as const).map((name) => (
        <div key={name} className={styles.field}>
          <label className={styles.label} htmlFor={id + name}>
            {words[name]}
          </label>
          <TextInput
            questionUid={questionUid}
            id={id + name}
            field={`manifest.${name}`}
            most={serviceLimits.manifestLength}
            isWrong={issue !== undefined && name === 'number'}
          />
          {issue && name === 'number' && <Wrong id={id + name}>{issueText(staff, issue)}</Wrong>}
        </div>
      ))}
    </div>
  );
}
