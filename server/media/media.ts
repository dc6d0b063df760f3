import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore, prepareDisk } from './diskStore';
import { claimFolder } from '../mediaFolder';
import type { MediaStore } from './mediaStore';
import type { S3Location } from './s3Store';

/** Location of photos and recordings: a bucket, else the data directory. */
export interface MediaPlace {
  dataDir: string;
  s3?: S3Location | undefined;
}

/** The store, and a folder for incoming files. */
export interface Media {
  store: MediaStore;
  incoming: string;
}

/**
 * Opens the store for one installation. Files in a folder belong to the installation that first used it, as
 * objects in a bucket do: otherwise the sweep would remove what another database names.
 * @param installation id of the database that names the objects (`server/db/installation.ts`)
 * @throws ForeignMedia with nothing changed
 */
export async function openMedia(place: MediaPlace, installation: string): Promise<Media> {
  const { dir, incoming } = foldersOf(place);
  if (place.s3) await mkdir(incoming, { recursive: true });
  else {
    claimFolder(dir, installation);
    await prepareDisk(dir);
  }
  return { store: await openStore(place, installation), incoming };
}

/**
 * Opens the store without creating anything, for the backup. The S3 client is large, so it is loaded only
 * when used.
 */
export async function openStore(place: MediaPlace, installation: string): Promise<MediaStore> {
  if (place.s3) return (await import('./s3Store')).s3Store(place.s3, installation);
  const { dir, incoming } = foldersOf(place);
  return diskStore(dir, incoming);
}

/**
 * @returns false if an object store does not answer @throws Error if the bucket is missing or refuses the key
 */
export async function storeAnswers({ s3 }: MediaPlace): Promise<boolean> {
  return s3 ? (await import('./s3Store')).bucketAnswers(s3) : true;
}

function foldersOf({ dataDir }: MediaPlace): { dir: string; incoming: string } {
  const dir = join(dataDir, 'media');
  return { dir, incoming: join(dir, 'incoming') };
}

/**
 * Removes what a crash left: half-written files, and objects without a row. Nothing younger than `before` is
 * removed, since its row may not be committed yet. With several processes on one store, `before` is well
 * before this start.
 * @param unused returns those of some objects that no row names
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

/**
 * Removes objects without rows. A failed removal is left to the sweep, since the request itself has
 * succeeded.
 */
export async function removeObjects({ store }: Media, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(name).catch(() => undefined);
}
