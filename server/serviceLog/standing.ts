import { localDate } from '../../contract/localDate';
import { openingHoursFrom } from '../../contract/openingHours';
import { scheduleFrom } from '../../contract/serviceSchedule';
import { serviceStanding, type Serviced, type ServiceStanding } from '../../contract/serviceStanding';
import type { ScheduleStanding } from '../../contract/schedule';

/** What a standing is read from: columns of a question and of its place, and when it was served last. */
export interface ScheduledRow {
  schedule_json: object | null;
  schedule_since: number | null;
  time_zone: string | null;
  opening_hours_json: object | null;
  /** UTC milliseconds; null if it never was. */
  last_at: number | null;
}

/** A row as the rules of `serviceStanding.ts` read it. */
export const servicedOf = (row: ScheduledRow): Serviced => ({
  schedule: scheduleFrom(row.schedule_json),
  since: row.schedule_since === null ? null : Number(row.schedule_since),
  lastAt: row.last_at === null ? null : Number(row.last_at),
  timeZone: row.time_zone ?? 'UTC',
  hours: openingHoursFrom(row.opening_hours_json),
});

/** How a question stands against its schedule. @param now UTC milliseconds */
export const standingOfRow = (row: ScheduledRow, now: number): ServiceStanding =>
  serviceStanding(servicedOf(row), now);

/** The same on the wire: the moment is told of schedules that are not by the day from the last service. */
export function standingToWire(row: ScheduledRow, now: number): ScheduleStanding {
  const { status, due_date, days_overdue, due_at } = standingOfRow(row, now);
  const schedule = scheduleFrom(row.schedule_json);
  const isByHour = schedule !== null && schedule.kind !== 'week';
  const due_local = isByHour && due_at !== null ? localDate(due_at, row.time_zone ?? 'UTC') : undefined;
  return { status, due_date, days_overdue, ...(isByHour && { due_at }), ...(due_local && { due_local }) };
}
