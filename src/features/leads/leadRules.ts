import { looksLikeEmail } from '../../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import type { Rating } from '../../../contract/rating';
import type { PageSize } from '../../../contract/storedKeys';
import type { VoteMode } from '../../../contract/vote';

/** The form of the lead event, and the two of airlead. */
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

/** What has been typed or chosen, by field; what is not there is empty. */
export type LeadFields = Readonly<Partial<Record<LeadField, string>>>;

/** The vote of an event's form: the same for every try, so that a lost answer does not make two. */
export interface LeadBallot {
  key: VoteKey;
  rating: Rating;
  mode: VoteMode;
  page: PageSize;
}

/**
 * One form:
 *
 *     open ── nextPressed on the last step ──► ready ── sendStarted ──► sending ── leadGiven ──► given
 *      ▲                                                                   │                       │
 *      ├──────────────────────────── sendFailed ───────────────────────────┘                       │
 *      └──────────────────────────────────────── formEmptied ──────────────────────────────────────┘
 *
 * It is `ready` within one turn: whoever presses twice before the screen has changed sends once.
 */
export interface LeadForm {
  questionUid: QuestionUid;
  kind: LeadFormKind;
  fields: LeadFields;
  /** Which of the form's steps is shown, from 0. */
  step: number;
  /** How often somebody wanted to go on without something: from the first time on what is missing is marked. */
  attempts: number;
  status: 'open' | 'ready' | 'sending' | 'given';
  ballot: LeadBallot | null;
  /** What was given, by the vote that it belongs to, or by its own key; the number is airlead's. */
  given: { voteKey: VoteKey; number: string | null } | null;
}

export interface LeadsState {
  /** One a question and kind. */
  forms: readonly LeadForm[];
}

/** Fields by step. */
export const leadSteps: Readonly<Record<LeadFormKind, readonly (readonly LeadField[])[]>> = {
  event: [['firstName', 'lastName', 'phone', 'email', 'address', 'delivery']],
  existing: [['fullName', 'phone', 'email', 'consent'], ['message']],
  new: [['message'], ['fullName', 'phone', 'email', 'consent'], ['time']],
};

/** Code points that a field may have. */
export function mostOf(kind: LeadFormKind, field: LeadField): number {
  switch (field) {
    case 'phone':
      return kind === 'event' ? limits.eventPhoneLength : limits.phoneLength;
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

export const valueOf = (fields: LeadFields, field: LeadField): string => fields[field] ?? '';

/** Fields of a step without which nobody can go on (specification § 5, "Event form"); of phone and e-mail airlead needs one. */
export function missingFields({
  kind,
  fields,
  step,
}: Pick<LeadForm, 'kind' | 'fields' | 'step'>): LeadField[] {
  const given = (field: LeadField) => valueOf(fields, field).trim() !== '';
  const isOptional = (field: LeadField) =>
    field === 'address' ||
    (kind !== 'event' && ((field === 'phone' && given('email')) || (field === 'email' && given('phone'))));
  return (leadSteps[kind][step] ?? []).filter((field) =>
    field === 'email' && given(field)
      ? !looksLikeEmail(valueOf(fields, field))
      : !given(field) && !isOptional(field),
  );
}

export const isLastStep = ({ kind, step }: Pick<LeadForm, 'kind' | 'step'>): boolean =>
  step === leadSteps[kind].length - 1;
