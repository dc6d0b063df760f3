import type { BlobDescriptor, Recording } from '../../../contract/attachments';
import type { QuestionUid } from '../../../contract/ids';

/** A photo as the person's device offers it; nobody has looked into it yet. */
export type PickedPhoto = Omit<BlobDescriptor, 'sha256'>;

/** A photo of a draft. While it is `preparing` the device reads, checks and scales it; `ready` means that the device keeps it. */
export type DraftPhoto = ({ status: 'preparing' } & PickedPhoto) | ({ status: 'ready' } & BlobDescriptor);

/** What a person has added to their vote on a question, and not sent yet. */
export interface FilesDraft {
  questionUid: QuestionUid;
  /** In the order in which they were picked; `limits.photosPerVote` at most. */
  photos: readonly DraftPhoto[];
  audio: Recording | null;
}

export interface AttachmentsState {
  /** One a question; a draft that has become empty is none. */
  drafts: readonly FilesDraft[];
  /** The question whose popup asks for a picture (VO-9). */
  snap: QuestionUid | null;
}
