import type { Readable } from 'node:stream';

/** A stored object. Its random name says nothing about its content or its owner. */
export interface StoredObject {
  name: string;
  bytes: number;
  /** SHA-256 of the stored bytes, hex. */
  sha256: string;
}

/** Part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PutOptions {
  /** For people who open the store with other tools; the server uses the row's type. */
  contentType?: string | undefined;
  /** Name of an object that is restored from a backup; a new object gets a random one. */
  name?: string;
}

/**
 * Storage for photos, recordings and papers. A row that names an object is committed after `put` has
 * resolved; an object is removed after its row. So a crash leaves at most an object without a row, which the
 * sweep removes. Throws `StoreUnavailable` when the store cannot be reached.
 */
export interface MediaStore {
  /** Resolves once the object is durable. */
  put(data: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredObject>;
  /** Undefined when there is no such object. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Also resolves when there is no such object. */
  remove(name: string): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
}

/** Shape of object names. Any other name opens nothing, so a name cannot be a path. */
export const objectNamePattern = /^[0-9a-f]{32}$/;

/**
 * The object store failed. The caller answers `unavailable`, so that clients retry; the cause is for the log.
 */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  constructor(cause: unknown) {
    super('the object store did not answer as it should', { cause });
  }
}
