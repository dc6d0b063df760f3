import type { Database } from '../db/database';
import type { Keyring } from '../session/keyring';

/** What a file is made from, besides its input. */
export interface FileWorld {
  /** For reading only. */
  database: Database;
  keyring: Keyring;
}

/** A file: what is known before its first byte, then its bytes. */
export interface FileParts<Head> {
  head: Head;
  parts: AsyncIterable<Uint8Array>;
}
