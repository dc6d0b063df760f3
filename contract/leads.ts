import type { QuestionUid } from './ids';
import type { Rating } from './rating';

/** How somebody who left their details at an event wants to hear from us. */
export type DeliveryMethod = 'Email' | 'Mail';

/** `POST …/votes/{voteId}/rateAdditionalData` (specification § 7): the form of the lead event. `address` may be empty. */
export interface RateAdditionalDataBody {
  email: string;
  phone: string;
  address: string;
  last_name: string;
  first_name: string;
  delivery_method: DeliveryMethod;
}

/** The two ways through airlead (`design.md` § 9). */
export type AirleadKind = 'existing' | 'new';

/** When somebody prefers to be called. */
export const preferredTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof preferredTimes)[number];

/**
 * `POST …/questions/{id}/leads`: somebody asks to be contacted about what a sticker stands on. One of `phone` and `email` is given. `number` is the
 * confirmation number, which the device has made: it stands on the screen before the server has heard of it.
 */
export interface CreateLeadBody {
  kind: AirleadKind;
  number: string;
  full_name: string;
  phone: string;
  email: string;
  /** The problem of a new customer, the question of an existing one. */
  message: string;
  preferred_time?: PreferredTime | undefined;
  /** What the person has agreed to, in the words they read. */
  consent_text: string;
  /** When, by the device: UTC milliseconds. */
  consented_at: number;
}

export interface CreateLeadReply {
  lead: { uid: string; number: string };
}

/** Three groups of three digits, as people read them out. */
export const leadNumberPattern = /^\d{3}-\d{3}-\d{3}$/;

/** The form of the lead event; the number of the address is the rating of the vote that is made when it is sent. */
export function eventLeadPath(questionUid: QuestionUid | string, rating: Rating): string {
  return `/r/${encodeURIComponent(questionUid)}/bslead/${rating}`;
}

/** After the form: what next? What stands in the query leads back to the form, for whoever is next in the queue. */
export function eventChoicePath(questionUid: QuestionUid, rating: Rating): string {
  return `/r/bslead/2?question=${encodeURIComponent(questionUid)}&r=${rating}`;
}

export const eventFinalPath = '/r/bslead/final';

/** Happy people are customers already; everybody else may become one. */
export function airleadPath(questionUid: QuestionUid | string, rating: Rating | null): string {
  const kind: AirleadKind = rating === 3 ? 'existing' : 'new';
  return `/questions/${encodeURIComponent(questionUid)}/airlead/${kind}`;
}
