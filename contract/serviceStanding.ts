import { localDate, momentOf } from './localDate';
import { isOpenAt, nextDate, opensNext } from './openingHours';
import { dayNumber, standingOf, statusOf, type ScheduleStanding } from './schedule';
import {
  daysBetween,
  isPlanned,
  plannedMoments,
  timesPerWeekOf,
  type DueMoment,
  type PlaceTimes,
  type ServiceSchedule,
} from './serviceSchedule';

/** What the standing of a schedule is worked out from. Times are UTC milliseconds. */
export interface Serviced extends PlaceTimes {
  /** Null: nothing is ever due. */
  schedule: ServiceSchedule | null;
  /** When the schedule was set; null if that is unknown. What was due earlier was not asked for. */
  since: number | null;
  /** The last service; null if there was none. */
  lastAt: number | null;
}

export interface ServiceStanding extends ScheduleStanding {
  /** What is not done yet: when it was due, or falls due next. Only the earliest miss is open at a time. */
  due_at: number | null;
  /** When nobody can say any longer that there is time: alerts tell of it then. */
  overdue_at: number | null;
}

const hour = 3_600_000;

/** How a sticker stands against its schedule at a moment. @param now UTC milliseconds */
export function serviceStanding(serviced: Serviced, now: number): ServiceStanding {
  const { schedule, lastAt, timeZone } = serviced;
  if (!schedule || (schedule.kind === 'week' && !isPlanned(schedule))) return byTheDay(serviced, now);
  const due = dueNext(serviced, now);
  const today = dayNumber(localDate(now, timeZone));
  const due_date = due && localDate(due.at, timeZone).slice(0, 10);
  const days_overdue = due_date === null ? 0 : Math.max(0, today - dayNumber(due_date));
  const isWeekly = schedule.kind === 'week';
  const standing = { due_date, days_overdue, due_at: due?.at ?? null };
  if (!due || due.at > now || (isWeekly && days_overdue === 0)) {
    const done = isWeekly ? ('compliant' as const) : ('done' as const);
    return {
      ...standing,
      status: lastAt === null ? 'never' : done,
      overdue_at: due && overdueAt(schedule, due),
    };
  }
  const late = now < due.at + due.late ? ('late' as const) : ('missed' as const);
  return {
    ...standing,
    status: isWeekly ? statusOf(days_overdue) : late,
    overdue_at: overdueAt(schedule, due),
  };
}

/** Whether a service should have been done by now; one that was never serviced is late by the day. */
export const isLate = ({ status, due_at = null }: Pick<ScheduleStanding, 'status' | 'due_at'>): boolean =>
  status === 'overdue' ||
  status === 'non_compliant' ||
  status === 'late' ||
  status === 'missed' ||
  (status === 'never' && due_at === null);

/**
 * When a service that came late was due, on the clock of the place: `2026-11-23T08:30`, by the day `2026-11-23`.
 * Null for one that came in time, and where nothing says that it was asked for by then.
 * @param serviced with the service before it as `lastAt`
 * @param doneAt UTC milliseconds
 */
export function wasDue(serviced: Serviced, doneAt: number): string | null {
  const { schedule, since, timeZone } = serviced;
  const standing = serviceStanding(serviced, doneAt);
  const { due_at, due_date } = standing;
  if (since === null || due_at === null || due_at < since || !isLate(standing)) return null;
  return schedule?.kind === 'week' ? due_date : localDate(due_at, timeZone);
}

/** A window is time to come; hours between services have none. */
const overdueAt = ({ kind }: ServiceSchedule, { at, late }: DueMoment): number =>
  kind === 'every' ? at : at + late;

/** Services a week that are counted from the last one, in whole days. */
function byTheDay({ schedule, lastAt, timeZone }: Serviced, now: number): ServiceStanding {
  const standing = standingOf({
    timesPerWeek: timesPerWeekOf(schedule),
    lastDate: lastAt === null ? null : localDate(lastAt, timeZone),
    today: localDate(now, timeZone).slice(0, 10),
  });
  const { due_date } = standing;
  return {
    ...standing,
    due_at: due_date === null ? null : startOf(due_date, timeZone),
    overdue_at: due_date === null ? null : startOf(nextDate(due_date, 1), timeZone),
  };
}

const startOf = (date: string, timeZone: string): number => momentOf(`${date}T00:00`, timeZone);

/** The first due moment for which no service counts; null if there is none. */
function dueNext(serviced: Serviced, now: number): DueMoment | null {
  const { schedule, since, lastAt } = serviced;
  if (!schedule) return null;
  if (!isPlanned(schedule)) return countedOn(serviced, lastAt ?? since ?? now);
  return uncovered(serviced, lastAt, lastAt === null ? (since ?? now) : Math.max(lastAt, since ?? lastAt));
}

/** The first planned moment that no service counts for. @param from UTC milliseconds; not before */
function uncovered(serviced: Serviced, lastAt: number | null, from: number): DueMoment | null {
  const { schedule, timeZone } = serviced;
  if (!schedule) return null;
  const isWeekly = schedule.kind === 'week';
  const first = isWeekly ? startOf(localDate(from, timeZone).slice(0, 10), timeZone) : from;
  const counts = isWeekly ? isInTurn : isNearer;
  let before: number | null = null;
  for (const due of plannedMoments(schedule, serviced, from - earliest(schedule))) {
    const isDone = lastAt !== null && (due.at <= lastAt || counts(due, before, lastAt, timeZone));
    if (due.at >= first && !isDone) return due;
    before = due.at;
  }
  return null;
}

/** By the hour a service counts for the nearer of two moments, and not too early for one. */
const isNearer = ({ at, early }: DueMoment, before: number | null, lastAt: number): boolean =>
  lastAt >= Math.max(at - early, before === null ? 0 : (before + at) / 2);

/** By the day a service counts for the day that comes, once the day before in the plan is over. */
const isInTurn = (_: DueMoment, before: number | null, lastAt: number, timeZone: string): boolean =>
  before !== null && localDate(lastAt, timeZone).slice(0, 10) > localDate(before, timeZone).slice(0, 10);

/** How long before a due moment a service may count for it, at most. */
function earliest(schedule: ServiceSchedule): number {
  switch (schedule.kind) {
    case 'every':
      return (schedule.hours * hour) / 2;
    case 'at':
      return Math.max(...schedule.times.map(({ window_minutes }) => window_minutes)) * 60_000;
    case 'week':
      return 8 * 24 * hour;
  }
}

/** So many hours after a service; while the place is closed, when it opens again. */
function countedOn({ schedule, hours, timeZone }: Serviced, lastAt: number): DueMoment | null {
  if (schedule?.kind !== 'every') return null;
  const late = schedule.hours * hour;
  const counted = lastAt + late;
  const at = isOpenAt(hours, timeZone, counted) === false ? opensNext(hours, timeZone, counted) : counted;
  return at === null ? null : { at, early: 0, late };
}

/**
 * The due moments that come, if each service is done when it is due and a late one now.
 * @param now UTC milliseconds; all are later
 */
export function* comingMoments(serviced: Serviced, now: number): Generator<DueMoment, void> {
  const { schedule, timeZone } = serviced;
  if (!schedule) return;
  if (isPlanned(schedule)) {
    const due = dueNext(serviced, now);
    if (due) yield* plannedMoments(schedule, serviced, Math.max(due.at, now + 1));
    return;
  }
  if (schedule.kind === 'week') {
    const late = 24 * hour;
    const due = serviceStanding(serviced, now).due_date;
    const today = localDate(now, timeZone).slice(0, 10);
    let date = due !== null && due > today ? due : nextDate(today, daysBetween(schedule));
    for (; ; date = nextDate(date, daysBetween(schedule)))
      yield { at: startOf(date, timeZone), early: late, late };
  }
  let due = dueNext(serviced, now);
  if (due && due.at <= now) due = countedOn(serviced, now);
  for (; due; due = countedOn(serviced, due.at)) yield due;
}
