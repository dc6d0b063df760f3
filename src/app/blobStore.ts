import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BlobDescriptor, KeptFile } from '../../contract/attachments';
import { deviceDatabase, wholly } from './deviceDatabase';
import { randomId } from './randomId';
import { sha256 } from './sha256';

interface BlobDatabase extends DBSchema {
  /** `at`: UTC milliseconds at which it was stored. Apart from the bytes, so that a list does not read them. */
  descriptors: { key: string; value: KeptFile & { at: number } };
  /** Not as File or Blob: those that iOS stores go bad. */
  bytes: { key: string; value: ArrayBuffer };
  thumbnails: { key: string; value: ArrayBuffer };
}
const stores = ['descriptors', 'bytes', 'thumbnails'] as const;

/** A blob that nobody names yet may be a moment old and another tab's. */
const orphanAfterMs = 24 * 3_600_000;

export interface BlobStore {
  /**
   * Keeps bytes; when it answers they survive a crash. What was there under the id is replaced. `thumbnail` is a small JPEG that goes with
   * them, `seconds` the length of a recording; `isOriginal` says of a photo that it is as it was picked.
   * @throws {name: 'QuotaExceeded'} when the device has no room; nothing of it is kept then.
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
  /** Null when there is no such blob, or its bytes are no longer those that were stored. */
  read(id: string): Promise<{ bytes: ArrayBuffer; descriptor: BlobDescriptor } | null>;
  /** Null when the blob has none, or there is no such blob. */
  readThumbnail(id: string): Promise<ArrayBuffer | null>;
  /** Of a blob that is not there: nothing to do. */
  remove(id: string): Promise<void>;
  list(): Promise<KeptFile[]>;
  /** Removes what nobody names any more; a day's grace is for what another tab is about to name. @returns ids of what was removed */
  sweep(named: readonly string[]): Promise<string[]>;
}

type Kept = { descriptor: KeptFile; bytes: ArrayBuffer; thumbnail: ArrayBuffer | undefined };

/**
 * Photos and recordings of this device, by id, in a database of their own. Where the browser blocks IndexedDB they are kept in memory: they
 * can be sent, but do not survive the page; with `inMemory: false` they are refused, by `StorageBlocked`.
 */
export function createBlobStore(
  now: () => number = Date.now,
  { inMemory: maybeInMemory = true } = {},
): BlobStore {
  const inMemory = new Map<string, Kept>();
  const withDatabase = deviceDatabase(open);

  /** Reads what is on the device; where storage is blocked nothing is. */
  async function stored<Result>(
    nothing: Result,
    work: (db: IDBPDatabase<BlobDatabase>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await withDatabase(work);
    } catch (error) {
      if ((error as Error).name !== 'StorageBlocked') throw error;
      return nothing;
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
      const kept = inMemory.get(id) ?? (await stored(undefined, (db) => readKept(db, id)));
      if (!kept || (await sha256(kept.bytes)) !== kept.descriptor.sha256) return null;
      return { bytes: kept.bytes, descriptor: kept.descriptor };
    },
    async readThumbnail(id) {
      const kept = inMemory.get(id)?.thumbnail;
      return kept ?? (await stored(undefined, (db) => db.get('thumbnails', id))) ?? null;
    },
    async remove(id) {
      inMemory.delete(id);
      await stored(undefined, (db) => removeAll(db, [id]));
    },
    async list() {
      const rows = await stored([], (db) => db.getAll('descriptors'));
      return [...rows.map(fileOf), ...Array.from(inMemory.values(), ({ descriptor }) => descriptor)];
    },
    async sweep(named) {
      const known = new Set(named);
      const rows = await stored([], (db) => db.getAll('descriptors'));
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
    // A newer version of the app in another tab must not wait for this one.
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
  // Why a transaction failed is what its end says; its requests only say that it did.
  const requests = [
    change.objectStore('descriptors').put({ ...descriptor, at }),
    change.objectStore('bytes').put(bytes, descriptor.id),
    thumbnail && change.objectStore('thumbnails').put(thumbnail, descriptor.id),
  ];
  for (const request of requests) request?.catch(() => {});
  await wholly(change);
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
