import type { BlobDescriptor } from './attachments';
import type { QuestionUid } from './ids';

/** A paper that is added to a service: the device checks it, then keeps it. */
export type DraftDocument =
  ({ status: 'preparing' } & Omit<BlobDescriptor, 'sha256'>) | ({ status: 'ready' } & BlobDescriptor);

/**
 * A service of the new service log that is being filled in; photos and voice are the question's draft
 * (`attachments`). What is typed is apart from figures and choices: a log keeps those, because the rules
 * depend on them, and hides the words.
 */
export interface StoredServiceForm {
  questionUid: QuestionUid;
  /** Null while it is the sticker's own. */
  template: { id: string; version: number } | null;
  /** Null while it is the template's first. */
  type: string | null;
  /** Items done: values of options. */
  levels: readonly string[];
  /** Numbers and times as they were typed, by field. Times are local to the device: `2026-11-19T06:42`. */
  figures: Readonly<Record<string, string>>;
  /** Values of options, and `yes` or `no`, by field. */
  choices: Readonly<Record<string, string>>;
  /** Words, by field. */
  typed: Readonly<Record<string, string>>;
  pairs: readonly { label: string; content: string }[];
  exceptions: readonly { reason: string; text: string }[];
  documents: readonly DraftDocument[];
  /** A signature: lines of points, x and y in turn, in thousandths of the pad's width. */
  strokes: readonly (readonly number[])[];
}

/**
 * A time as it was typed, `2026-11-19T06:42`, read as if the device's clock were UTC: enough to compare two
 * of them. Null for none; what is no time stays as it is, for the rules to name. What is sent comes from the
 * port `clock.utc`.
 */
export function asIfUtc(local: string | undefined): string | null {
  return local ? local.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)$/, '$1:00.000Z') : null;
}
