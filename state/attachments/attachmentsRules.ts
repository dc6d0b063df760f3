import type { BlobDescriptor } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import type { FilesDraft, PickedPhoto } from './attachmentsState';

export function emptyDraft(questionUid: QuestionUid): FilesDraft {
  return { questionUid, photos: [], audio: null };
}

/** The unsent files of the vote on this question. */
export function draftOn(drafts: readonly FilesDraft[], questionUid: QuestionUid | null): FilesDraft | null {
  return drafts.find((draft) => draft.questionUid === questionUid) ?? null;
}

/** The first picked photos that the draft still has room for (AT-4). */
export function fitting(
  draft: FilesDraft | null,
  picked: readonly PickedPhoto[],
  most: number,
): readonly PickedPhoto[] {
  return picked.slice(0, Math.max(0, most - (draft?.photos.length ?? 0)));
}

/** Drops the fields that only the log and the device's store need. */
export function descriptorOf({ id, name, type, size, sha256 }: BlobDescriptor): BlobDescriptor {
  return { id, name, type, size, sha256 };
}

/** `0:07` */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
