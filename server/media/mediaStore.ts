import type { Readable } from 'node:stream';

/** What a store holds under a random name; the name says nothing about what it is or whose. */
export interface StoredObject {
  name: string;
  bytes: number;
  /** Of the stored bytes, hex. */
  sha256: string;
}

/** Part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PutOptions {
  /** For whoever looks into the store with another tool; what we serve goes by the row. */
  contentType?: string | undefined;
  /** Of an object that comes back from a backup; a new object gets a random one. */
  name?: string;
}

/**
 * Where the bytes of photos, recordings and papers are. A row that names an object is committed after `put` has resolved, and an object is
 * removed after the row that named it: what is left behind by a crash is an object without a row, which the sweep finds.
 * A store that cannot be reached throws `StoreUnavailable`.
 */
export interface MediaStore {
  /** Resolves when the object would survive a power cut. */
  put(data: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredObject>;
  /** Undefined when there is no such object. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Also resolves when there is no such object. */
  remove(name: string): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
}

/** What names of objects look like; anything else opens nothing, and so no path can be made of one. */
export const objectNamePattern = /^[0-9a-f]{32}$/;

/** A store elsewhere did not do what it was asked to. Whoever waits is told to try again (`unavailable`); the cause is for the log. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  constructor(cause: unknown) {
    super('the object store did not answer as it should', { cause });
  }
}
