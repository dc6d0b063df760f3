import type { BlobDescriptor } from './attachments';
import type { QuestionUid, VoteKey } from './ids';
import type { RecordedForm, ServiceFileKind, ServiceRecord } from './serviceLogs';
import type { ServiceTemplate } from './serviceTemplates';

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
  /**
   * The key under which it will be sent: one draft is one service, in however many tabs it is open. Absent in
   * drafts of older builds and in amendments.
   */
  key?: VoteKey | undefined;
  /**
   * When it got that key, UTC milliseconds by the device: a service of this form that the person has saved in
   * another tab since then is the same service. Absent like the key.
   */
  begunAt?: number | undefined;
}

/** A recorded service and its amendment, while a person writes it. */
export interface Amending {
  questionUid: QuestionUid;
  serviceUid: string;
  /** The version that is amended. */
  version: number;
  template: ServiceTemplate;
  /** As it was recorded. */
  record: ServiceRecord;
  form: StoredServiceForm;
  /** Files that stay. New photos and a new recording are a draft of files (`amendmentFilesKey`). */
  files: readonly RecordedFile[];
  reason: string;
  /** Whether the person has changed anything. Only then the device stores it. */
  isEdited: boolean;
}

/** A service's file on the server. */
export interface RecordedFile {
  key: string;
  kind: ServiceFileKind;
  url: string;
  thumbnailUrl: string | null;
  label: string;
}

/**
 * A time as it was typed, `2026-11-19T06:42`, read as if the device's clock were UTC: enough to compare two
 * of them. Null for none; what is no time stays as it is, for the rules to name. What is sent comes from the
 * port `clock.utc`.
 */
export function asIfUtc(local: string | undefined): string | null {
  return local ? local.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)$/, '$1:00.000Z') : null;
}

/**
 * The form of a record that is to be amended, as if it had been filled in (the inverse of the app's
 * `recordOf`).
 */
export function recordedForm(record: ServiceRecord, template: ServiceTemplate): RecordedForm {
  const figures: Record<string, string> = {};
  const choices: Record<string, string> = {};
  const typed: Record<string, string> = {};
  if (record.volume_pumped !== null) figures['gallons'] = String(record.volume_pumped);
  for (const [name, depth] of Object.entries(record.depths ?? {})) figures[name] = String(depth);
  for (const [name, text] of Object.entries(record.manifest ?? {})) typed[`manifest.${name}`] = text;
  if (record.additional_data !== '') typed['extra'] = record.additional_data;
  if (record.comment !== '') typed['comment'] = record.comment;
  for (const { kind, id } of template.fields) {
    const value = record.values[id];
    if (value === undefined) continue;
    if (kind === 'number') figures[id] = String(value);
    else if (kind === 'yesNo') choices[id] = value === true ? 'yes' : 'no';
    else if (kind === 'choice') choices[id] = String(value);
    else typed[id] = String(value);
  }
  return {
    type: record.type,
    levels: record.sec_level,
    figures,
    choices,
    typed,
    pairs: record.additional_info.map(({ name, value }) => ({ label: name, content: value })),
    exceptions: record.exceptions,
  };
}
