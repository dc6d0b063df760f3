import { v7 } from 'uuid';
import { random16 } from '../session/keyring';

let msecs = 0;
let seq = 0;

/**
 * The id of a new row, a UUID of version 7. Ids of one process sort by age, also within a millisecond. The
 * random part comes from the pool.
 */
export function newId(): string {
  const random = random16();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = random.readUInt32BE(6) >>> 1;
  } else if (++seq > 0xffffffff) {
    msecs++;
    seq = 0;
  }
  return v7({ random, msecs, seq });
}

/**
 * The id of a row that is written later than it came about, in the order of that time.
 * @param at UTC milliseconds
 */
export const idAt = (at: number): string => v7({ random: random16(), msecs: at });

/** Sorts before every id that is made at this time or later. @param at UTC milliseconds */
export function firstIdAt(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
