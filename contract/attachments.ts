import type { ReplyOf } from './wire';
import type { QuestionUid } from './ids';

/**
 * A file kept on the device, as state and actions describe it. Its bytes are in the blob store
 * (`src/app/blobStore.ts`).
 */
export interface BlobDescriptor {
  /** Made by the device and sent as `client_id`, so that a file sent twice is stored once. */
  id: string;
  /** File name on the person's device. */
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 of these bytes, hex. */
  sha256: string;
}

/** A voice recording kept on the device. */
export interface Recording extends BlobDescriptor {
  /** Length in whole seconds. */
  seconds: number;
}

/** A file in the device's list: a recording with its length, a photo, or a photo that is not prepared yet. */
export type KeptFile = (BlobDescriptor & { isOriginal?: true }) | Recording;

/** The form field `date`: the time by the device's clock. @param at UTC milliseconds */
export function deviceDate(at: number): string {
  return new Date(at).toISOString();
}

/**
 * Whether the text looks like an e-mail address that mail can be sent to: no characters that separate
 * addresses in a mail's header, and a domain by name. A masked address passes too, so that logs replay.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+$/u.test(text.trim());
}

/**
 * `POST …/votes/{voteId}/attachments` answers 200 when the texts and every acceptable file are stored.
 * Rejected files are listed. A retry under the same key gets the same answer.
 */
export type AttachmentsReply = ReplyOf<'sendAttachments'>;

export type UploadError = NonNullable<AttachmentsReply['uploadErrors']>[number];

/** `POST …/votes/{voteId}/attachments/photo` */
export type PhotoReply = ReplyOf<'attachPhoto'>;

export type SuccessReply = ReplyOf<'recover'>;

const amendmentPrefix = 'amend:';

/**
 * The key of the files that are added to an amendment. It takes the place of the question's uid wherever
 * drafts of files are told apart: files of a new entry at the same question are other ones. No uid has a
 * colon.
 */
export const amendmentFilesKey = (serviceUid: string) => `${amendmentPrefix}${serviceUid}` as QuestionUid;

const casePrefix = 'case:';

/** The key of the photos that staff take of what they did about a case. */
export const caseFilesKey = (caseUid: string) => `${casePrefix}${caseUid}` as QuestionUid;

/** The case whose photos a draft of files has; null for other drafts. */
export const caseOfFiles = (key: string): string | null =>
  key.startsWith(casePrefix) ? key.slice(casePrefix.length) : null;

/** The service whose amendment a draft of files belongs to; null for drafts of a question. */
export const amendedServiceOf = (key: string): string | null =>
  key.startsWith(amendmentPrefix) ? key.slice(amendmentPrefix.length) : null;
