import { all, changes, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import { statement } from '../db/statement';
import { Problem } from '../http/problem';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Failures after which PIN sign-in pauses (`reliability.md`, "PIN"). */
export const pinPace = {
  /** Failures of a device at a question before each pause. */
  device: { most: 5, pauseMs: 15 * minute },
  /** Failures at a question from all devices and addresses, within any hour and any day. */
  hour: { most: 20, windowMs: hour },
  day: { most: 50, windowMs: day },
} as const;

const lockSalt = statement((db, input: { question_id: string }) =>
  db
    .updateTable('pin_salts')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('question_id', '=', input.question_id),
);

const attemptsSince = statement((db, input: { question_id: string; since: number }) =>
  db
    .selectFrom('pin_attempts')
    .select(['device_hash', 'is_settled', 'at'])
    .where('question_id', '=', input.question_id)
    .where('at', '>', input.since)
    .orderBy('at')
    .orderBy('id'),
);

const insertAttempt = statement(
  (db, input: { id: string; question_id: string; device_hash: string; now: number }) =>
    db.insertInto('pin_attempts').values({
      id: input.id,
      question_id: input.question_id,
      device_hash: input.device_hash,
      is_settled: false,
      at: input.now,
    }),
);

const removeAttempt = statement((db, input: { id: string }) =>
  db.deleteFrom('pin_attempts').where('id', '=', input.id),
);

const settleDevice = statement((db, input: { question_id: string; device_hash: string }) =>
  db
    .updateTable('pin_attempts')
    .set({ is_settled: true })
    .where('question_id', '=', input.question_id)
    .where('device_hash', '=', input.device_hash),
);

const removeOldAttempts = statement((db, input: { before: number }) =>
  db.deleteFrom('pin_attempts').where('at', '<=', input.before),
);

const toldAt = statement((db, input: { question_id: string; now: number; before: number }) =>
  db
    .updateTable('pin_salts')
    .set({ told_at: input.now })
    .where('question_id', '=', input.question_id)
    .where(({ or, eb }) => or([eb('told_at', 'is', null), eb('told_at', '<=', input.before)])),
);

/** Source and target of an attempt. */
export interface PinAttempt {
  question_id: string;
  /** A keyed hash that identifies the device: of its anonymous identity, else its network address. */
  device_hash: string;
}

/**
 * Begins an attempt. It counts as a failure from the start, so that parallel attempts cannot exceed a limit.
 * The counts are in the database: a restart or many other addresses do not clear them.
 * @returns the attempt's id
 * @throws Problem pinPaused with the seconds that the pause lasts
 */
export function* beginAttempt(attempt: PinAttempt, now: number): Command<string> {
  // Holds a row's lock on PostgreSQL, so that attempts at one question are counted one after the other.
  yield* run(lockSalt({ question_id: attempt.question_id }));
  const until = yield* pausedUntil(attempt, now);
  if (until !== null) throw pausedProblem(until, now);
  const id = newId();
  yield* run(insertAttempt({ id, ...attempt, now }));
  return id;
}

/** Refuses during a pause without writing anything. @throws Problem pinPaused */
export function* mustNotBePaused(attempt: PinAttempt, now: number): Command<void> {
  const until = yield* pausedUntil(attempt, now);
  if (until !== null) throw pausedProblem(until, now);
}

/** The attempt succeeded: it is removed, and the device's count restarts. */
export function* attemptSucceeded(id: string, attempt: PinAttempt): Command<void> {
  yield* run(removeAttempt({ id }));
  yield* run(settleDevice(attempt));
}

/** The digits were not compared. */
export function* withdrawAttempt(id: string): Command<void> {
  yield* run(removeAttempt({ id }));
}

/**
 * When the current pause ends, UTC milliseconds; null when there is none.
 * @param attempt without a device, pauses of the whole question alone
 */
export function* pausedUntil(
  { question_id, device_hash }: Pick<PinAttempt, 'question_id'> & Partial<PinAttempt>,
  now: number,
): Command<number | null> {
  const failures = yield* all(attemptsSince({ question_id, since: now - day }));
  const ends: number[] = [];
  for (const { most, windowMs } of [pinPace.hour, pinPace.day]) {
    const within = failures.filter(({ at }) => at > now - windowMs);
    const first = within[within.length - most];
    if (first) ends.push(first.at + windowMs);
  }
  const own = failures.filter((one) => one.device_hash === device_hash && !one.is_settled);
  const last = own.at(-1);
  if (last && own.length % pinPace.device.most === 0) ends.push(last.at + pinPace.device.pauseMs);
  const until = Math.max(...ends, now);
  return until > now ? until : null;
}

/** Whether to notify the owners of a pause now: once per pause. */
export function* mustTellOwner(question_id: string, now: number): Command<boolean> {
  if ((yield* pausedUntil({ question_id }, now)) === null) return false;
  return (yield* changes(toldAt({ question_id, now, before: now - pinPace.hour.windowMs }))) > 0;
}

/** Removes attempts that are older than every limit's window. */
export function sweepPinAttempts(database: Database, now: number): Promise<void> {
  return database.command(() => run(removeOldAttempts({ before: now - day })));
}

function pausedProblem(until: number, now: number): Problem {
  return new Problem('pinPaused', undefined, undefined, Math.max(Math.ceil((until - now) / 1_000), 1));
}
