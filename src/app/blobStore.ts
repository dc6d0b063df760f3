import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BlobDescriptor, KeptFile } from '../../contract/attachments';
import { awaitCommit, deviceDatabase } from './deviceDatabase';
import { randomId } from './randomId';
import { sha256 } from './sha256';

interface BlobDatabase extends DBSchema {
  /**
   * `at`: when it was stored, UTC milliseconds. Descriptors are stored apart from the bytes, so that a list
   * does not read the bytes.
   */
  descriptors: { key: string; value: KeptFile & { at: number } };
  /** ArrayBuffers, not Files or Blobs: iOS corrupts stored Blobs. */
  bytes: { key: string; value: ArrayBuffer };
  thumbnails: { key: string; value: ArrayBuffer };
}
const stores = ['descriptors', 'bytes', 'thumbnails'] as const;

/** A blob without an owner may have been stored by another tab a moment ago. */
const orphanAfterMs = 24 * 3_600_000;

export interface BlobStore {
  /**
   * Stores bytes durably: they survive a crash once the promise resolves. Replaces what was stored under the
   * id. `thumbnail` is a small JPEG, `seconds` the length of a recording; `isOriginal` marks a photo that is
   * stored as it was picked.
   * @throws {name: 'QuotaExceeded'} if the device has no room; nothing is stored then
   */
  put(
    bytes: ArrayBuffer,
    about: {
      name: string;
      type: string;
      id?: string;
      thumbnail?: ArrayBuffer;
      seconds?: number;
      isOriginal?: true;
    },
  ): Promise<BlobDescriptor>;
  /** @returns null for an unknown id, or if the bytes do not match their stored hash */
  read(id: string): Promise<{ bytes: ArrayBuffer; descriptor: BlobDescriptor } | null>;
  /** @returns null for an unknown id, or a blob without a thumbnail */
  readThumbnail(id: string): Promise<ArrayBuffer | null>;
  /** Removes a blob. Does nothing for an unknown id. */
  remove(id: string): Promise<void>;
  list(): Promise<KeptFile[]>;
  /**
   * Removes blobs that are not in `named`. Blobs younger than a day stay, because another tab may be about to
   * name them.
   * @returns ids of the removed blobs
   */
  sweep(named: readonly string[]): Promise<string[]>;
}

type Kept = { descriptor: KeptFile; bytes: ArrayBuffer; thumbnail: ArrayBuffer | undefined };

/**
 * Photos and recordings on this device, by id, in a database of their own. Where the browser blocks IndexedDB
 * they are held in memory: they can be sent, but do not survive the page. With `inMemory: false` the store
 * throws `StorageBlocked` instead.
 */
export function createBlobStore(
  now: () => number = Date.now,
  { inMemory: maybeInMemory = true } = {},
): BlobStore {
  const inMemory = new Map<string, Kept>();
  const withDatabase = deviceDatabase(open);

  /** Runs work on the database. Returns `nothing` if the browser blocks storage. */
  async function readStored<Result>(
    fallback: Result,
    work: (db: IDBPDatabase<BlobDatabase>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await withDatabase(work);
    } catch (error) {
      if ((error as Error).name !== 'StorageBlocked') throw error;
      return fallback;
    }
  }

  return {
    async put(bytes, { name, type, id = randomId(), thumbnail, ...more }) {
      const descriptor = { id, name, type, size: bytes.byteLength, sha256: await sha256(bytes) };
      const kept = { descriptor: { ...descriptor, ...more }, bytes, thumbnail };
      try {
        await withDatabase((db) => write(db, kept, now()));
      } catch (error) {
        if ((error as Error).name !== 'StorageBlocked' || !maybeInMemory) throw error;
        inMemory.set(id, kept);
      }
      return descriptor;
    },
    async read(id) {
      const kept = inMemory.get(id) ?? (await readStored(undefined, (db) => readKept(db, id)));
      if (!kept || (await sha256(kept.bytes)) !== kept.descriptor.sha256) return null;
      return { bytes: kept.bytes, descriptor: kept.descriptor };
    },
    async readThumbnail(id) {
      const kept = inMemory.get(id)?.thumbnail;
      return kept ?? (await readStored(undefined, (db) => db.get('thumbnails', id))) ?? null;
    },
    async remove(id) {
      inMemory.delete(id);
      await readStored(undefined, (db) => removeAll(db, [id]));
    },
    async list() {
      const rows = await readStored([], (db) => db.getAll('descriptors'));
      return [...rows.map(fileOf), ...Array.from(inMemory.values(), ({ descriptor }) => descriptor)];
    },
    async sweep(named) {
      const known = new Set(named);
      const rows = await readStored([], (db) => db.getAll('descriptors'));
      const orphans = rows.filter(({ id, at }) => !known.has(id) && now() - at > orphanAfterMs);
      const ids = orphans.map(({ id }) => id);
      if (ids.length > 0) await withDatabase((db) => removeAll(db, ids));
      return ids;
    },
  };
}

async function open(closed: () => void): Promise<IDBPDatabase<BlobDatabase>> {
  return openDB<BlobDatabase>('smilelog-blobs', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('descriptors', { keyPath: 'id' });
      fresh.createObjectStore('bytes');
      fresh.createObjectStore('thumbnails');
    },
    // Closes the connection, so that a newer version of the app in another tab can upgrade the database.
    blocking(_current, _wanted, event) {
      closed();
      (event.target as IDBDatabase).close();
    },
    terminated: closed,
  });
}

async function write(db: IDBPDatabase<BlobDatabase>, kept: Kept, at: number): Promise<void> {
  const { descriptor, bytes, thumbnail } = kept;
  const change = db.transaction(stores, 'readwrite', { durability: 'strict' });
  // A failed transaction gives its reason when it ends, and the requests reject too. Ignore those rejections.
  const requests = [
    change.objectStore('descriptors').put({ ...descriptor, at }),
    change.objectStore('bytes').put(bytes, descriptor.id),
    thumbnail && change.objectStore('thumbnails').put(thumbnail, descriptor.id),
  ];
  for (const request of requests) request?.catch(() => {});
  await awaitCommit(change);
}

async function readKept(db: IDBPDatabase<BlobDatabase>, id: string): Promise<Kept | undefined> {
  const reading = db.transaction(stores);
  const [row, bytes] = await Promise.all([
    reading.objectStore('descriptors').get(id),
    reading.objectStore('bytes').get(id),
  ]);
  return row && bytes && { descriptor: descriptorOf(row), bytes, thumbnail: undefined };
}

async function removeAll(db: IDBPDatabase<BlobDatabase>, ids: readonly string[]): Promise<void> {
  const change = db.transaction(stores, 'readwrite', { durability: 'strict' });
  for (const store of stores) for (const id of ids) void change.objectStore(store).delete(id);
  await change.done;
}

function descriptorOf({ id, name, type, size, sha256: hash }: BlobDescriptor): BlobDescriptor {
  return { id, name, type, size, sha256: hash };
}

function fileOf(row: KeptFile & { at: number }): KeptFile {
  const { at: _, ...file } = row;
  return file;
}
