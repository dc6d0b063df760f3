/** A file that the device keeps: what state and actions hold of it. Its bytes are in the blob store (`src/app/blobStore.ts`). */
export interface BlobDescriptor {
  /** Made by the device; the server knows the file by it as `client_id`, so that one that is sent twice is one. */
  id: string;
  /** As the person's device calls it. */
  name: string;
  /** MIME type of what is kept, by its content. */
  type: string;
  /** Bytes that are kept. */
  size: number;
  /** Of these bytes, hex. */
  sha256: string;
}

/** A voice recording that the device keeps. */
export interface Recording extends BlobDescriptor {
  /** Its length, whole. */
  seconds: number;
}

/** A file as a list of the device's files has it: recordings with their length, and photos that are as they were picked, which have to be prepared yet. */
export type KeptFile = (BlobDescriptor & { isOriginal?: true }) | Recording;

/** The field `date` of a form: when it was given, by the device. @param at UTC milliseconds */
export function deviceDate(at: number): string {
  return new Date(at).toISOString();
}

/** Whether it could be an e-mail address. Every mask of an address passes as well, so that flows replay. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/**
 * `POST …/votes/{voteId}/attachments` answers 200 when the texts and every sound file are stored. A file that cannot be accepted is listed and the others
 * are kept; sent again under the same key, the answer is the same.
 */
export interface AttachmentsReply {
  /** Whether everything that was sent is stored. */
  success: boolean;
  /** Absent when there are none. */
  uploadErrors?: UploadError[] | undefined;
}

export interface UploadError {
  field: 'file' | 'audio';
  /** Of the files of that field, from 0. */
  index: number;
  /** Of the error catalogue. */
  code: string | number;
  message: string;
}

/** `POST …/votes/{voteId}/attachments/photo` */
export interface PhotoReply {
  image: { uid: string };
}

/** `POST …/votes/{voteId}/contactInfo` */
export interface ContactInfoBody {
  contact_info: string;
}

export interface SuccessReply {
  success: true;
}
