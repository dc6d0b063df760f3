import { useId, type HTMLInputAutoCompleteAttribute } from 'react';
import { useDispatch } from 'react-redux';
import { preferredTimes, type PreferredTime } from '../../../contract/leads';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Hidden } from '../../ui/Hidden';
import { Drawing } from '../../ui/Icon';
import note from '../note/note.module.css';
import { useTextField } from '../note/useTextField';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import {
  isPhoneTooLong,
  isTooLong,
  mostOf,
  valueOf,
  type LeadField,
  type LeadForm,
} from '../../../state/leads/leadRules';
import styles from './leads.module.css';
import { deliveryPressed, fieldChosen, fieldEdited } from '../../../state/leads/leadsSlice';

interface Props {
  form: LeadForm;
  field: LeadField;
  /** The person tried to go on without it. */
  isMissing: boolean;
}

/** One field of a form. After an attempt, a missing field is marked with the reason. */
export function LeadFieldRow(props: Props) {
  const { field, form } = props;
  if (field === 'delivery') return <DeliveryField {...props} />;
  if (field === 'time') return <TimeField {...props} />;
  if (field === 'consent') return <ConsentField {...props} />;
  // What is too long is said at once, so that nobody types on.
  return <TextField {...props} isMissing={props.isMissing || isTooLong(form.fields, field)} />;
}

/** Kinds of the text fields, for keyboards and autofill. */
export const inputs: Partial<
  Record<LeadField, { type?: 'tel' | 'email'; autoComplete: HTMLInputAutoCompleteAttribute }>
> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  fullName: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email' },
  address: { autoComplete: 'street-address' },
};

function TextField(props: Props) {
  const texts = useTexts();
  const id = useId();
  const { form, field } = props;
  return (
    <div className={note.field}>
      <label className={note.label} htmlFor={id}>
        {field === 'message' ? <Hidden>{labelOf(texts, form, field)}</Hidden> : labelOf(texts, form, field)}
      </label>
      {field === 'message' ? <Message {...props} id={id} /> : <Line {...props} id={id} />}
      <Missing {...props} id={id} />
    </div>
  );
}

function Message(props: Props & { id: string }) {
  const field = useLeadText<HTMLTextAreaElement>(props);
  return <textarea rows={4} className={`${note.note} ${styles.input}`} {...field} />;
}

function Line(props: Props & { id: string }) {
  const field = useLeadText<HTMLInputElement>(props);
  return <input className={`${note.email} ${styles.input}`} {...inputs[props.field]} {...field} />;
}

function useLeadText<Field extends HTMLInputElement | HTMLTextAreaElement>({
  form,
  field,
  isMissing,
  id,
}: Props & { id: string }) {
  const dispatch = useDispatch();
  const { questionUid, kind } = form;
  const edited = useTextField<Field>(valueOf(form.fields, field), mostOf(field), (splice) =>
    dispatch(fieldEdited({ questionUid, kind, field, splice })),
  );
  return {
    id,
    'aria-required': field !== 'address',
    readOnly: form.status === 'sending',
    ...marked(id, isMissing),
    'aria-invalid': isMissing || undefined,
    ...edited,
  };
}

/** E-mail or mail, chosen in a popup. */
function DeliveryField({ form, field, isMissing }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { questionUid, kind } = form;
  const names: Record<string, string> = { Email: texts.LeadByEmail(), Mail: texts.LeadByMail() };
  return (
    <div className={note.field}>
      <span className={note.label} id={`${id}label`}>
        {labelOf(texts, form, field)}
      </span>
      <button
        type="button"
        id={id}
        className={`${note.email} ${styles.input}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}`}
        {...marked(id, isMissing)}
        onClick={() => dispatch(deliveryPressed({ questionUid, kind }))}
      >
        {names[valueOf(form.fields, field)] ?? texts.ChooseOne()}
      </button>
      <Missing id={id} form={form} field={field} isMissing={isMissing} />
    </div>
  );
}

function TimeField({ form, field, isMissing }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { questionUid, kind } = form;
  const names = timeNames(texts);
  return (
    <fieldset
      className={`${note.field} ${styles.group}`}
      aria-describedby={isMissing ? `${id}missing` : undefined}
    >
      {/* The page's heading asks the same, as it does above the message. */}
      <legend>
        <Hidden>{labelOf(texts, form, field)}</Hidden>
      </legend>
      {preferredTimes.map((choice, index) => (
        <label key={choice} className={note.choice}>
          <input
            className={`${note.box} ${styles.box}`}
            type="radio"
            name={id}
            checked={valueOf(form.fields, field) === choice}
            {...(index === 0 && isMissing && { 'data-missing': true })}
            onChange={() => dispatch(fieldChosen({ questionUid, kind, field, choice }))}
          />
          <span>{names[choice]}</span>
        </label>
      ))}
      <Missing id={id} form={form} field={field} isMissing={isMissing} />
    </fieldset>
  );
}

function ConsentField({ form, field, isMissing }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { questionUid, kind } = form;
  return (
    <div className={note.field}>
      <label className={note.choice}>
        <input
          className={`${note.box} ${styles.box}`}
          type="checkbox"
          checked={valueOf(form.fields, field) === 'yes'}
          {...marked(id, isMissing)}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) =>
            dispatch(fieldChosen({ questionUid, kind, field, choice: target.checked ? 'yes' : '' }))
          }
        />
        <span>{texts.LeadConsent()}</span>
      </label>
      <Missing id={id} form={form} field={field} isMissing={isMissing} />
    </div>
  );
}

function marked(id: string, isMissing: boolean) {
  return isMissing ? { 'data-missing': true, 'aria-describedby': `${id}missing` } : {};
}

function Missing({ id, form, field, isMissing }: Props & { id: string }) {
  const texts = useTexts();
  if (!isMissing) return null;
  return <Reason id={`${id}missing`}>{reasonOf(texts, form, field)}</Reason>;
}

/** Why a field is not taken. */
export function Reason({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.missing} id={id}>
      <Drawing of="M12 4 2.5 20h19zM12 10.5v4M12 17v.1" />
      <span>{children}</span>
    </p>
  );
}

/** Names of the preferred times. */
export const timeNames = (texts: Texts): Readonly<Record<PreferredTime, string>> => ({
  any: texts.TimeAny(),
  morning: texts.TimeMorning(),
  afternoon: texts.TimeAfternoon(),
  evening: texts.TimeEvening(),
});

type Asked = Pick<LeadForm, 'kind' | 'fields'>;

/** Why a missing or wrong field is not taken. */
export function reasonOf(texts: Texts, { kind, fields }: Asked, field: LeadField): string {
  const [over, most] = [overBy(valueOf(fields, field), mostOf(field)), mostOf(field)];
  if (over > 0) return texts.TooMany({ over, most });
  if (field === 'email' && (kind === 'event' || valueOf(fields, 'email').trim() !== ''))
    return texts.EmailNeeded();
  if (isPhoneTooLong({ kind, fields }, field)) return texts.PhoneTooLong({ most: limits.eventPhoneDigits });
  if (field === 'email' || (field === 'phone' && kind !== 'event')) return texts.PhoneOrEmail();
  return texts.FieldNeeded();
}

/** What a field asks for. */
export function labelOf(texts: Texts, { kind }: Asked, field: LeadField): string {
  const labels: Record<Exclude<LeadField, 'message' | 'consent'>, string> = {
    firstName: texts.FirstName(),
    lastName: texts.LastName(),
    fullName: texts.YourName(),
    phone: texts.Phone(),
    email: texts.YourEmail(),
    address: texts.AddressOptional(),
    delivery: texts.LeadDelivery(),
    time: texts.LeadTime(),
  };
  if (field === 'message') return kind === 'existing' ? texts.LeadQuestion() : texts.LeadProblem();
  return field === 'consent' ? texts.LeadConsent() : labels[field];
}
