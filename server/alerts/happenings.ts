import { sql } from 'kysely';
import type { AlertTrigger } from '../../contract/alerts';
import { all, first, type Command } from '../db/database';
import type { EventType } from '../db/schema';
import { statement, textsIn } from '../db/statement';
import type { ReadEvent } from '../events/eventQueries';
import { begin, covers } from './begin';
import { reportPrefix } from './recipients';
import type { RuleOn } from './ruleQueries';

/** Events that are told as they come, by the trigger that waits for them. */
export const triggerOfEvent: { readonly [Type in EventType]?: AlertTrigger['kind'] } = {
  'report.received': 'report',
  'export.finished': 'finished',
};

/** Reports of one cause are told once in so many milliseconds. */
export const oncePerCauseMs = 3_600_000;

/**
 * Begins the alerts about reports of problems and finished exports. Many people report one mistake: a rule
 * tells of each cause once an hour. @returns their ids
 */
export function* raiseOfHappenings(
  events: readonly ReadEvent[],
  rules: ReadonlyMap<string, readonly RuleOn[]>,
): Command<string[]> {
  const waiting = (event: ReadEvent) =>
    (rules.get(event.organisation_id ?? '') ?? []).filter(
      ({ trigger_json, on_since }) =>
        trigger_json.kind === triggerOfEvent[event.type] && Number(event.at) >= Number(on_since),
    );
  const told = events.filter((event) => waiting(event).length > 0);
  if (told.length === 0) return [];
  const abouts = yield* all(happened({ ids: told.map(({ id }) => id) }));
  const begun: string[] = [];
  for (const event of told) {
    const about = abouts.find(({ event_id }) => event_id === event.id);
    if (!about) continue;
    const { report_cause: cause } = about;
    const subject = about.report_uid === null ? `event:${event.id}` : reportPrefix + about.report_uid;
    for (const rule of waiting(event).filter((one) => covers(one, about))) {
      const lately = { rule_id: rule.id, cause: cause ?? '', since: Number(event.at) - oncePerCauseMs };
      if (cause !== null && (yield* first(toldOfCause(lately)))) continue;
      const firing = { at: Number(event.at), subject, votes: [] };
      const id = yield* begin(rule, about, firing, { case_id: null, isHigh: false });
      if (id !== null) begun.push(id);
    }
  }
  return begun;
}

/** Where things happened, and the report of each event that tells of one. */
const happened = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('events')
    .leftJoin('places', 'places.id', 'events.place_id')
    .leftJoin('questions', 'questions.id', 'events.question_id')
    .leftJoin('recordings', (join) =>
      join
        .onRef('recordings.organisation_id', '=', 'events.organisation_id')
        .onRef('recordings.request_id', '=', 'events.request_id')
        .onRef('recordings.created_at', '=', 'events.at'),
    )
    .select(['events.id as event_id', 'questions.id', 'events.place_id', 'places.site_id', 'questions.zone'])
    .select(['recordings.uid as report_uid', 'recordings.cause as report_cause'])
    .where('events.id', 'in', textsIn(db, input.ids)),
);

/** An alert of a rule about another report with the same cause, begun later than a moment. */
const toldOfCause = statement((db, input: { rule_id: string; cause: string; since: number }) =>
  db
    .selectFrom('recordings')
    .innerJoin('alerts', (join) =>
      join.on('alerts.subject', '=', sql<string>`${reportPrefix} || recordings.uid`),
    )
    .select('alerts.id')
    .where('recordings.cause', '=', input.cause)
    .where('alerts.rule_id', '=', input.rule_id)
    .where('alerts.began_at', '>', input.since)
    .limit(1),
);
