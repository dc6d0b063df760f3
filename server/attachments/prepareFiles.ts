import { readFile } from 'node:fs/promises';
import type { ErrorName } from '../../contract/errors';
import type { AttachmentKind, Schema } from '../db/schema';
import type { MediaStore, StoredObject } from '../media/mediaStore';
import type { ReceivedFile } from './receiveForm';
import { recordingFormat } from './recordingFormat';

/** Columns that are known once the file is in the store. */
export type FileColumns = Pick<
  Schema['attachments'],
  | 'object_name'
  | 'object_sha256'
  | 'bytes'
  | 'content_type'
  | 'thumbnail_name'
  | 'thumbnail_sha256'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'sent_sha256'
>;

export interface PreparedFile {
  clientId: string;
  kind: AttachmentKind;
  columns: FileColumns;
}

/** Validates, converts and stores a file. @returns the reason if the file is rejected */
export async function prepareFile(
  store: MediaStore,
  file: ReceivedFile,
  clientId: string,
): Promise<PreparedFile | ErrorName> {
  if (file.tooLarge) return file.field === 'audio' ? 'audioOverweight' : 'photoOverweight';
  return file.field === 'audio'
    ? prepareRecording(store, file, clientId)
    : prepareOnePhoto(store, file, clientId);
}

async function prepareOnePhoto(
  store: MediaStore,
  file: ReceivedFile,
  clientId: string,
): Promise<PreparedFile | ErrorName> {
  const columns = await keepPhoto(store, file);
  return columns ? { clientId, kind: 'photo', columns } : 'wrongFormat';
}

async function prepareRecording(
  store: MediaStore,
  file: ReceivedFile,
  clientId: string,
): Promise<PreparedFile | ErrorName> {
  const columns = await keepRecording(store, file);
  return columns ? { clientId, kind: 'recording', columns } : 'wrongFormat';
}

type Received = Pick<ReceivedFile, 'path' | 'sha256' | 'from'>;

/** Stores a photo with its thumbnail. @returns undefined if it is not an accepted photo */
export async function keepPhoto(store: MediaStore, file: Received): Promise<FileColumns | undefined> {
  // The decoder takes 20 MB, so it is loaded with the first photo.
  const { preparePhoto } = await import('./preparePhoto');
  const photo = await preparePhoto(file.path, file.from);
  if (!photo) return undefined;
  const kept = await store.put(photo.content, { contentType: photo.contentType });
  const thumbnail = await store.put(photo.thumbnail, { contentType: 'image/jpeg' });
  return {
    object_name: kept.name,
    object_sha256: kept.sha256,
    bytes: kept.bytes,
    content_type: photo.contentType,
    thumbnail_name: thumbnail.name,
    thumbnail_sha256: thumbnail.sha256,
    width: photo.width,
    height: photo.height,
    duration_ms: null,
    sent_sha256: file.sha256,
  };
}

/** Stores a recording. @returns undefined if it is not an accepted recording */
export async function keepRecording(store: MediaStore, file: Received): Promise<FileColumns | undefined> {
  const bytes = await readFile(file.path);
  const recording = recordingFormat(bytes);
  if (!recording) return undefined;
  const kept = await store.put(bytes, { contentType: recording.contentType });
  return { ...asItCame(kept, recording.contentType, file), duration_ms: recording.durationMs };
}

/** Columns of a file that is stored as it came. */
export function asItCame(kept: StoredObject, content_type: string, file: Received): FileColumns {
  return {
    object_name: kept.name,
    object_sha256: kept.sha256,
    bytes: kept.bytes,
    content_type,
    thumbnail_name: null,
    thumbnail_sha256: null,
    width: null,
    height: null,
    duration_ms: null,
    sent_sha256: file.sha256,
  };
}

/** Objects of prepared files that got no row. */
export function objectNames({
  columns: { object_name, thumbnail_name },
}: {
  columns: Pick<FileColumns, 'object_name' | 'thumbnail_name'>;
}): string[] {
  return thumbnail_name === null ? [object_name] : [object_name, thumbnail_name];
}
