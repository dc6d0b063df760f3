import { localDate } from './localDate';
import { lifetimes } from '../../contract/limits';
import type { ServiceRecord } from '../../contract/serviceLogs';

/**
 * A smaller difference between the phone's clock and the server's is none: seconds of a network, and clocks
 * that nobody sets to the minute. Milliseconds.
 */
export const clockTolerance = 5 * 60_000;

/** When something was done by the device's clock, and when the device sent it. */
export interface DeviceTimes {
  /** UTC milliseconds by the device; undefined if it does not tell. */
  doneAt: number | undefined;
  /** UTC milliseconds by the device (`Sent-At`); undefined if it does not tell. */
  sentAt: number | undefined;
  /** UTC milliseconds by the server. */
  now: number;
}

/**
 * When a service was done, in UTC milliseconds by the server: one rule for the form and for the tiles
 * (`docs/decisions/2630-a-phone-with-a-wrong-clock.md`). A clock that agrees with the server's is believed.
 * Of another one only the time that passed between Send and sending counts, and not even that if it makes no
 * sense.
 */
export function servedAt({ doneAt, sentAt, now }: DeviceTimes): number {
  if (doneAt === undefined) return now;
  if (sentAt === undefined) return doneAt;
  const waited = sentAt - doneAt;
  if (waited < -clockTolerance || waited > lifetimes.idempotencyKey) return now;
  return Math.abs(now - sentAt) <= clockTolerance ? doneAt : now - Math.max(0, waited);
}

/** A time of the form, ISO 8601, by a clock that differs so many milliseconds. */
export function shifted(time: string | null, by: number): string | null {
  const at = time === null ? NaN : Date.parse(time);
  if (Number.isNaN(at) || Math.abs(by) <= clockTolerance) return time;
  return new Date(at + by).toISOString();
}

/** The times of a service, all by the server's clock. */
export interface RecordedTimes {
  /** UTC milliseconds. */
  served_at: number;
  /** ISO 8601. */
  arrived_at: string | null;
  left_at: string | null;
}

/** The times of a new record. Its `date` stays what the phone's clock said. */
export function recordedTimes(
  { date, arrived_at, left_at }: Pick<ServiceRecord, 'date' | 'arrived_at' | 'left_at'>,
  { sentAt, now }: Pick<DeviceTimes, 'sentAt' | 'now'>,
): RecordedTimes {
  const doneAt = Date.parse(date);
  const served_at = servedAt({ doneAt, sentAt, now });
  const by = served_at - doneAt;
  return { served_at, arrived_at: shifted(arrived_at, by), left_at: shifted(left_at, by) };
}

/** Whether two moments differ so much that people are shown both. UTC milliseconds. */
export const differs = (one: number, other: number): boolean => Math.abs(one - other) > clockTolerance;

const [minute, hour] = [60_000, 3_600_000];

/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
const offsetAt = (at: number, timeZone: string): number =>
  Math.round((Date.parse(`${localDate(at, timeZone)}Z`) - Math.floor(at / minute) * minute) / minute);

/**
 * The offset of a moment whose local time comes twice that night, when the clocks go back: `-04:00`.
 * Undefined for all others, which the local time alone names.
 * @param at UTC milliseconds
 */
export function offsetIfTwice(at: number, timeZone: string): string | undefined {
  const [before, after] = [offsetAt(at - 3 * hour, timeZone), offsetAt(at + 3 * hour, timeZone)];
  if (before <= after) return undefined;
  const own = offsetAt(at, timeZone);
  const other = own === before ? after : before;
  const twin = at + (own - other) * minute;
  return localDate(twin, timeZone) === localDate(at, timeZone) ? inHours(own) : undefined;
}

/** `-04:00` of -240 minutes. */
function inHours(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}
