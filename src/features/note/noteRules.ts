/** A change of a text: at this place, that many characters are taken out and these put in. Counted in code points, as people count. */
export interface Splice {
  at: number;
  removed: number;
  inserted: string;
}

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * What has been typed, as a splice. What would make the text longer than `most` code points is left out, as a text field of that length does.
 * @param cursor where it stands in `after` (as a field counts, in UTF-16): what is put in ends there, which tells it from an equal text beside it
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
  return {
    at: start,
    removed,
    inserted: now
      .slice(start, now.length - end)
      .slice(0, room)
      .join(''),
  };
}

export function applySplice(text: string, { at, removed, inserted }: Splice): string {
  const characters = [...text];
  return [...characters.slice(0, at), inserted, ...characters.slice(at + removed)].join('');
}
