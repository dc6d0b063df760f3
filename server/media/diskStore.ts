import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/database';
import { makeFolder } from '../folders';
import { objectNamePattern, type MediaStore } from './mediaStore';

/**
 * Stores objects as files, in 256 subfolders by the first two characters of their names. A file gets its name
 * only when it is complete and durable: temporary file → fsync → rename → fsync of the folder.
 * @param temporary folder on the same file system for incomplete files; the caller empties it at start
 */
export function diskStore(dir: string, temporary: string): MediaStore {
  const folderOf = (name: string) => join(dir, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    async put(data, { name = randomBytes(16).toString('hex') } = {}) {
      const draft = join(temporary, randomBytes(16).toString('hex'));
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const chunk of data instanceof Uint8Array ? [data] : data) {
            hash.update(chunk);
            bytes += chunk.length;
            await writeAll(file, chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folderOf(name));
      return { name, bytes, sha256: hash.digest('hex') };
    },

    async open(name, range) {
      if (!objectNamePattern.test(name)) return undefined;
      try {
        const file = await open(pathOf(name), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(name) {
      if (objectNamePattern.test(name)) await rm(pathOf(name), { force: true });
    },

    async *list() {
      for (const folder of await foldersIn(dir)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(dir, folder))) {
          if (!objectNamePattern.test(name)) continue;
          const found = await stat(pathOf(name)).catch(() => undefined);
          if (found) yield { name, storedAt: found.mtimeMs };
        }
      }
    },
  };
}

/**
 * Creates all subfolders at once and syncs them. A subfolder made together with its first file could be lost
 * under a concurrent second file, which had found it and did not sync it.
 */
export async function prepareDisk(dir: string): Promise<void> {
  const temporary = join(dir, 'incoming');
  makeFolder(temporary);
  const there = new Set(await readdir(dir));
  for (let index = 0; index < 256; index++) {
    const folder = index.toString(16).padStart(2, '0');
    if (!there.has(folder)) await mkdir(join(dir, folder), { recursive: true });
  }
  await syncFolder(dir);
  await syncFolder(dirname(dir));
}

/** A new data directory has none. */
async function foldersIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A write may be partial. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written);
    written += bytesWritten;
  }
}

/** A rename is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
