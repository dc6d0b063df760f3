import { looksLikeEmail } from '../../contract/attachments';
import { digitsIn } from '../../contract/phone';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { overBy } from '../../contract/text';
import type { Rating } from '../../contract/rating';
import type { PageSize } from '../../contract/storedKeys';
import type { VoteMode } from '../../contract/vote';

/** The lead event's form, and the two of airlead. */
export type LeadFormKind = 'event' | 'existing' | 'new';

export type LeadField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'address'
  | 'delivery'
  | 'fullName'
  | 'message'
  | 'time'
  | 'consent';

/** Typed or chosen values by field. A missing field is empty. */
export type LeadFields = Readonly<Partial<Record<LeadField, string>>>;

/**
 * The vote of an event's form. It is the same for every attempt, so that a lost answer creates no second
 * vote.
 */
export interface LeadBallot {
  key: VoteKey;
  rating: Rating;
  mode: VoteMode;
  page: PageSize;
}

/**
 * One form:
 *
 *     open ── nextPressed on the last step ──► ready ── sendStarted ──► sending ──
 *      leadGiven ──► given ▲ │ │
 *      ├──────────────────────────── sendFailed
 *      ───────────────────────────┘ │
 *      └────────────────────────────────────────
 *      formEmptied
 *      ──────────────────────────────────────┘
 *
 * It becomes `ready` within one turn, so that a double press before the next draw sends once.
 */
export interface LeadForm {
  questionUid: QuestionUid;
  kind: LeadFormKind;
  fields: LeadFields;
  /** Index of the current step, from 0. */
  step: number;
  /**
   * How often the person tried to go on with a missing field. After the first attempt missing fields are
   * marked.
   */
  attempts: number;
  status: 'open' | 'ready' | 'sending' | 'given';
  ballot: LeadBallot | null;
  /** What was given: the key of its vote, or its own key, and airlead's confirmation number. */
  given: { voteKey: VoteKey; number: string | null } | null;
}

export interface LeadsState {
  /** At most one per question and kind. */
  forms: readonly LeadForm[];
}

/** Fields of each step. */
export const leadSteps: Readonly<Record<LeadFormKind, readonly (readonly LeadField[])[]>> = {
  event: [['firstName', 'lastName', 'phone', 'email', 'address', 'delivery']],
  existing: [['fullName', 'phone', 'email', 'consent'], ['message']],
  new: [['message'], ['fullName', 'phone', 'email', 'consent'], ['time']],
};

/** Maximum length of a field in code points. */
export function mostOf(field: LeadField): number {
  switch (field) {
    case 'phone':
      return limits.phoneLength;
    case 'email':
      return limits.contactLength;
    case 'address':
      return limits.addressLength;
    case 'message':
      return limits.leadMessageLength;
    default:
      return limits.nameLength;
  }
}

/** Whether a field has more characters than it takes. */
export const isTooLong = (fields: LeadFields, field: LeadField): boolean =>
  overBy(valueOf(fields, field), mostOf(field)) > 0;

export const valueOf = (fields: LeadFields, field: LeadField): string => fields[field] ?? '';

/**
 * Fields of a step that are missing, wrong or too long (specification § 5, "Event form"). Airlead requires a
 * phone number or an e-mail address.
 */
export function missingFields({
  kind,
  fields,
  step,
}: Pick<LeadForm, 'kind' | 'fields' | 'step'>): LeadField[] {
  const given = (field: LeadField) => valueOf(fields, field).trim() !== '';
  const isOptional = (field: LeadField) =>
    field === 'address' ||
    (kind !== 'event' && ((field === 'phone' && given('email')) || (field === 'email' && given('phone'))));
  const isWrong = (field: LeadField) =>
    field === 'email' && given(field)
      ? !looksLikeEmail(valueOf(fields, field))
      : (!given(field) && !isOptional(field)) || isPhoneTooLong({ kind, fields }, field);
  return (leadSteps[kind][step] ?? []).filter((field) => isTooLong(fields, field) || isWrong(field));
}

/** Whether the event's form refuses a phone number for its digits. */
export const isPhoneTooLong = (
  { kind, fields }: Pick<LeadForm, 'kind' | 'fields'>,
  field: LeadField,
): boolean =>
  kind === 'event' && field === 'phone' && digitsIn(valueOf(fields, field)) > limits.eventPhoneDigits;

export const isLastStep = ({ kind, step }: Pick<LeadForm, 'kind' | 'step'>): boolean =>
  step === leadSteps[kind].length - 1;
