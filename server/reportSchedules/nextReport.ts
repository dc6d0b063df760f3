import { localDate, momentOf } from '../../contract/localDate';
import { nextDate } from '../../contract/openingHours';
import { isReportDay, reportedPeriod, type ReportTimes } from '../../contract/reportSchedules';

/**
 * When figures are mailed next, UTC milliseconds: the first time after `after` whose period was not mailed
 * yet. So no change of the times or of the zone mails a period twice.
 * @param reportedTo last date of the period that was mailed last; null for none
 */
export function nextReport(
  times: ReportTimes,
  timeZone: string,
  after: number,
  reportedTo: string | null,
): number {
  const isNew = (date: string) => reportedTo === null || reportedPeriod(times.every, date).to > reportedTo;
  for (let date = localDate(after, timeZone).slice(0, 10); ; date = nextDate(date, 1)) {
    if (!isReportDay(times, date) || !isNew(date)) continue;
    const at = momentOf(`${date}T${String(times.hour).padStart(2, '0')}:00`, timeZone);
    if (at > after) return at;
  }
}
