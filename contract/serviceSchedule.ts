import { localDate, momentOf } from './localDate';
import { isTime, minutesOf, isPastMidnight, nextDate, periodsOf, type OpeningHours } from './openingHours';
import { dayNumber, serviceInterval } from './schedule';

/**
 * When services are due (`docs/decisions/2786-schedules-by-the-hour.md`): every so many hours while the place
 * is open, at times of some weekdays, or so many times a week in whole days.
 */
export type ServiceSchedule = (
  | { kind: 'every'; hours: number }
  | { kind: 'at'; times: readonly TimeOfWeek[] }
  | { kind: 'week'; count: number }
) & {
  /** What the next due moment is counted from; times of a plan stay where they are either way. */
  from: (typeof countedFrom)[number];
};

export interface TimeOfWeek {
  /** 0 is Monday. */
  weekdays: readonly number[];
  /** On the clock of the place, `08:30`. */
  time: string;
  /** Minutes after the time in which a service is late; then it is missed. */
  window_minutes: number;
}

export const scheduleKinds = ['every', 'at', 'week'] as const;
export const countedFrom = ['plan', 'completion'] as const;
/** Most and least of a schedule; hours between two services, minutes of a window. */
export const scheduleLimits = {
  hours: { least: 0.5, most: 168 },
  times: 50,
  window: { least: 1, most: 1_440, usual: 30 },
  count: { least: 1, most: 1_000 },
} as const;

/** The clock and the hours of a place. */
export interface PlaceTimes {
  /** IANA name. */
  timeZone: string;
  /** Null: open the whole day, every day. */
  hours: OpeningHours | null;
}

/** A moment at which a service is due. */
export interface DueMoment {
  /** UTC milliseconds; of a schedule by the day the beginning of the day. */
  at: number;
  /** A service from so many milliseconds before counts for it. */
  early: number;
  /** How long it is late, in milliseconds; then it is missed. */
  late: number;
}

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
/** A place that is closed for longer has no due moments. */
const mostDays = 400;

type Entry = Readonly<Record<string, unknown>>;

const between = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/**
 * A schedule as it is stored or as somebody types it; what is incomplete or invalid is none. Without `from`
 * hours and times are counted from the plan, and services a week from the last one.
 */
export function scheduleFrom(stored: unknown): ServiceSchedule | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, hours, times, count, from } = stored as Entry;
  const counted = countedFrom.find((known) => known === from) ?? (kind === 'week' ? 'completion' : 'plan');
  if (kind === 'every' && between(hours, scheduleLimits.hours)) return { kind, hours, from: counted };
  if (kind === 'week' && between(count, scheduleLimits.count) && Number.isInteger(count))
    return { kind, count, from: counted };
  if (kind !== 'at' || !Array.isArray(times)) return null;
  const valid = times.flatMap((entry: unknown) => timeFrom(entry) ?? []).slice(0, scheduleLimits.times);
  return valid.length > 0 ? { kind, times: valid, from: counted } : null;
}

function timeFrom(entry: unknown): TimeOfWeek | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { weekdays, time, window_minutes } = entry as Entry;
  if (!Array.isArray(weekdays) || !isTime(time) || !between(window_minutes, scheduleLimits.window))
    return null;
  const known = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekdays.includes(weekday));
  return known.length > 0 ? { weekdays: known, time, window_minutes } : null;
}

/** How often a week, for what reads only that; null for other schedules. */
export const timesPerWeekOf = (schedule: ServiceSchedule | null): number | null =>
  schedule?.kind === 'week' ? schedule.count : null;

/** Whether two schedules, as they are stored or typed, ask for the same. */
export const isSameSchedule = (one: unknown, other: unknown): boolean =>
  JSON.stringify(scheduleFrom(one)) === JSON.stringify(scheduleFrom(other));

/** Whether its moments do not depend on when services are done. */
export const isPlanned = (schedule: ServiceSchedule): boolean =>
  schedule.kind === 'at' || schedule.from === 'plan';

/** Whether more than `cleaning_schedule` is needed to know when it is due. */
export const isHourly = (schedule: ServiceSchedule): boolean =>
  schedule.kind !== 'week' || schedule.from === 'plan';

/** The weekdays on which services are due by plan, spread over the week; 6 is Sunday. */
export const plannedWeekdays = (count: number): readonly number[] => {
  const perWeek = Math.min(7, count);
  return Array.from({ length: perWeek }, (_, index) => Math.ceil((7 * (index + 1)) / perWeek) - 1);
};

/**
 * The due moments of a plan, one after the other, until there is none for more than a year. A time that the
 * clocks skip is the same time after the change, and one that comes twice is the first (`momentOf`).
 * @param since UTC milliseconds; the first one is not before
 */
export function* plannedMoments(
  schedule: ServiceSchedule,
  { timeZone, hours }: PlaceTimes,
  since: number,
): Generator<DueMoment, void> {
  // Clocks jump by less; what is surely earlier costs no look at the zone.
  const floor = localDate(since - 3 * hour, timeZone);
  // A period of the evening before may still last.
  let date = nextDate(localDate(since, timeZone).slice(0, 10), -1);
  let last = -Infinity;
  for (let idle = 0; idle <= mostDays; idle += 1, date = nextDate(date, 1)) {
    // In the night in which clocks jump, 2:30 comes after 3:00.
    const moments = timesOn(schedule, hours, date)
      .filter(({ local }) => local >= floor)
      .map(({ local, early, late }) => ({ at: momentOf(local, timeZone), early, late }))
      .sort((one, other) => one.at - other.at);
    for (const moment of moments) {
      if (moment.at < since || moment.at <= last) continue;
      last = moment.at;
      idle = 0;
      yield moment;
    }
  }
}

type LocalMoment = Omit<DueMoment, 'at'> & { local: string };

/** What a plan asks for on a date, and in the night after it. */
function timesOn(schedule: ServiceSchedule, hours: OpeningHours | null, date: string): LocalMoment[] {
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  switch (schedule.kind) {
    case 'every':
      return hoursOn(schedule.hours, hours, date);
    case 'at':
      return schedule.times
        .filter(({ weekdays }) => weekdays.includes(weekday))
        .map(({ time, window_minutes }) => ({
          local: `${date}T${time}`,
          early: window_minutes * minute,
          late: window_minutes * minute,
        }));
    case 'week':
      return plannedWeekdays(schedule.count).includes(weekday)
        ? [{ local: `${date}T00:00`, early: 7 * day, late: day }]
        : [];
  }
}

/** From each opening on, every so many hours until it closes; those of more than a day on every second day. */
function hoursOn(every: number, hours: OpeningHours | null, date: string): LocalMoment[] {
  if (every > 24 && dayNumber(date) % Math.ceil(every / 24) !== 0) return [];
  const isUnsaid =
    !hours || (hours.weekly.length === 0 && !hours.exceptions.some((one) => one.date === date));
  const periods = isUnsaid ? [{ opens: '00:00', closes: '00:00' }] : periodsOf(hours, date);
  return periods.flatMap((period) => {
    const opens = minutesOf(period.opens);
    const closes = minutesOf(period.closes) + (isPastMidnight(period) ? 24 * 60 : 0);
    const count = Math.ceil((closes - opens) / (every * 60));
    return Array.from({ length: count }, (_, index) => ({
      local: localAt(date, opens + Math.round(index * every * 60)),
      early: (every * hour) / 2,
      late: every * hour,
    }));
  });
}

/** @param minutes since the beginning of the date */
const localAt = (date: string, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + minutes * minute).toISOString().slice(0, 16);

/** Whole days between two services that are counted from the last one. */
export const daysBetween = (schedule: ServiceSchedule): number =>
  schedule.kind === 'week' ? serviceInterval(schedule.count) : 0;

/** The first due moments, until a moment. @param until UTC milliseconds; not included */
export function firstMoments(moments: Iterable<DueMoment>, count: number, until = Infinity): DueMoment[] {
  const found: DueMoment[] = [];
  if (count < 1) return found;
  for (const due of moments) {
    if (due.at >= until) break;
    found.push(due);
    if (found.length === count) break;
  }
  return found;
}
