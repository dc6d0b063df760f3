import { sha256 } from '@noble/hashes/sha2.js';

/**
 * SHA-256 where the browser offers none. A module of its own, so that a build takes this one function of the
 * library.
 */
export const sha256InScript = (bytes: ArrayBuffer): Uint8Array => sha256(new Uint8Array(bytes));
