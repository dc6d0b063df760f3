import { all, type Command } from '../db/database';
import type { ScopeFilter } from '../insights/scopeFilter';
import { standingOfRow } from '../serviceLog/standing';
import { begin } from './begin';
import { rulesOfSilence, type RuleOn } from './ruleQueries';
import { silentStickers } from './silenceQueries';
import { makeSteps, sendWaiting } from './tellAlerts';
import { servicesTried } from './tryQueries';

const day = 86_400_000;

/** Begins the alerts about stickers that nobody scans. */
export function* raiseSilence(now: number): Command<void> {
  const begun: string[] = [];
  for (const rule of yield* all(rulesOfSilence({})))
    begun.push(...(yield* beginAll(rule, yield* unscanned(rule, now), now)));
  for (const id of begun) yield* makeSteps(id, now);
  if (begun.length > 0) yield* sendWaiting(now);
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
