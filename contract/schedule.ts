/**
 * How a sticker stands against its schedule (`design.md` § 9, "Status by schedule"): by the day compliant,
 * overdue, non-compliant; by the hour done, late, missed (`serviceSchedule.ts`).
 */
export const scheduleStatuses = [
  'never',
  'compliant',
  'overdue',
  'non_compliant',
  'done',
  'late',
  'missed',
] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Days after the due date from which a sticker is non-compliant; before that it is overdue. */
export const nonCompliantDays = 14;

export interface ScheduleStanding {
  status: ScheduleStatus;
  /** `2026-11-23` on the clock of the place; null without a schedule, and when it was never serviced. */
  due_date: string | null;
  /** UTC milliseconds; only of a schedule by the hour. */
  due_at?: number | null | undefined;
  /** The same on the clock of the place, `2026-11-23T08:30`. Absent in logs from before. */
  due_local?: string | undefined;
  /** Whole days since the due date; 0 until then. */
  days_overdue: number;
}

/** Whole days that may pass between two services. @param timesPerWeek 1 or more */
export function serviceInterval(timesPerWeek: number): number {
  return Math.ceil(7 / timesPerWeek);
}

/**
 * Compares the last service with the schedule. All dates are local to the place, so that the server and a
 * phone in another zone agree.
 * @param timesPerWeek how often service was asked for; null or 0 means no schedule, and then nothing is due
 * @param lastDate local date or local date and time of the last service, `2026-11-19[T06:42]`; null if never
 * @param today local date at the place, `2026-11-23`
 */
export function standingOf({
  timesPerWeek,
  lastDate,
  today,
}: {
  timesPerWeek: number | null;
  lastDate: string | null;
  today: string;
}): ScheduleStanding {
  if (lastDate === null) return { status: 'never', due_date: null, days_overdue: 0 };
  if (!timesPerWeek || timesPerWeek < 0) return { status: 'compliant', due_date: null, days_overdue: 0 };
  const due = dayNumber(lastDate) + serviceInterval(timesPerWeek);
  const late = Math.max(0, dayNumber(today) - due);
  return { status: statusOf(late), due_date: dateOf(due), days_overdue: late };
}

/** The status of a schedule by the day. @param daysOverdue whole days since the due date */
export function statusOf(daysOverdue: number): ScheduleStatus {
  if (daysOverdue === 0) return 'compliant';
  return daysOverdue < nonCompliantDays ? 'overdue' : 'non_compliant';
}

const day = 86_400_000;

/** Days since 1970-01-01 of a local date or time; NaN for other texts. */
export function dayNumber(localDate: string): number {
  return Math.round(Date.parse(`${localDate.slice(0, 10)}T00:00:00Z`) / day);
}

/** The local date of a `dayNumber`. */
export function dateOf(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10);
}
