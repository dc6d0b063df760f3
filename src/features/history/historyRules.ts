import { limits } from '../../../contract/limits';
import type { Service } from '../../../contract/serviceHistory';

/** What the list shows (HI-2): the newest ten. */
export function shownServices(services: readonly Service[]): readonly Service[] {
  return services.slice(0, limits.servicesShown);
}

/** Whether the heading says how many they are: only when there are as many as the list can show. */
export function isFull(services: readonly Service[]): boolean {
  return services.length >= limits.servicesShown;
}

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
