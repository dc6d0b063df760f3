/**
 * Writes a day at a place, `2026-11-23`, and ignores its time. It is the place's own calendar, so no time
 * zone is applied. Other texts stay as they are.
 */
export function dayInWords(localDate: string, languageTag: string): string {
  const time = Date.parse(`${localDate.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(time)) return localDate;
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
