import { all, type Command } from '../db/database';
import type { ScopeFilter } from '../insights/scopeFilter';
import { standingOfRow } from '../serviceLog/standing';
import { missPrefix } from './alertQueries';
import { begin } from './raiseAlerts';
import { rulesOfSilence, type RuleOn } from './ruleQueries';
import { scheduledQuestions, silentStickers, type ScheduledQuestion } from './silenceQueries';
import { makeSteps, sendWaiting } from './tellAlerts';
import { servicesTried } from './tryQueries';

const day = 86_400_000;

/** A service that will be overdue unless somebody does it. */
export interface Awaited {
  question_id: string;
  /** UTC milliseconds */
  at: number;
}

/**
 * Begins the alerts about what did not happen: a service that was missed, a sticker that nobody scans.
 * @param ahead milliseconds until the next such look
 * @returns services that will be overdue before it
 */
export function* raiseSilence(now: number, ahead: number): Command<Awaited[]> {
  const awaited: Awaited[] = [];
  const begun: string[] = [];
  for (const rule of yield* all(rulesOfSilence({}))) {
    const isScans = rule.trigger_json.kind === 'no_scans';
    const rows = isScans ? [] : yield* all(scheduledQuestions(filterOf(rule)));
    const standings = rows.map((row) => standingOf(row, now));
    for (const { overdue_at, question } of standings)
      if (overdue_at !== null && overdue_at > now && overdue_at <= now + ahead)
        awaited.push({ question_id: question.id, at: overdue_at });
    const found = isScans
      ? yield* unscanned(rule, now)
      : standings.flatMap((one) => missedOf(one, now) ?? []);
    begun.push(...(yield* beginAll(rule, found, now)));
  }
  yield* tell(begun, now);
  return awaited;
}

/** Begins the alerts about services of these questions that are overdue by now. */
export function* raiseMissed(now: number, question_ids: readonly string[]): Command<void> {
  const begun: string[] = [];
  for (const rule of yield* all(rulesOfSilence({}))) {
    if (rule.trigger_json.kind !== 'service_missed') continue;
    for (const question_id of question_ids) {
      if (rule.question_id !== null && rule.question_id !== question_id) continue;
      const rows = yield* all(scheduledQuestions({ ...filterOf(rule), question_id }));
      const found = rows.flatMap((row) => missedOf(standingOf(row, now), now) ?? []);
      begun.push(...(yield* beginAll(rule, found, now)));
    }
  }
  yield* tell(begun, now);
}

function* beginAll(rule: RuleOn, found: readonly Silent[], now: number): Command<string[]> {
  const begun: string[] = [];
  for (const { question, subject } of found) {
    const id = yield* begin(
      rule,
      question,
      { at: now, subject, votes: [] },
      { case_id: null, isHigh: false },
    );
    if (id !== null) begun.push(id);
  }
  return begun;
}

function* tell(begun: readonly string[], now: number): Command<void> {
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

const standingOf = (question: ScheduledQuestion, now: number) => ({
  ...standingOfRow(question, now),
  question,
});

/** A service that is overdue, named by when it was due: one miss is open at a time. */
function missedOf(
  { question, due_at, overdue_at }: ReturnType<typeof standingOf>,
  now: number,
): Silent | null {
  if (due_at === null || overdue_at === null || overdue_at > now) return null;
  return { question, subject: `${missPrefix}${question.id}:${due_at}` };
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
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const nextAt = next?.question_id === row.question_id ? Number(next.last_at) : Infinity;
    const at = standingOfRow({ ...row, schedule_since: null }, Number(row.last_at)).overdue_at;
    if (at !== null && at >= since && at <= until && at <= nextAt)
      found.push({ question_id: row.question_id, at });
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
