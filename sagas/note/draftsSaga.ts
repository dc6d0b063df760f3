import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { KeptFile, Recording } from '../../contract/attachments';
import { draftLifetime } from '../../contract/limits';
import type { StoredFiles } from '../../contract/storedKeys';
import type { DraftPhoto, FilesDraft } from '../../state/attachments/attachmentsState';
import { erased } from '../../state/codes/codesSlice';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { draftsRestored, isBegun } from '../../state/note/noteSlice';
import { port } from '../effects';
import { safely } from '../safely';

/**
 * Restores drafts: what was typed and attached after a vote and not sent. Drafts outlast a reload, for a day.
 * The engine writes them (`replay/persistence.ts`); this flow reads them.
 */
export function* draftsSaga(): SagaGenerator<void> {
  yield* takeEvery(erased, safely(forgetPhones));
}

/** Restores what was begun before a reload. Drafts older than a day belong to another visit. */
export function* restoreDrafts(): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const since = (yield* port('clock', 'now')) - draftLifetime;
  const { drafts, files } = yield* port('persistence', 'drafts', { since });
  if (drafts.length + files.length === 0) return;
  const kept = new Map(files.length > 0 ? (yield* port('blobs', 'list')).map((file) => [file.id, file]) : []);
  yield* put(draftsRestored({ drafts, files: files.map((stored) => draftFrom(stored, kept)) }));
}

/**
 * After an erasure removes phone numbers from the device, also those in other tabs' drafts. The rest of those
 * drafts moves to this tab.
 */
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

/** Leaves out files that the device has lost meanwhile. */
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

/** A photo that is stored as picked must still be prepared. */
function draftPhotoFrom(file: KeptFile): DraftPhoto {
  const { id, name, type, size, sha256 } = file;
  return 'isOriginal' in file
    ? { status: 'preparing', id, name, type, size }
    : { status: 'ready', id, name, type, size, sha256 };
}
