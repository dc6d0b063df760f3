import { longestPeriod, usualPeriod, type InsightsQuery } from '../../contract/insights';
import { localDate } from '../../contract/localDate';
import { nextDate } from '../../contract/openingHours';
import { firstIdAt } from '../db/newId';
import { Problem } from '../http/problem';

/** Local dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** How many days a period has. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;

/** Zones differ from UTC by less. */
const day = 86_400_000;

/** An id before those of all votes of a period: a vote arrives when it is tapped, or later. */
export const firstIdOf = ({ from }: Pick<Period, 'from'>): string =>
  firstIdAt(Math.max(0, Date.parse(`${from}T00:00Z`) - day));

/** Every date of a period. */
export const datesOf = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, day) => nextDate(period.from, day));

/**
 * The period of a query: by default the four weeks up to today.
 * @throws Problem invalidRequest for one that ends before it begins, or that is too long
 */
export function periodAsked({ from, to }: InsightsQuery, now: number, timeZone: string): Period {
  const today = localDate(now, timeZone).slice(0, 10);
  const end = to ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? nextDate(end, 1 - usualPeriod), to: end };
  const days = daysOf(period);
  if (!(days >= 1)) throw new Problem('invalidRequest', 'from: after to');
  if (days > longestPeriod) throw new Problem('invalidRequest', `from: more than ${longestPeriod} days`);
  return period;
}

/** The days before a period, as many. */
export const before = (period: Period): Period => ({
  from: nextDate(period.from, -daysOf(period)),
  to: nextDate(period.from, -1),
});

/** The same weekdays a year ago: 52 weeks before. */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: nextDate(from, -364),
  to: nextDate(to, -364),
});
