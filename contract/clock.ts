/**
 * Writes the time of a local date, `2026-11-19T06:42` or `06:42`, as the language does: `6:42 AM`, `06:42`.
 * Engines put different spaces before AM; ours is the usual one, so that server and browser draw the same.
 */
export function clockIn(local: string, languageTag: string): string {
  const time = Date.parse(`1970-01-01T${local.slice(-5)}Z`);
  if (Number.isNaN(time)) return local;
  return plainSpaces(
    new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone: 'UTC' }).format(time),
  );
}

/** With usual spaces for narrow ones. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');
