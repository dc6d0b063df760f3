import type { BodyOf, ReplyOf } from './wire';
import type { QuestionUid } from './ids';
import type { Rating } from './rating';

/** How a person at an event wants to be contacted. */
export type DeliveryMethod = 'Email' | 'Mail';

/**
 * `POST …/votes/{voteId}/rateAdditionalData` (specification § 7): the form of the lead event. `address`
 * may be empty.
 */
export type RateAdditionalDataBody = BodyOf<'rateAdditionalData'>;

/** The two ways through airlead (`design.md` § 9). */
export type AirleadKind = 'existing' | 'new';

/** Preferred time for a call. */
export const preferredTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof preferredTimes)[number];

/**
 * `POST …/questions/{id}/leads`: a request for contact about the sticker's equipment. It has a `phone` or
 * an `email`. The device makes the confirmation `number`, so that the screen shows it before the server has
 * answered.
 */
export type CreateLeadBody = BodyOf<'createLead'>;

export type CreateLeadReply = ReplyOf<'createLead'>;

/** Formats the number in three groups of three digits, for reading aloud. */
export const leadNumberPattern = /^\d{3}-\d{3}-\d{3}$/;

/** The form of the lead event. `number` is the rating of the vote that is sent with the form. */
export function eventLeadPath(questionUid: QuestionUid | string, rating: Rating): string {
  return `/r/${encodeURIComponent(questionUid)}/bslead/${rating}`;
}

/** The page after the form. Its query leads back to the form for the next person in the queue. */
export function eventChoicePath(questionUid: QuestionUid, rating: Rating): string {
  return `/r/bslead/2?question=${encodeURIComponent(questionUid)}&r=${rating}`;
}

export const eventFinalPath = '/r/bslead/final';

/** Happy visitors are customers already; all others may become one. */
export function airleadPath(questionUid: QuestionUid | string, rating: Rating | null): string {
  const kind: AirleadKind = rating === 3 ? 'existing' : 'new';
  return `/questions/${encodeURIComponent(questionUid)}/airlead/${kind}`;
}
