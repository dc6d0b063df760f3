import { createHash } from 'node:crypto';
import { recordingSeconds, visitorRecording } from '../../fixtures/demo/serviceFiles';
import type { FileColumns } from '../attachments/prepareFiles';
import type { MediaStore } from '../media/mediaStore';
import type { DemoVote } from './demoVotes';

/** What came with votes of the demo. Each has objects of its own, since erasing a vote removes them. */
export type DemoFiles = ReadonlyMap<DemoVote, FileColumns>;

/** Stores the photos and the recordings of the demo's visitors. @throws StoreUnavailable */
export async function storeDemoFiles(store: MediaStore, votes: readonly DemoVote[]): Promise<DemoFiles> {
  const { default: drawn } = await import('../../fixtures/demo/visitorPhotos.json');
  const photos: Readonly<Record<string, { photo: string; thumbnail: string } | undefined>> = drawn;
  const stored = votes.map(async (vote): Promise<[DemoVote, FileColumns] | undefined> => {
    if (vote.note?.isSpoken) return [vote, await storeRecording(store)];
    const picture = photos[vote.note?.photo ?? ''];
    return picture && [vote, await storePhoto(store, picture)];
  });
  return new Map((await Promise.all(stored)).filter((one) => one !== undefined));
}

async function storePhoto(
  store: MediaStore,
  picture: { photo: string; thumbnail: string },
): Promise<FileColumns> {
  const bytes = Buffer.from(picture.photo, 'base64');
  const thumbnail = await store.put(Buffer.from(picture.thumbnail, 'base64'), { contentType: 'image/jpeg' });
  return {
    ...(await columnsOf(store, bytes, 'image/jpeg')),
    thumbnail_name: thumbnail.name,
    thumbnail_sha256: thumbnail.sha256,
    width: 960,
    height: 720,
  };
}

async function storeRecording(store: MediaStore): Promise<FileColumns> {
  const columns = await columnsOf(store, Buffer.from(visitorRecording), 'audio/wav');
  return { ...columns, duration_ms: recordingSeconds * 1_000 };
}

async function columnsOf(store: MediaStore, bytes: Buffer, contentType: string): Promise<FileColumns> {
  const object = await store.put(bytes, { contentType });
  return {
    object_name: object.name,
    object_sha256: object.sha256,
    bytes: object.bytes,
    content_type: contentType,
    thumbnail_name: null,
    thumbnail_sha256: null,
    width: null,
    height: null,
    duration_ms: null,
    sent_sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
