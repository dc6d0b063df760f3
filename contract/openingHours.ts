import { isTimeZone } from './firstRun';
import { localDate, momentOf } from './localDate';

/**
 * When a place is open (`design.md` § 9, "Place"), on the clock of the place. Owners set it in the place's
 * settings; `docs/decisions/2605-opening-hours.md`.
 */
export interface OpeningHours {
  weekly: readonly OpeningPeriod[];
  exceptions: readonly OpeningException[];
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** From one local time to another, `08:30`. One that closes before it opens ends on the next day. */
export interface Period {
  opens: string;
  /** `00:00` is midnight at the end of the day, so `00:00` to `00:00` is the whole day. */
  closes: string;
}

export interface OpeningPeriod extends Period {
  /** The day on which it opens. */
  weekday: Weekday;
}

/**
 * A date whose hours replace those of its weekday. A period that began the day before still ends as usual.
 */
export type OpeningException = { date: string; name?: string } & ({ closed: true } | Period);

/** Longest lists of a place. */
export const openingLimits = { weekly: 50, exceptions: 100 } as const;

/** A local time, `08:30`. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** A date of the calendar, `2026-12-25`. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/**
 * The opening hours as they are stored or as somebody types them. Incomplete and invalid entries are left
 * out. Periods are in the order of the week, exceptions by date.
 * @returns null if there are none
 */
export function openingHoursFrom(stored: unknown): OpeningHours | null {
  const { weekly, exceptions } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const hours: OpeningHours = {
    weekly: listOf(weekly)
      .flatMap((entry) => periodFrom(entry) ?? [])
      .sort((left, right) => startOf(left) - startOf(right)),
    exceptions: listOf(exceptions)
      .flatMap((entry) => exceptionFrom(entry) ?? [])
      .sort((left, right) => (left.date < right.date ? -1 : 1)),
  };
  return hours.weekly.length + hours.exceptions.length > 0 ? hours : null;
}

type Entry = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Entry[] =>
  Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'object' && entry !== null ? entry : {}))
    : [];

const hasTimes = ({ opens, closes }: Entry): boolean =>
  isTime(opens) && isTime(closes) && (opens !== closes || opens === '00:00');

function periodFrom(entry: Entry): OpeningPeriod | null {
  const weekday = weekdays.find((known) => known === entry['weekday']);
  if (!weekday || !hasTimes(entry)) return null;
  return { weekday, opens: String(entry['opens']), closes: String(entry['closes']) };
}

function exceptionFrom(entry: Entry): OpeningException | null {
  const { date, name, closed, opens, closes } = entry;
  if (!isDate(date)) return null;
  const named = { date, ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim() }) };
  if (closed === true) return { ...named, closed };
  return hasTimes(entry) ? { ...named, opens: String(opens), closes: String(closes) } : null;
}

/** What is wrong with an entry beside others; one of the `SettingsIssue`s. */
interface OpeningIssue {
  field: string;
  code: 'same_time' | 'overlaps' | 'twice';
}

/**
 * What is wrong with opening hours as a whole: a period without a length, periods that overlap, a date with
 * two exceptions. The issue is at the later entry. Entries whose own fields are wrong are passed over, and so
 * are those beyond `openingLimits`: every period is compared with all others.
 * @param before path of the hours in the settings, with a dot at its end
 */
export function openingIssues(typed: unknown, before: string): OpeningIssue[] {
  const { weekly, exceptions } = (typed ?? {}) as Readonly<Record<string, unknown>>;
  const issues: OpeningIssue[] = [];
  const periods: OpeningPeriod[] = [];
  const dates = new Set<string>();
  const noteLength = ({ opens, closes }: Entry, path: string) => {
    if (isTime(opens) && opens === closes && opens !== '00:00')
      issues.push({ field: `${path}.closes`, code: 'same_time' });
  };
  for (const [index, entry] of listOf(weekly).slice(0, openingLimits.weekly).entries()) {
    noteLength(entry, `${before}weekly.${index}`);
    const period = periodFrom(entry);
    if (!period) continue;
    if (periods.some((earlier) => overlaps(earlier, period)))
      issues.push({ field: `${before}weekly.${index}.opens`, code: 'overlaps' });
    periods.push(period);
  }
  for (const [index, entry] of listOf(exceptions).slice(0, openingLimits.exceptions).entries()) {
    const { date, closed } = entry;
    if (closed !== true) noteLength(entry, `${before}exceptions.${index}`);
    if (!isDate(date)) continue;
    if (dates.has(date)) issues.push({ field: `${before}exceptions.${index}.date`, code: 'twice' });
    dates.add(date);
  }
  return issues;
}

const minutesPerDay = 24 * 60;
const minutesPerWeek = 7 * minutesPerDay;
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const isPastMidnight = ({ opens, closes }: Period): boolean => closes <= opens;

/** Minutes since the beginning of Monday. */
const startOf = ({ weekday, opens }: OpeningPeriod): number =>
  weekdays.indexOf(weekday) * minutesPerDay + minutesOf(opens);
const lengthOf = (period: OpeningPeriod): number =>
  minutesOf(period.closes) - minutesOf(period.opens) + (isPastMidnight(period) ? minutesPerDay : 0);

/** Whether two periods have a minute in common. The week is a circle: Sunday's night ends on Monday. */
function overlaps(one: OpeningPeriod, other: OpeningPeriod): boolean {
  const between = (startOf(other) - startOf(one) + minutesPerWeek) % minutesPerWeek;
  return between < lengthOf(one) || minutesPerWeek - between < lengthOf(other);
}

/**
 * Whether a place is open.
 * @param timeZone IANA name of the place's zone; an unknown one counts as UTC
 * @param at UTC milliseconds
 * @returns null if the hours say nothing about that moment
 */
export function isOpenAt(hours: OpeningHours | null, timeZone: string, at: number): boolean | null {
  if (!hours) return null;
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const today = localDate(at, zone).slice(0, 10);
  const isOpen = [nextDate(today, -1), today].some((date) =>
    periodsOf(hours, date).some((period) => {
      const end = isPastMidnight(period) ? nextDate(date, 1) : date;
      return (
        momentOf(`${date}T${period.opens}`, zone) <= at && at < momentOf(`${end}T${period.closes}`, zone)
      );
    }),
  );
  if (isOpen) return true;
  return hours.weekly.length > 0 || hours.exceptions.some(({ date }) => date === today) ? false : null;
}

/** Days in which a place opens again, or its hours say nothing. */
const mostClosedDays = 400;

/**
 * When a place opens next.
 * @param timeZone as for `isOpenAt`
 * @param at UTC milliseconds; the place is closed then
 * @returns UTC milliseconds; null if it does not within a year
 */
export function opensNext(hours: OpeningHours | null, timeZone: string, at: number): number | null {
  if (!hours) return null;
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  let date = localDate(at, zone).slice(0, 10);
  for (let day = 0; day < mostClosedDays; day += 1, date = nextDate(date, 1)) {
    const opens = periodsOf(hours, date)
      .map((period) => momentOf(`${date}T${period.opens}`, zone))
      .filter((moment) => moment > at);
    if (opens.length > 0) return Math.min(...opens);
    // Without weekly hours a date without an exception says nothing: nobody is kept waiting for it.
    const isUnsaid = hours.weekly.length === 0 && !hours.exceptions.some((one) => one.date === date);
    if (isUnsaid) return Math.max(at, momentOf(`${date}T00:00`, zone));
  }
  return null;
}

/** More than any case waits; counting is by day. */
const mostDays = 400;

/**
 * How long a place was open between two moments, milliseconds.
 * @param timeZone as for `isOpenAt`
 * @param from, to UTC milliseconds
 * @returns null if that is unknown: without weekly hours, or over more than a year
 */
export function openTime(
  hours: OpeningHours | null,
  timeZone: string,
  from: number,
  to: number,
): number | null {
  if (!hours || hours.weekly.length === 0) return null;
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const last = localDate(to, zone).slice(0, 10);
  let open = 0;
  // A period of the evening before may still last.
  let date = nextDate(localDate(from, zone).slice(0, 10), -1);
  for (let day = 0; date <= last; day += 1, date = nextDate(date, 1)) {
    if (day > mostDays) return null;
    for (const period of periodsOf(hours, date)) {
      const end = isPastMidnight(period) ? nextDate(date, 1) : date;
      const opens = momentOf(`${date}T${period.opens}`, zone);
      const closes = momentOf(`${end}T${period.closes}`, zone);
      open += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
    }
  }
  return open;
}

/**
 * In how many hours of a period a place was open, by weekday (Monday first) and hour of its clock. Part of an
 * hour is a fraction.
 * @param from, to local dates, both included
 * @returns null without weekly hours
 */
export function openByHour(hours: OpeningHours | null, from: string, to: string): number[][] | null {
  if (!hours || hours.weekly.length === 0) return null;
  const open = weekdays.map(() => Array.from({ length: 24 }, () => 0));
  // A period of the evening before may reach into the first date.
  for (let date = nextDate(from, -1); date <= to; date = nextDate(date, 1)) {
    for (const period of periodsOf(hours, date)) {
      const begins = minutesOf(period.opens);
      const ends = minutesOf(period.closes) + (isPastMidnight(period) ? minutesPerDay : 0);
      for (let hour = Math.floor(begins / 60); hour * 60 < ends; hour++) {
        const day = hour < 24 ? date : nextDate(date, 1);
        if (day < from || day > to) continue;
        const minutes = Math.min(ends, hour * 60 + 60) - Math.max(begins, hour * 60);
        const ofDay = open[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
        if (ofDay) ofDay[hour % 24] = (ofDay[hour % 24] ?? 0) + minutes / 60;
      }
    }
  }
  return open;
}

/** The periods that begin on a date. */
export function periodsOf({ weekly, exceptions }: OpeningHours, date: string): readonly Period[] {
  const exception = exceptions.find((one) => one.date === date);
  if (exception) return 'closed' in exception ? [] : [exception];
  const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return weekly.filter((period) => period.weekday === weekday);
}

/** The date so many days later, or earlier. */
export const nextDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * minutesPerDay * 60_000).toISOString().slice(0, 10);
