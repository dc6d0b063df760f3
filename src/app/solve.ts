import { sha256 } from '@noble/hashes/sha2.js';
import { zeroBits, type Challenge } from '../../contract/proof';

/** Tries between two pauses: a few milliseconds on a slow phone, so that no tap has to wait. */
const triesAtOnce = 256;

interface Pace {
  /** False when nobody waits for the answer any more. */
  isWanted: () => boolean;
  breathe: () => Promise<void>;
}

/** Counts up until a hash begins with enough zero bits. SHA-256 by itself, as browsers have theirs over HTTPS alone. */
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
  throw { name: 'NotWanted', message: 'nobody waits for this proof' };
}
