/** `2026-11-19T06:42` in words. It is the place's own clock, so no zone is applied; what is no date is said as it came. */
export function dateInWords(localDate: string, languageTag: string): string {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(localDate) ? Date.parse(`${localDate}Z`) : NaN;
  if (Number.isNaN(time)) return localDate;
  return new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time);
}
