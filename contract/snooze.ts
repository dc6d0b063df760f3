import { localDate, momentOf } from './localDate';

/** For how long a person snoozes a case. `end` shows it again. */
export const snoozeChoices = ['hour', 'fourHours', 'tomorrow', 'monday', 'end'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Until when a case is hidden, UTC milliseconds.
 * @param now UTC milliseconds
 * @param timeZone IANA name of the zone whose clock shows 8:00
 */
export function snoozeUntil(choice: SnoozeChoice, now: number, timeZone: string): number {
  switch (choice) {
    case 'hour':
      return now + hour;
    case 'fourHours':
      return now + 4 * hour;
    case 'tomorrow':
      return morningAfter(1, now, timeZone);
    case 'monday':
      return morningAfter(8 - (weekdayAt(now, timeZone) || 7), now, timeZone);
    case 'end':
      return 0;
  }
}

/** Midnight of the local day, as if it were UTC. */
const dateAt = (now: number, timeZone: string): number =>
  Date.parse(`${localDate(now, timeZone).slice(0, 10)}T00:00Z`);

/** 0 is Sunday. */
const weekdayAt = (now: number, timeZone: string): number => new Date(dateAt(now, timeZone)).getUTCDay();

function morningAfter(days: number, now: number, timeZone: string): number {
  const date = new Date(dateAt(now, timeZone) + days * day).toISOString().slice(0, 10);
  return momentOf(`${date}T08:00`, timeZone);
}
