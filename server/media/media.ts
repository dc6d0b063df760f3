import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore, prepareDisk } from './diskStore';
import type { MediaStore } from './mediaStore';
import type { S3Location } from './s3Store';

/** Where an installation keeps its photos and recordings: in a bucket, else in the data directory. */
export interface MediaPlace {
  dataDir: string;
  s3?: S3Location | undefined;
}

/** The store, and a folder of its file system where what is still arriving is kept. */
export interface Media {
  store: MediaStore;
  incoming: string;
}

/** @param installation id of the database that names the objects (`server/db/installation.ts`) */
export async function openMedia(place: MediaPlace, installation: string): Promise<Media> {
  const { dir, incoming } = foldersOf(place);
  if (place.s3) await mkdir(incoming, { recursive: true });
  else await prepareDisk(dir);
  return { store: await openStore(place, installation), incoming };
}

/** The store as it is, for the backup: nothing is made. The S3 client, which is large, is loaded only for those who use it. */
export async function openStore(place: MediaPlace, installation: string): Promise<MediaStore> {
  if (place.s3) return (await import('./s3Store')).s3Store(place.s3, installation);
  const { dir, incoming } = foldersOf(place);
  return diskStore(dir, incoming);
}

/** @returns false when the store is elsewhere and nobody answers @throws Error when it never will, as it is not there or not ours */
export async function storeAnswers({ s3 }: MediaPlace): Promise<boolean> {
  return s3 ? (await import('./s3Store')).bucketAnswers(s3) : true;
}

function foldersOf({ dataDir }: MediaPlace): { dir: string; incoming: string } {
  const dir = join(dataDir, 'media');
  return { dir, incoming: join(dir, 'incoming') };
}

/**
 * Removes what a crash has left: half-written files, and objects that no row names. Nothing younger than `before` is touched, since its row may
 * be about to be committed; with several processes on one store that is well before this one's start.
 * @param unused which of some objects no row names
 * @returns how many objects were removed
 */
export async function sweep(
  { store, incoming }: Media,
  before: number,
  unused: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
  let removed = 0;
  let batch: string[] = [];
  async function finishBatch(): Promise<void> {
    for (const name of await unused(batch)) {
      await store.remove(name);
      removed++;
    }
    batch = [];
  }
  for await (const { name, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    if (batch.push(name) === 200) await finishBatch();
  }
  await finishBatch();
  return removed;
}

/** Removes objects whose rows are gone. One that cannot be removed now is left to the sweep: what was asked for is done already. */
export async function removeObjects({ store }: Media, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(name).catch(() => undefined);
}
