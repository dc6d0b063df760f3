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

/**
 * Where the bytes of photos, recordings and papers are. A row that names an object is committed after `put` has resolved, and an object is
 * removed after the row that named it: what is left behind by a crash is an object without a row, which the sweep finds.
 */
export interface MediaStore {
  /** Resolves when the object would survive a power cut. */
  put(data: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredObject>;
  /** Undefined when there is no such object. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Also resolves when there is no such object. */
  remove(name: string): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
}

/** What names of objects look like; anything else opens nothing, and so no path can be made of one. */
export const objectNamePattern = /^[0-9a-f]{32}$/;
