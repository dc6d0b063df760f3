import { fork, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { KeptFile, Recording } from '../contract/attachments';
import type { QuestionUid } from '../contract/ids';
import { draftLifetime } from '../contract/limits';
import type { StoredFiles } from '../contract/storedKeys';
import { selectFileIdsOn } from '../src/features/attachments/attachmentsSelectors';
import {
  draftTaken,
  filesRestored,
  photoRemoved,
  photosPicked,
  photosRefused,
  recordingRemoved,
  type Draft,
  type DraftPhoto,
} from '../src/features/attachments/attachmentsSlice';
import { recordingKept, recordingStarted } from '../src/features/attachments/voiceSlice';
import { selectKiosk } from '../src/features/navigation/navigationSelectors';
import { selectWaiting } from '../src/features/outbox/outboxSelectors';
import { listed } from '../src/features/outbox/outboxSlice';
import { selectVoted } from '../src/features/voting/votingSelectors';
import { port } from './effects';
import { safely } from './safely';

/** Which files belong to which vote is stored as soon as it changes, so that they survive a reload, a crash and the way back. */
export function* filesSaga(): SagaGenerator<void> {
  yield* takeEvery(
    [
      photosPicked,
      photoRemoved,
      photosRefused,
      recordingStarted,
      recordingKept,
      recordingRemoved,
      draftTaken,
    ],
    safely(storeFiles),
  );
  yield* fork(safely(sweepOrphans));
}

/**
 * Once it is known what waits to be sent, files that neither a draft nor the outbox names are removed: a crash has left them, or a person who never
 * sent them.
 */
function* sweepOrphans(): SagaGenerator<void> {
  yield* take(listed);
  const drafts = (yield* readStored()).flatMap(({ photoIds, recordingIds }) => [
    ...photoIds,
    ...recordingIds,
  ]);
  const waiting = (yield* select(selectWaiting)).flatMap((item) => {
    if (item.kind === 'tilePhoto') return [item.photo.id];
    return item.kind === 'note'
      ? [...item.photos, ...(item.audio ? [item.audio] : [])].map(({ id }) => id)
      : [];
  });
  const shown = (yield* select(selectVoted)).flatMap(({ tiles = [] }) =>
    tiles.flatMap(({ photo }) => photo?.id ?? []),
  );
  yield* port('blobs', 'sweep', { ids: [...drafts, ...waiting, ...shown] });
}

/** Other questions' files stay as they are: they may be another tab's. */
function* storeFiles({ payload }: { payload: { questionUid: QuestionUid } }): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const { questionUid } = payload;
  const at = yield* port('clock', 'now');
  const others = (yield* readStored()).filter((stored) => stored.questionUid !== questionUid);
  const own = yield* select(selectFileIdsOn, questionUid);
  const any = own.photoIds.length + own.recordingIds.length > 0;
  const files = any ? [...others, { questionUid, ...own, at }] : others;
  yield* port('storage', 'write', { area: 'local', values: { files: files.length > 0 ? files : null } });
}

/** Files that had been added before a reload. Those of another day belong to another visit. */
export function* readFiles(): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const now = yield* port('clock', 'now');
  const fresh = (yield* readStored()).filter(({ at }) => now - at < draftLifetime);
  if (fresh.length === 0) return;
  const kept = new Map((yield* port('blobs', 'list')).map((file) => [file.id, file]));
  yield* put(filesRestored({ drafts: fresh.map((stored) => draftFrom(stored, kept)) }));
}

/** One that is as it was picked has to be prepared yet. */
function draftPhotoFrom(file: KeptFile): DraftPhoto {
  const { id, name, type, size, sha256 } = file;
  return 'isOriginal' in file
    ? { status: 'preparing', id, name, type, size }
    : { status: 'ready', id, name, type, size, sha256 };
}

/** What the device has lost meanwhile is left out. */
function draftFrom(
  { questionUid, photoIds, recordingIds }: StoredFiles,
  kept: ReadonlyMap<string, KeptFile>,
): Draft {
  const found = (ids: readonly string[]) => ids.flatMap((id) => kept.get(id) ?? []);
  return {
    questionUid,
    photos: found(photoIds).map((photo) => draftPhotoFrom(photo)),
    audio: found(recordingIds).find((file): file is Recording => 'seconds' in file) ?? null,
  };
}

function* readStored(): SagaGenerator<StoredFiles[]> {
  const { files } = yield* port('storage', 'read', { area: 'local', keys: ['files'] });
  return storedFilesFrom(files);
}

/** What is stored may come from an older version or another hand. */
function storedFilesFrom(stored: unknown): StoredFiles[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<StoredFiles> | null) => {
    const { questionUid, photoIds, recordingIds, at } = item ?? {};
    if (typeof questionUid !== 'string' || typeof at !== 'number') return [];
    return [{ questionUid, photoIds: idsFrom(photoIds), recordingIds: idsFrom(recordingIds), at }];
  });
}

function idsFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
