import { plainSpaces } from '../../../contract/clock';

/**
 * Writes `2026-11-19T06:42` by the place's own clock, short: the day without its year, and the time. Other
 * texts stay as they are.
 */
export function shortTime(localDate: string, languageTag: string): string {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(localDate) ? Date.parse(`${localDate.slice(0, 16)}Z`) : NaN;
  if (Number.isNaN(time)) return localDate;
  const format = new Intl.DateTimeFormat(languageTag, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return plainSpaces(format.format(time));
}

/** Writes when something is due: `2026-11-23` as a day, `2026-11-23T08:30` with its time. */
export const shortDue = (due: string, languageTag: string): string =>
  due.includes('T') ? shortTime(due, languageTag) : shortDay(due, languageTag);

/** Writes `2026-11-23` as weekday and day of the month. */
export function shortDay(date: string, languageTag: string): string {
  const time = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(time);
}
