import type { LoggedService } from '../../contract/loggedService';
import { standingOf, type ScheduleStatus } from '../../contract/schedule';
import { isTimeZone } from '../../contract/firstRun';
import { momentOf } from '../../contract/localDate';
import { openingHoursFrom } from '../../contract/openingHours';
import type { WirePlan } from '../../contract/serviceLogs';
import type { RoundSticker } from '../../contract/serviceRound';
import { scheduleFrom } from '../../contract/serviceSchedule';
import { serviceStanding } from '../../contract/serviceStanding';

/**
 * Local date and time at a place, `2026-11-19T06:42`. An unknown time zone counts as UTC.
 * @param at UTC milliseconds
 */
export function localTime(at: number, timeZone: string): string {
  const shown = (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
      .format(at)
      .replace(' ', 'T');
  try {
    return shown(timeZone);
  } catch {
    return shown('UTC');
  }
}

/** The standing of a sticker: that of `standingOf`, or `due` on the day on which the next service is due. */
export type StickerStatus = ScheduleStatus | 'due';

export interface StickerStanding {
  /** Null without a schedule. */
  status: StickerStatus | null;
  /** `2026-11-23` at the place, by the hour `2026-11-23T08:30`; null if nothing is due. */
  dueDate: string | null;
  /** `2026-11-19T06:42` at the place; null if it was never serviced. */
  lastDate: string | null;
}

/**
 * Status by schedule (`design.md` § 9). Includes services that this phone knows of and the last answer of
 * the server does not.
 * @param known services of any sticker
 * @param now UTC milliseconds
 */
export function standingOfSticker(
  { questionUid, timesPerWeek, plan, timeZone, lastService }: RoundSticker,
  known: readonly LoggedService[],
  now: number,
): StickerStanding {
  const own = known
    .filter((service) => service.questionUid === questionUid)
    .map(({ at }) => localTime(at, timeZone));
  const lastDate = [...own, ...(lastService ? [lastService.localDate] : [])].sort().at(-1) ?? null;
  if (plan) return byPlan(plan, timeZone, lastDate, now);
  const today = localTime(now, timeZone).slice(0, 10);
  const { status, due_date: dueDate } = standingOf({ timesPerWeek, lastDate, today });
  if (!timesPerWeek) return { status: null, dueDate: null, lastDate };
  return { status: status === 'compliant' && dueDate === today ? 'due' : status, dueDate, lastDate };
}

/** By a schedule that needs more than days since the last service. An unknown time zone counts as UTC. */
function byPlan(plan: WirePlan, zone: string, lastDate: string | null, now: number): StickerStanding {
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const schedule = scheduleFrom(plan.schedule);
  const { status, due_date, due_at } = serviceStanding(
    {
      schedule,
      since: plan.since,
      hours: openingHoursFrom(plan.opening_hours),
      lastAt: lastDate === null ? null : momentOf(lastDate, timeZone),
      timeZone,
    },
    now,
  );
  const isByHour = schedule !== null && schedule.kind !== 'week' && due_at !== null;
  return { status, dueDate: isByHour ? localTime(due_at, timeZone) : due_date, lastDate };
}
