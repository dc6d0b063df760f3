/** Writes when something is due at a place: `2026-11-23` as a day, `2026-11-23T08:30` with its time. */
export function dueInWords(local: string, languageTag: string): string {
  const time = local.includes('T') ? Date.parse(`${local.slice(0, 16)}Z`) : NaN;
  if (Number.isNaN(time)) return dayInWords(local, languageTag);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTag, format).format(time);
}

/**
 * Writes a day at a place, `2026-11-23`, and ignores its time. It is the place's own calendar, so no time
 * zone is applied. Other texts stay as they are.
 */
export function dayInWords(localDate: string, languageTag: string): string {
  const time = Date.parse(`${localDate.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(time)) return localDate;
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
