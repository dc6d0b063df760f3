import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { KeptFile, Recording } from '../../contract/attachments';
import { draftLifetime } from '../../contract/limits';
import type { StoredFiles } from '../../contract/storedKeys';
import type { DraftPhoto, FilesDraft } from '../../src/features/attachments/attachmentsState';
import { erased } from '../../src/features/codes/codesSlice';
import { selectKiosk } from '../../src/features/navigation/navigationSelectors';
import { draftsRestored, isBegun } from '../../src/features/note/noteSlice';
import { port } from '../effects';
import { safely } from '../safely';

/**
 * What has been typed and added after a vote and not sent: it outlasts a reload, for a day. The engine writes it (`replay/persistence.ts`);
 * this flow brings it back.
 */
export function* draftsSaga(): SagaGenerator<void> {
  yield* takeEvery(erased, safely(forgetPhones));
}

/** What was begun before a reload. Whatever is older than a day belongs to another visit. */
export function* restoreDrafts(): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const since = (yield* port('clock', 'now')) - draftLifetime;
  const { drafts, files } = yield* port('persistence', 'drafts', { since });
  if (drafts.length + files.length === 0) return;
  const kept = new Map(files.length > 0 ? (yield* port('blobs', 'list')).map((file) => [file.id, file]) : []);
  yield* put(draftsRestored({ drafts, files: files.map((stored) => draftFrom(stored, kept)) }));
}

/** Erasing leaves no phone number on the device, also none of other tabs: what else is in their drafts becomes this tab's. */
function* forgetPhones(): SagaGenerator<void> {
  const stored = yield* port('persistence', 'drafts', { since: 0 });
  const withPhone = stored.drafts.filter(({ phone }) => phone);
  if (withPhone.length === 0) return;
  yield* port('persistence', 'removeDrafts', {
    questionUids: withPhone.map(({ questionUid }) => questionUid),
  });
  const drafts = withPhone.map((draft) => ({ ...draft, phone: '' })).filter(isBegun);
  if (drafts.length > 0) yield* put(draftsRestored({ drafts, files: [] }));
}

/** Files that the device has lost meanwhile are left out. */
function draftFrom(
  { questionUid, photoIds, recordingIds }: StoredFiles,
  kept: ReadonlyMap<string, KeptFile>,
): FilesDraft {
  const found = (ids: readonly string[]) => ids.flatMap((id) => kept.get(id) ?? []);
  return {
    questionUid,
    photos: found(photoIds).map((photo) => draftPhotoFrom(photo)),
    audio: found(recordingIds).find((file): file is Recording => 'seconds' in file) ?? null,
  };
}

/** A photo that is kept as it was picked still has to be prepared. */
function draftPhotoFrom(file: KeptFile): DraftPhoto {
  const { id, name, type, size, sha256 } = file;
  return 'isOriginal' in file
    ? { status: 'preparing', id, name, type, size }
    : { status: 'ready', id, name, type, size, sha256 };
}
