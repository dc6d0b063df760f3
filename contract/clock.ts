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

/**
 * Writes `2026-11-19T06:42`, or a day alone, in words. It is the place's local time, so no time zone is
 * applied. Other texts stay as they are.
 */
export function dateInWords(
  localDate: string,
  languageTag: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const hasTime = localDate.length > 10;
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(localDate)
    ? Date.parse(hasTime ? `${localDate}Z` : `${localDate}T00:00Z`)
    : NaN;
  if (Number.isNaN(time)) return localDate;
  const format = new Intl.DateTimeFormat(languageTag, {
    dateStyle,
    ...(hasTime && { timeStyle: 'short' }),
    timeZone: 'UTC',
  });
  return plainSpaces(format.format(time));
}

/**
 * A local time with what tells it from its twin in the night when the clocks go back: `1:30 AM (UTC-04:00)`.
 */
export const withOffset = (text: string, offset: string | undefined): string =>
  offset === undefined ? text : `${text} (UTC${offset})`;
