import type { QuietHours } from '../../contract/alerts';
import { localDate, momentOf } from '../../contract/localDate';
import { isOpenAt, nextDate, opensNext, type OpeningHours } from '../../contract/openingHours';

export interface Waiting {
  quiet: QuietHours | null;
  waitsWhileClosed: boolean;
}

export interface PlaceClock {
  /** IANA name. */
  timeZone: string;
  hours: OpeningHours | null;
}

/** A message waits no longer than that, whatever the hours say: a closed season must not swallow it. */
const longest = 14 * 86_400_000;
/** Quiet hours and closed times follow upon each other; so many in a row are looked at. */
const turns = 60;

/**
 * When a message may go out: at once, or when quiet hours are over and the place is open.
 * @param at UTC milliseconds
 */
export function tellsAt(at: number, { quiet, waitsWhileClosed }: Waiting, place: PlaceClock): number {
  const latest = at + longest;
  let moment = at;
  for (let turn = 0; turn < turns && moment < latest; turn += 1) {
    const quietUntil = quiet && endOfQuiet(moment, quiet, place.timeZone);
    if (quietUntil !== null) moment = quietUntil;
    else if (waitsWhileClosed && isOpenAt(place.hours, place.timeZone, moment) === false)
      moment = opensNext(place.hours, place.timeZone, moment) ?? latest;
    else return moment;
  }
  return Math.min(moment, latest);
}

/** The end of the quiet hours at a moment; null outside of them. */
function endOfQuiet(at: number, { from, to }: QuietHours, timeZone: string): number | null {
  const [date = '', time = ''] = localDate(at, timeZone).split('T');
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const end = momentOf(`${isOverMidnight && time >= from ? nextDate(date, 1) : date}T${to}`, timeZone);
  // At the end of summer time the clock shows the same times twice, so the first one can have passed.
  return end > at ? end : at + hour;
}

const hour = 3_600_000;
