import type { BlobDescriptor, Recording } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';

/** A photo as the device offers it, unread. */
export type PickedPhoto = Omit<BlobDescriptor, 'sha256'>;

/**
 * A photo of a draft. `preparing`: the device reads, checks and scales it. `ready`: the device has stored it.
 */
export type DraftPhoto = ({ status: 'preparing' } & PickedPhoto) | ({ status: 'ready' } & BlobDescriptor);

/** Unsent files that a person added to the vote on a question, or to a service. */
export interface FilesDraft {
  /** The question; for an amendment its key (`amendmentFilesKey` of `contract/attachments.ts`). */
  questionUid: QuestionUid;
  /** In the order of picking; at most `limits.photosPerVote`. */
  photos: readonly DraftPhoto[];
  audio: Recording | null;
}

export interface AttachmentsState {
  /** At most one per question. Empty drafts are removed. */
  drafts: readonly FilesDraft[];
  /**
   * The popup that asks for a picture on a question (VO-9), and whether it leads to the camera or the album.
   */
  snap: { questionUid: QuestionUid; camera: boolean } | null;
}
