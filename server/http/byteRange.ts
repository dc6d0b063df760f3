/**
 * Returns the part of a file that a `Range` header asks for, both ends included, or undefined for the whole
 * file. Safari needs ranges to play sound.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | undefined {
  const found = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!found) return undefined;
  const start = Number(found[1]);
  const end = Math.min(found[2] ? Number(found[2]) : length - 1, length - 1);
  return start <= end ? { start, end } : undefined;
}
