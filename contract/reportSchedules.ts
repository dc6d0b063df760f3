import type { QueryOf, ReplyOf } from './wire';
import { nextDate } from './openingHours';

/** How often figures are mailed: of the week before, or of the month before. */
export const reportIntervals = ['week', 'month'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** Addresses of a schedule. */
export const mostReaders = 20;
/** Schedules of an organisation. */
export const mostSchedules = 100;

/** When figures are mailed, by the clock of what they are about. */
export interface ReportTimes {
  every: ReportInterval;
  /** 0 is Monday. Of a month the first such day. */
  weekday: number;
  /** 0 to 23. An hour that the clocks skip is the one after it; of one that comes twice it is the first. */
  hour: number;
}

/** Whether a date is one on which figures are mailed. @param date `2026-11-30` */
export function isReportDay(
  { every, weekday }: Pick<ReportTimes, 'every' | 'weekday'>,
  date: string,
): boolean {
  const isWeekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7 === weekday;
  return isWeekday && (every === 'week' || Number(date.slice(8)) <= 7);
}

/** The last whole week (Monday to Sunday) or month before a date: local dates, both included. */
export function reportedPeriod(every: ReportInterval, date: string): { from: string; to: string } {
  if (every === 'month') {
    const to = nextDate(`${date.slice(0, 8)}01`, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  const sinceMonday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  const monday = nextDate(date, -sinceMonday);
  return { from: nextDate(monday, -7), to: nextDate(monday, -1) };
}

/** How it stands with a reader of a schedule. */
export const readerStates = ['reads', 'unsubscribed', 'refused', 'left'] as const;
/**
 * - `unsubscribed`: they have ended it themselves, by the link in each mail.
 * - `refused`: the mail server does not take mails for the address.
 * - `left`: they had a role, and it has ended.
 */
export type ReaderState = (typeof readerStates)[number];

export type WireReader = WireReportSchedule['to'][number];

export type WireReportSchedule = ReplyOf<'createReportSchedule'>;

/** `GET /api/v1/reportSchedules` */
export type ReportSchedulesQuery = QueryOf<'reportSchedules'>;

export type ReportSchedulesReply = ReplyOf<'reportSchedules'>;
