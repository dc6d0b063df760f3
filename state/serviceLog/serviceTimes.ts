import type { LoggedService } from '../../contract/loggedService';
import { standingOf, type ScheduleStatus } from '../../contract/schedule';
import type { RoundSticker } from '../../contract/serviceRound';

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
  /** `2026-11-23` at the place; null if nothing is due. */
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
  { questionUid, timesPerWeek, timeZone, lastService }: RoundSticker,
  known: readonly LoggedService[],
  now: number,
): StickerStanding {
  const own = known
    .filter((service) => service.questionUid === questionUid)
    .map(({ at }) => localTime(at, timeZone));
  const lastDate = [...own, ...(lastService ? [lastService.localDate] : [])].sort().at(-1) ?? null;
  const today = localTime(now, timeZone).slice(0, 10);
  const { status, due_date: dueDate } = standingOf({ timesPerWeek, lastDate, today });
  if (!timesPerWeek) return { status: null, dueDate: null, lastDate };
  return { status: status === 'compliant' && dueDate === today ? 'due' : status, dueDate, lastDate };
}
