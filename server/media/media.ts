import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore, prepareDisk } from './diskStore';
import type { MediaStore } from './mediaStore';

/** The store, and a folder of its file system where what is still arriving is kept. */
export interface Media {
  store: MediaStore;
  incoming: string;
}

/** The media of a data directory. */
export async function openMedia(dataDir: string): Promise<Media> {
  const dir = join(dataDir, 'media');
  const incoming = await prepareDisk(dir);
  return { store: diskStore(dir, incoming), incoming };
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
