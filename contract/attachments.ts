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
