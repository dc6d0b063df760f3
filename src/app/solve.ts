import { sha256 } from '@noble/hashes/sha2.js';
import { zeroBits, type Challenge } from '../../contract/proof';

/** Attempts between two pauses: a few milliseconds on a slow phone, so that taps stay responsive. */
const triesAtOnce = 256;

interface Pace {
  /** False once the answer is no longer needed. */
  isWanted: () => boolean;
  breathe: () => Promise<void>;
}

/**
 * Counts up until a hash starts with enough zero bits. Has its own SHA-256, because browsers offer theirs on
 * HTTPS only.
 */
export async function solve(
  { challenge, difficulty }: Challenge,
  { isWanted, breathe }: Pace,
): Promise<string> {
  const encoder = new TextEncoder();
  for (let number = 0; isWanted();) {
    for (const end = number + triesAtOnce; number < end; number++) {
      const text = `${challenge}.${number}`;
      if (zeroBits(sha256(encoder.encode(text))) >= difficulty) return text;
    }
    await breathe();
  }
  throw { name: 'NotWanted', message: 'the proof is no longer needed' };
}
