import { all, changes, run, type Command, type Database } from '../db/database';
import type { Consumer } from '../events/consumers';
import { insertEvent } from '../events/eventQueries';
import { standingOfRow } from '../serviceLog/standing';
import { tellChange } from './caseEvents';
import { missChanges, type MissChange } from './missChange';
import * as queries from './missedQueries';
import { newCase, stepOf } from './placeVotes';
import { insertMiss } from './placementQueries';

/** Questions that are looked at together. */
const portion = 500;

/** A service that will be missed unless somebody does it. */
export interface Awaited {
  question_id: string;
  /** UTC milliseconds */
  at: number;
}

/** Looks anew at the questions of services that were logged, changed or undone. */
export const casesOfServices: Consumer = {
  name: 'misses',
  *take(events, now) {
    const ids = events.flatMap(({ type, question_id }) =>
      concerns(type) && question_id ? [question_id] : [],
    );
    if (ids.length > 0) yield* keepMisses([...new Set(ids)], now);
  },
};

const concerns = (type: string): boolean =>
  type === 'service.logged' || type === 'service.amended' || type === 'service.undone';

/**
 * Looks at all schedules, and opens and ends cases of missed services. Only what changes is written.
 * @param ahead milliseconds until the next such look
 * @returns services that will be missed before it
 */
export async function lookAtServices(database: Database, now: number, ahead: number): Promise<Awaited[]> {
  const awaited: Awaited[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const look = await database.read(() => changing(after ?? '', now));
    if (look.ids.length > 0) await database.command(() => keepMisses(look.ids, now));
    awaited.push(...look.coming.filter(({ at }) => at <= now + ahead));
    after = look.next;
  }
  return awaited;
}

function* changing(after: string, now: number) {
  const rows = yield* all(queries.questionsScheduled({ after, count: portion }));
  const next = rows.length === portion ? rows.at(-1)?.id : undefined;
  // At the end, since they have no place in that order.
  if (next === undefined) rows.push(...(yield* all(queries.questionsUnscheduled({ count: portion }))));
  const misses = yield* missesFor(rows, now);
  const ids = rows.filter((row) => changesOf(row, misses, now).length > 0).map(({ id }) => id);
  const coming = rows.flatMap((row): Awaited[] => {
    const { overdue_at } = standingOfRow(row, now);
    return overdue_at !== null && overdue_at > now ? [{ question_id: row.id, at: overdue_at }] : [];
  });
  return { ids, coming, next };
}

/** When the service that is missed now was due; null if none is. */
function missedNow(row: queries.QuestionServed, now: number): number | null {
  const { due_at, overdue_at } = standingOfRow(row, now);
  return overdue_at !== null && overdue_at <= now ? due_at : null;
}

/** What decides about the misses of questions: earlier ones that have ended do not. */
function* missesFor(rows: readonly queries.QuestionServed[], now: number): Command<readonly queries.Miss[]> {
  const since = Math.min(now, ...rows.map((row) => missedNow(row, now) ?? now));
  return yield* all(queries.missesOf({ question_ids: rows.map(({ id }) => id), since }));
}

function changesOf(row: queries.QuestionServed, misses: readonly queries.Miss[], now: number): MissChange[] {
  const last = row.last_at === null ? null : { served_at: Number(row.last_at), came_at: Number(row.came_at) };
  const its = misses
    .filter(({ question_id }) => question_id === row.id)
    .map((one) => ({
      id: one.id,
      due_at: Number(one.due_at),
      opened_at: Number(one.opened_at),
      isOpen: one.state !== 'resolved' && one.merged_into_id === null,
      isClosedByItself:
        one.state === 'resolved' && one.merged_into_id === null && one.ended_by !== 'resolved',
    }));
  return missChanges(missedNow(row, now), last, its);
}

/** Opens and ends the cases of missed services of questions. Of two processes one finds it done. */
export function* keepMisses(ids: readonly string[], now: number): Command<void> {
  const rows = yield* all(queries.questionsServed({ ids }));
  const misses = yield* missesFor(rows, now);
  for (const row of rows)
    for (const change of changesOf(row, misses, now)) yield* apply(row, change, misses, now);
}

function* apply(
  row: queries.QuestionServed,
  change: MissChange,
  misses: readonly queries.Miss[],
  now: number,
): Command<void> {
  switch (change.to) {
    case 'opened':
      return yield* open(row, change.due_at, now);
    case 'moved':
      if ((yield* changes(queries.moveMiss(change))) > 0) yield* tellChange(change.id, now);
      return;
    case 'reopened':
      if ((yield* changes(queries.reopenEnded(change))) === 0) return;
      yield* run(stepOf({ case_id: change.id, what: 'service_undone', at: now }));
      return yield* tellChange(change.id, now);
    case 'served':
    case 'no_longer_due': {
      const miss = misses.find(({ id }) => id === change.id);
      const isServed = change.to === 'served';
      // A phone may have held the service. It never ends a case before that was opened or acknowledged.
      const done = isServed ? Number(row.last_at) : now;
      const at = Math.min(now, Math.max(done, Number(miss?.opened_at), Number(miss?.acknowledged_at ?? 0)));
      yield* endByItself(change.id, { what: change.to, at, person_id: isServed ? row.author_id : null }, now);
    }
  }
}

function* open(row: queries.QuestionServed, due_at: number, now: number): Command<void> {
  const { organisation_id, place_id, id: question_id } = row;
  const about = { organisation_id, place_id, question_id };
  const missed = newCase({ ...about, kind: 'service_missed', due_at, opened_at: now });
  if ((yield* changes(insertMiss(missed))) === 0) return;
  yield* run(stepOf({ case_id: missed.id, what: 'opened', at: now }));
  yield* run(insertEvent({ type: 'service.missed', ...about, case_uid: missed.uid, at: now }));
  yield* tellChange(missed.id, now, 'case.opened');
}

/** Resolves a case that has come to its end without a person's step in it. */
export function* endByItself(
  id: string,
  step: { what: 'served' | 'no_longer_due' | 'recovered'; at: number; person_id: string | null },
  now: number,
): Command<void> {
  if ((yield* changes(queries.endCase({ id, at: step.at }))) === 0) return;
  yield* run(stepOf({ case_id: id, ...step }));
  yield* tellChange(id, now);
}
