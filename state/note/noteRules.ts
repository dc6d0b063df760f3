import { cutAt, lengthOf, longestCluster } from '../../contract/text';

/** An edit of a text: at `at`, `removed` characters are replaced by the inserted ones. Counts code points. */
export interface Splice {
  at: number;
  removed: number;
  inserted: string;
}

/**
 * The difference between two texts as a splice. Drops what would make the text longer than `most` code
 * points, like a text field with that `maxLength`, and halves no emoji. A paste of a megabyte costs no more
 * than one that fits: only what may fit is split into characters.
 * @param cursor position in `after` (UTF-16, as fields count). The insertion ends there, which distinguishes
 *   it from equal text beside it.
 */
export function spliceOf(before: string, after: string, most: number, cursor = after.length): Splice {
  const shorter = Math.min(before.length, after.length);
  const behind = after.length - cursor;
  let end = behind <= shorter && before.endsWith(after.slice(cursor)) ? behind : 0;
  let start = 0;
  while (start < shorter - end && before[start] === after[start]) start += 1;
  if (isInside(before, start) || isInside(after, start)) start -= 1;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isInside(before, before.length - end) || isInside(after, after.length - end)) end -= 1;
  const at = lengthOf(before.slice(0, start));
  const removed = lengthOf(before.slice(start, before.length - end));
  const room = Math.max(0, most - (lengthOf(before) - removed));
  // The text before it belongs to the search: a mark may join the letter that stands there.
  const enough = start + 2 * (room + longestCluster);
  const head = after.slice(0, Math.min(after.length - end, enough));
  const now = [...head];
  const fitting = cutAt(now, at + room);
  return { at, removed, inserted: now.slice(at, Math.max(at, fitting)).join('') };
}

/** Whether a position (UTF-16) is between the two halves of one character. */
function isInside(text: string, position: number): boolean {
  return position > 0 && (text.codePointAt(position - 1) ?? 0) > 0xffff;
}

export function applySplice(text: string, { at, removed, inserted }: Splice): string {
  const characters = [...text];
  return [...characters.slice(0, at), inserted, ...characters.slice(at + removed)].join('');
}
