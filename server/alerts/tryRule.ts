import { alertLimits, type AlertTrigger, type TriedRule, type TriedTime } from '../../contract/alerts';
import { localDate } from '../../contract/localDate';
import { openingHoursFrom } from '../../contract/openingHours';
import { sad } from '../../contract/rating';
import { all, type Command } from '../db/database';
import { firstIdAt } from '../db/newId';
import type { Call } from '../http/route';
import type { ScopeFilter } from '../insights/scopeFilter';
import { signedInFully } from '../session/caller';
import { ruleAsked } from './alertRules';
import { firingsOf, nothingTold, type AlertVote, type Firing } from './firings';
import { missedDays } from './silence';
import { oncePerCauseMs } from './happenings';
import * as queries from './tryQueries';
import { toVote } from './toVote';
import { tellsAt, type PlaceClock, type Waiting } from './waiting';

const day = 86_400_000;
/** Times that the answer names, and votes that are looked at. */
const most = { times: 200, votes: 200_000 };

/**
 * When a rule would have told somebody in the last 30 days, by the functions that live alerts ask.
 * @throws Problem as `createAlertRule`
 */
export function* tryAlertRule({ principal, body, now }: Call<'tryAlertRule'>): Command<TriedRule> {
  const caller = yield* signedInFully(principal);
  const { filter } = yield* ruleAsked(caller, body);
  const since = now - alertLimits.tried * day;
  const votes = yield* votesTried(body.trigger, filter, since);
  const places = new Map((yield* all(queries.questionsTried(filter))).map((row) => [row.id, row]));
  const waiting: Waiting = {
    quiet: body.quiet ?? null,
    waitsWhileClosed: body.wait_while_closed ?? true,
  };
  const times: TriedTime[] = [];
  const add = (question_id: string | null, firing: Firing, case_uid: string | null) => {
    const row = places.get(question_id ?? '');
    // What is about no question has no clock of a place.
    if (!row && question_id !== null) return;
    const clock: PlaceClock = {
      timeZone: row?.time_zone ?? 'UTC',
      hours: openingHoursFrom(row?.opening_hours_json),
    };
    const local = localDate(firing.at, clock.timeZone);
    times.push({
      at: firing.at,
      local,
      weekday: (new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7,
      place: row?.place_uid ? { uid: row.place_uid, name: row.place_name ?? '' } : null,
      question_uid: row?.question_uid ?? '',
      case_uid,
      votes: firing.votes,
      told_at: tellsAt(firing.at, waiting, clock),
    });
  };
  for (const [question_id, its] of votes.byQuestion) {
    const cases = new Map(its.flatMap(({ uid, case_uid }) => (case_uid === null ? [] : [[uid, case_uid]])));
    for (const firing of firingsOf(body.trigger, its, nothingTold).firings)
      add(question_id, firing, cases.get(firing.votes[0] ?? '') ?? null);
  }
  if (body.trigger.kind === 'service_missed')
    for (const { question_id, at } of yield* missedDays(filter, since, now))
      add(question_id, { at, subject: null, votes: [] }, null);
  if (body.trigger.kind === 'report')
    for (const { question_id, at } of oncePerCause(yield* all(queries.reportsTried({ ...filter, since }))))
      add(question_id, { at: Number(at), subject: null, votes: [] }, null);
  if (body.trigger.kind === 'finished' && isOfOrganisation(filter))
    for (const { at } of yield* all(queries.exportsTried({ ...filter, first: firstIdAt(since), since })))
      add(null, { at: Number(at), subject: null, votes: [] }, null);
  times.sort((one, other) => other.at - one.at);
  return {
    times: times.slice(0, most.times),
    count: times.length,
    votes: votes.count,
    // What waits for the same moment is one message.
    messages: new Set(times.map(({ told_at }) => told_at)).size,
  };
}

/** Reports, the oldest first, without those whose cause was told within an hour before. */
function oncePerCause<Row extends { at: unknown; cause: string | null }>(rows: readonly Row[]): Row[] {
  const toldAt = new Map<string, number>();
  return rows.filter(({ at, cause }) => {
    if (cause === null) return true;
    if (Number(at) - (toldAt.get(cause) ?? -Infinity) < oncePerCauseMs) return false;
    toldAt.set(cause, Number(at));
    return true;
  });
}

const isOfOrganisation = ({ site_id, place_id, question_id, sticker_id, ofSites }: ScopeFilter): boolean =>
  !site_id && !place_id && !question_id && !sticker_id && !ofSites;

type TriedVote = AlertVote & { case_uid: string | null };

/** Votes of a scope that a trigger looks at, by question, the oldest first. */
function* votesTried(
  trigger: AlertTrigger,
  filter: ScopeFilter,
  since: number,
): Command<{ byQuestion: Map<string, TriedVote[]>; count: number }> {
  const input = { ...filter, first: firstIdAt(since), since, count: most.votes };
  const rows = yield* rowsFor(trigger, input);
  const byQuestion = new Map<string, TriedVote[]>();
  for (const row of rows) {
    const vote: TriedVote = {
      ...toVote(row),
      case_uid: row.case_uid,
      note: row.note ?? '',
      tiles: trigger.kind === 'tile' ? [trigger.tile] : [],
      isWaiting: trigger.kind === 'wants_answer',
    };
    const held = byQuestion.get(row.question_id);
    if (held) held.push(vote);
    else byQuestion.set(row.question_id, [vote]);
  }
  return { byQuestion, count: rows.length };
}

const inNoCase = { case_id: null, case_uid: null, subject: null, note: null };

/** Only the votes that can make the trigger fire are read. */
function* rowsFor(trigger: AlertTrigger, input: queries.TryInput): Command<queries.TriedRow[]> {
  switch (trigger.kind) {
    case 'sad':
    case 'sads':
      return yield* all(queries.facesTried({ ...input, rating: sad }));
    case 'share': {
      const cases = new Map(
        (yield* all(queries.facesTried({ ...input, rating: sad }))).map((row) => [row.uid, row]),
      );
      const faces = yield* all(queries.countedTried(input));
      return faces.map((row) => cases.get(row.uid) ?? { ...row, ...inNoCase });
    }
    case 'tile':
      return yield* all(queries.tilesTried({ ...input, tile: trigger.tile }));
    case 'words':
      return yield* all(queries.notesTried(input));
    case 'wants_answer':
      return yield* all(queries.waitingTried(input));
    case 'service_missed':
    case 'no_scans':
    case 'report':
    case 'finished':
      return [];
  }
}
