import { readFile } from 'node:fs/promises';
import type { ErrorName } from '../../contract/errors';
import type { AttachmentKind, Schema } from '../db/schema';
import type { MediaStore } from '../media/mediaStore';
import type { ReceivedFile } from './receiveForm';
import { recordingFormat } from './recordingFormat';

/** What of a row is known once the file is in the store. */
type FileColumns = Pick<
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
  file: ReceivedFile;
  clientId: string;
  kind: AttachmentKind;
  columns: FileColumns;
}

/** Checks a file, makes of it what is kept, and stores that. @returns why not, for a file that cannot be accepted */
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
  // The decoder takes 20 MB, which a server that has seen no photo does without.
  const { preparePhoto } = await import('./preparePhoto');
  const photo = await preparePhoto(file.path);
  if (!photo) return 'wrongFormat';
  const kept = await store.put(photo.content, { contentType: photo.contentType });
  const thumbnail = await store.put(photo.thumbnail, { contentType: 'image/jpeg' });
  return {
    file,
    clientId,
    kind: 'photo',
    columns: {
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
    },
  };
}

async function prepareRecording(
  store: MediaStore,
  file: ReceivedFile,
  clientId: string,
): Promise<PreparedFile | ErrorName> {
  const bytes = await readFile(file.path);
  const recording = recordingFormat(bytes);
  if (!recording) return 'wrongFormat';
  const kept = await store.put(bytes, { contentType: recording.contentType });
  return {
    file,
    clientId,
    kind: 'recording',
    columns: {
      object_name: kept.name,
      object_sha256: kept.sha256,
      bytes: kept.bytes,
      content_type: recording.contentType,
      thumbnail_name: null,
      thumbnail_sha256: null,
      width: null,
      height: null,
      duration_ms: recording.durationMs,
      sent_sha256: file.sha256,
    },
  };
}

/** The objects of prepared files that no row took. */
export function objectNames(prepared: PreparedFile): string[] {
  const { object_name, thumbnail_name } = prepared.columns;
  return thumbnail_name === null ? [object_name] : [object_name, thumbnail_name];
}
