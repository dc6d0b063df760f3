/**
 * A day at a place, `2026-11-23`, with its time left out if it has one. It is the place's own calendar, so no zone is applied; what is no
 * date is said as it came.
 */
export function dayInWords(localDate: string, languageTag: string): string {
  const time = Date.parse(`${localDate.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(time)) return localDate;
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
