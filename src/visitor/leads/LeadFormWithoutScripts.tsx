import { useId, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { preferredTimes } from '../../../contract/leads';
import { emptyLead, type LeadWithoutApp } from '../../../contract/withoutApp';
import {
  leadSteps,
  missingFields,
  valueOf,
  type LeadField,
  type LeadFields,
  type LeadFormKind,
} from '../../../state/leads/leadRules';
import {
  selectConsent,
  selectOwnText,
  selectOwnTextTag,
  selectQuestion,
} from '../../../state/question/questionSelectors';
import type { RootState } from '../../../state/rootReducer';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import note from '../note/note.module.css';
import { ConsentNote } from '../terms/ConsentNote';
import { Reason, inputs, labelOf, reasonOf, timeNames } from './LeadField';
import styles from './leads.module.css';

/** The whole form of a lead page for browsers without scripts. Only the server draws it. */
export function LeadFormWithoutScripts({ kind }: { kind: LeadFormKind }) {
  return <noscript>{__SERVER__ && <PlainLead kind={kind} form={emptyLead} />}</noscript>;
}

/** Consent is asked for last, below what it is about. */
const fieldsOf = (kind: LeadFormKind): readonly LeadField[] => {
  const all = leadSteps[kind].flat();
  return [...all.filter((field) => field !== 'consent'), ...all.filter((field) => field === 'consent')];
};

interface Props {
  kind: LeadFormKind;
  form: LeadWithoutApp;
}

/** The form without the app, with what it asks. */
export function PlainLead({ kind, form }: Props) {
  const texts = useTexts();
  const question = useSelector(selectQuestion);
  const text = useSelector((state: RootState) => selectOwnText(state, 'text'));
  const tag = useSelector((state: RootState) => selectOwnTextTag(state, 'text'));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.place} dir="auto">
          {[question?.place?.name, question?.placement].filter(Boolean).join(' · ')}
        </p>
        {kind === 'event' ? <Heading lang={tag}>{text}</Heading> : <Heading>{texts.LeadReach()}</Heading>}
      </div>
      <PlainLeadForm kind={kind} form={form} />
    </div>
  );
}

/**
 * All steps on one page, without the app: the browser sends it to the page's own address. No field cuts what
 * does not fit. The server says what is too long, and keeps it.
 */
function PlainLeadForm({ kind, form }: Props) {
  const texts = useTexts();
  const consent = useSelector(selectConsent);
  const fields = form.fields as LeadFields & { key?: string };
  const steps = leadSteps[kind].map((_, step) => missingFields({ kind, fields, step })).flat();
  const isMissing = (field: LeadField) => form.isTried && steps.includes(field);
  return (
    <form className={styles.form} method="post">
      {form.message !== null && (
        <p className={styles.missing} role="alert">
          {form.message}
        </p>
      )}
      {/* A new key with each load, so that a form that is sent twice is stored once. */}
      <input type="hidden" name="key" value={fields.key ?? '%NOTEKEY%'} />
      {consent && <input type="hidden" name="consentId" value={consent.id} />}
      {kind !== 'event' && <input type="hidden" name="consentText" value={texts.LeadConsent()} />}
      {fieldsOf(kind).map((field) => {
        const reason = isMissing(field) && reasonOf(texts, { kind, fields }, field);
        return (
          <PlainField key={field} kind={kind} field={field} value={valueOf(fields, field)} reason={reason} />
        );
      })}
      <ConsentNote />
      <Button type="submit">{texts.Send()}</Button>
    </form>
  );
}

interface FieldProps {
  kind: LeadFormKind;
  field: LeadField;
  value: string;
  reason: string | false;
}

function PlainField({ kind, field, value, reason }: FieldProps) {
  const texts = useTexts();
  const id = useId();
  const label = labelOf(texts, { kind, fields: {} }, field);
  const described = reason ? { 'aria-invalid': true, 'aria-describedby': `${id}why` } : {};
  const why = reason && <Reason id={`${id}why`}>{reason}</Reason>;
  if (field === 'delivery')
    return (
      <Choices {...{ field, value, label, why }}>
        {[
          ['Email', texts.LeadByEmail()],
          ['Mail', texts.LeadByMail()],
        ]}
      </Choices>
    );
  if (field === 'time')
    return (
      <Choices {...{ field, value, label, why }}>
        {preferredTimes.map((time) => [time, timeNames(texts)[time]])}
      </Choices>
    );
  if (field === 'consent')
    return (
      <div className={note.field}>
        <label className={note.choice}>
          <input
            className={note.box}
            type="checkbox"
            name={field}
            value="yes"
            defaultChecked={value !== ''}
            {...described}
          />
          <span>{label}</span>
        </label>
        {why}
      </div>
    );
  const common = { id, name: field, dir: 'auto', defaultValue: value, ...described };
  return (
    <div className={note.field}>
      <label className={note.label} htmlFor={id}>
        {label}
      </label>
      {field === 'message' ? (
        <textarea rows={4} className={`${note.note} ${styles.input}`} {...common} />
      ) : (
        <input className={`${note.email} ${styles.input}`} {...inputs[field]} {...common} />
      )}
      {why}
    </div>
  );
}

interface ChoicesProps {
  field: LeadField;
  value: string;
  label: string;
  why: ReactNode;
  /** Value and name of each. */
  children: readonly (readonly [string, string] | string[])[];
}

function Choices({ field, value, label, why, children }: ChoicesProps) {
  return (
    <fieldset className={`${note.field} ${styles.group}`}>
      <legend className={note.label}>{label}</legend>
      {children.map(([choice, name]) => (
        <label key={choice} className={note.choice}>
          <input
            className={note.box}
            type="radio"
            name={field}
            value={choice}
            defaultChecked={value === choice}
          />
          <span>{name}</span>
        </label>
      ))}
      {why}
    </fieldset>
  );
}
