import { localDate, momentOf } from '../../contract/localDate';
import { dayNumber, serviceInterval, standingOf } from '../../contract/schedule';
import { all, type Command } from '../db/database';
import type { ScopeFilter } from '../insights/scopeFilter';
import { begin } from './raiseAlerts';
import { rulesOfSilence, type RuleOn } from './ruleQueries';
import { scheduledQuestions, silentStickers } from './silenceQueries';
import { makeSteps, sendWaiting } from './tellAlerts';
import { servicesTried } from './tryQueries';

const day = 86_400_000;

/** Begins the alerts about what did not happen: a service that was missed, a sticker that nobody scans. */
export function* raiseSilence(now: number): Command<void> {
  const begun: string[] = [];
  for (const rule of yield* all(rulesOfSilence({}))) {
    const found =
      rule.trigger_json.kind === 'no_scans' ? yield* unscanned(rule, now) : yield* missed(rule, now);
    for (const { question, subject } of found) {
      const id = yield* begin(rule, question, { at: now, subject }, { case_id: null, isHigh: false });
      if (id !== null) begun.push(id);
    }
  }
  for (const id of begun) yield* makeSteps(id, now);
  if (begun.length > 0) yield* sendWaiting(now);
}

interface Silent {
  question: { id: string; place_id: string | null };
  /** Names the thing and since when, so that it tells once. */
  subject: string;
}

function* unscanned({ trigger_json, ...rule }: RuleOn, now: number): Command<Silent[]> {
  if (trigger_json.kind !== 'no_scans') return [];
  const before = now - trigger_json.days * day;
  // A rule that is turned on tells of what is silent from then on.
  if (Number(rule.on_since) > before) return [];
  const rows = yield* all(silentStickers({ ...filterOf(rule), before }));
  return rows.map(({ id, question_id, place_id, scanned_at }) => ({
    question: { id: question_id, place_id },
    subject: `sticker:${id}:${Number(scanned_at)}`,
  }));
}

/** Services that are late, once for each due date. */
function* missed(rule: RuleOn, now: number): Command<Silent[]> {
  return (yield* all(scheduledQuestions(filterOf(rule)))).flatMap((row) => {
    const due = missedSince(row, now);
    return due === null ? [] : [{ question: row, subject: `service:${row.id}:${due}` }];
  });
}

/** The date on which a service was due that has not come; null if none is late. */
export function missedSince(
  row: { services_per_week: number | null; time_zone: string; last_date: string | null },
  now: number,
): string | null {
  const today = localDate(now, row.time_zone).slice(0, 10);
  const { due_date, days_overdue } = standingOf({
    timesPerWeek: row.services_per_week,
    lastDate: row.last_date,
    today,
  });
  return days_overdue > 0 ? due_date : null;
}

/** The moments of a span at which services were missed, by the schedules of today. */
export function* missedDays(
  filter: ScopeFilter,
  since: number,
  until: number,
): Command<{ question_id: string; at: number }[]> {
  // A service before the span says when the first one in it was due.
  const rows = yield* all(servicesTried({ ...filter, since: since - longestInterval }));
  const found: { question_id: string; at: number }[] = [];
  for (const [index, { question_id, local_date, services_per_week, time_zone }] of rows.entries()) {
    const next = rows[index + 1];
    const followedOn = next?.question_id === question_id ? next.local_date.slice(0, 10) : null;
    const due = dayNumber(local_date) + serviceInterval(services_per_week);
    const missedOn = new Date((due + 1) * day).toISOString().slice(0, 10);
    const at = momentOf(`${missedOn}T00:00`, time_zone);
    if (at >= since && at <= until && (followedOn === null || followedOn >= missedOn))
      found.push({ question_id, at });
  }
  return found;
}

/** Once a week is the rarest that a schedule asks for. */
const longestInterval = 8 * day;

const filterOf = (
  rule: Pick<RuleOn, 'organisation_id' | 'site_id' | 'place_id' | 'zone' | 'question_id' | 'sticker_id'>,
) => ({
  organisation_id: rule.organisation_id,
  site_id: rule.site_id ?? '',
  place_id: rule.place_id ?? '',
  zone: rule.zone ?? '',
  question_id: rule.question_id ?? '',
  sticker_id: rule.sticker_id ?? '',
});
