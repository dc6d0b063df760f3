import { plainSpaces } from '../../../contract/clock';

/**
 * Writes `2026-11-19T06:42` in words. It is the place's local time, so no time zone is applied. Other texts
 * stay as they are.
 */
export function dateInWords(localDate: string, languageTag: string): string {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(localDate) ? Date.parse(`${localDate}Z`) : NaN;
  if (Number.isNaN(time)) return localDate;
  const format = new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return plainSpaces(format.format(time));
}
