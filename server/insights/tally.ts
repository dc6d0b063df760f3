import { localDate } from '../../contract/localDate';
import { happy, sad, soSo } from '../../contract/rating';
import { all, run, type Command, type Database } from '../db/database';
import type { Schema } from '../db/schema';
import { addToDay, addToHour, counted, type Counts } from './tallyQueries';
import { forgetWrongScans, wrongScans } from './scanQueries';
import * as queries from './tallyQueries';

type Vote = Pick<
  Schema['votes'],
  | 'question_id'
  | 'sticker_id'
  | 'place_id'
  | 'organisation_id'
  | 'local_hour'
  | 'rating'
  | 'is_service_log'
  | 'is_lead'
  | 'is_counted'
  | 'is_flagged'
  | 'is_repeat'
>;

/** Date and hour by the clock of a place at a moment: `2026-11-29T14`. @param timeZone null for UTC */
export const localHour = (at: number, timeZone: string | null): string =>
  localDate(at, timeZone ?? 'UTC').slice(0, 13);

/**
 * Counts a vote in the hour of its tap, or moves it when it changes. It runs in the transaction that writes
 * the vote, so counts and votes never differ. The service log and contact requests say nothing of how it was.
 * @param before the vote as it was; null for a new one
 */
export function* tally(before: Vote | null, after: Vote): Command<void> {
  const { organisation_id, local_hour } = after;
  if (organisation_id === null || after.is_service_log || after.is_lead) return;
  const [was, is] = [before ? countsOf(before) : none, countsOf(after)];
  const change = Object.fromEntries(counted.map((name) => [name, is[name] - was[name]])) as unknown as Counts;
  if (counted.every((name) => change[name] === 0)) return;
  const row = {
    question_id: after.question_id,
    sticker_id: after.sticker_id,
    place_id: after.place_id ?? '',
    organisation_id,
    local_date: local_hour.slice(0, 10),
    ...change,
  };
  yield* run(addToHour({ ...row, hour: Number(local_hour.slice(11)) }));
  yield* run(addToDay(row));
}

const none: Counts = { sad: 0, so_so: 0, happy: 0, flagged: 0, repeats: 0 };

function countsOf({ rating, is_counted, is_flagged, is_repeat }: Vote): Counts {
  const face = (wanted: number) => (is_counted && rating === wanted ? 1 : 0);
  return {
    sad: face(sad),
    so_so: face(soSo),
    happy: face(happy),
    flagged: is_flagged ? 1 : 0,
    repeats: is_repeat ? 1 : 0,
  };
}

/**
 * Counts all votes anew, and forgets days of scans that cannot be: for votes that were written without
 * `tally`, in their transaction.
 */
export function* recount(): Command<void> {
  for (const { id } of yield* all(queries.questionIds({}))) yield* recountQuestion(id);
  yield* run(forgetWrongScans({}));
}

/**
 * The same to mend counts that differ. Each question has a transaction of its own: all of them take
 * PostgreSQL longer than one may.
 */
export async function recountAll(database: Database): Promise<void> {
  for (const { id } of await database.read(() => all(queries.questionIds({}))))
    await database.command(() => recountQuestion(id));
  await database.command(() => run(forgetWrongScans({})));
}

function* recountQuestion(question_id: string): Command<void> {
  yield* run(queries.forgetHours({ question_id }));
  yield* run(queries.forgetDays({ question_id }));
  yield* run(queries.countHours({ question_id }));
  yield* run(queries.countDays({ question_id }));
}

/**
 * Compares the counts with the votes.
 * @param most so many are named
 * @returns a line for each hour or day that is wrong
 */
export function* wrongCounts(most: number): Command<string[]> {
  const hours: { question_id: string; local_date: string; hour: number }[] = [];
  const days: { question_id: string; local_date: string }[] = [];
  for (const { id: question_id } of yield* all(queries.questionIds({}))) {
    if (hours.length + days.length >= 2 * most) break;
    hours.push(...(yield* all(queries.wrongHours({ question_id, count: most }))));
    days.push(...(yield* all(queries.wrongDays({ question_id, count: most }))));
  }
  const scans = yield* all(wrongScans({ count: most }));
  const line = (question: string, date: string, hour?: number) =>
    `${date}${hour === undefined ? '' : ` ${String(hour).padStart(2, '0')}:00`} at question ${question}`;
  const lines = [
    ...hours.map(({ question_id, local_date, hour }) => line(question_id, local_date, hour)),
    ...days.map(({ question_id, local_date }) => line(question_id, local_date)),
    ...scans.map(({ question_id, local_date }) => `scans of ${line(question_id, local_date)}`),
  ];
  // The counts as they are and as they should be are two rows.
  return [...new Set(lines)].slice(0, most);
}
