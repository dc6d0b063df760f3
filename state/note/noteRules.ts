import { cutAt, lengthOf } from '../../contract/text';

/** An edit of a text: at `at`, `removed` characters are replaced by the inserted ones. Counts code points. */
export interface Splice {
  at: number;
  removed: number;
  inserted: string;
}

/**
 * The difference between two texts as a splice. Drops what would make the text longer than `most` code
 * points, like a text field with that `maxLength`, and halves no emoji.
 * @param cursor position in `after` (UTF-16, as fields count). The insertion ends there, which distinguishes
 *   it from equal text beside it.
 */
export function spliceOf(before: string, after: string, most: number, cursor = after.length): Splice {
  const old = [...before];
  const now = [...after];
  const shorter = Math.min(old.length, now.length);
  const behind = after.slice(cursor);
  let end = before.endsWith(behind) ? Math.min(shorter, lengthOf(behind)) : 0;
  let start = 0;
  while (start < shorter - end && old[start] === now[start]) start += 1;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const removed = old.length - start - end;
  const room = Math.max(0, most - (old.length - removed));
  // The text before it belongs to the search: a mark may join the letter that stands there.
  const fitting = cutAt(now.slice(0, now.length - end), start + room);
  return { at: start, removed, inserted: now.slice(start, Math.max(start, fitting)).join('') };
}

export function applySplice(text: string, { at, removed, inserted }: Splice): string {
  const characters = [...text];
  return [...characters.slice(0, at), inserted, ...characters.slice(at + removed)].join('');
}
