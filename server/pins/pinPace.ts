import { all, changes, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import { statement } from '../db/statement';
import { Problem } from '../http/problem';
import { sha256 } from '../session/keyring';

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

const lockBucket = statement((db, input: { bucket: string }) =>
  db
    .insertInto('pin_locks')
    .values({ bucket: input.bucket, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet(({ eb }) => ({ attempts: eb('pin_locks.attempts', '+', 1) })),
    ),
);

const attemptsSince = statement((db, input: { target: string; since: number }) =>
  db
    .selectFrom('pin_attempts')
    .select(['device_hash', 'is_settled', 'at'])
    .where('target', '=', input.target)
    .where('at', '>', input.since)
    .orderBy('at')
    .orderBy('id'),
);

const insertAttempt = statement(
  (db, input: { id: string; target: string; device_hash: string; now: number }) =>
    db.insertInto('pin_attempts').values({
      id: input.id,
      target: input.target,
      device_hash: input.device_hash,
      is_settled: false,
      at: input.now,
    }),
);

const removeAttempt = statement((db, input: { id: string }) =>
  db.deleteFrom('pin_attempts').where('id', '=', input.id),
);

const settleDevice = statement((db, input: { target: string; device_hash: string }) =>
  db
    .updateTable('pin_attempts')
    .set({ is_settled: true })
    .where('target', '=', input.target)
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
  /**
   * The question's id: its stickers share one count. For a sticker that does not exist, a keyed hash of the
   * uid that was asked for.
   */
  target: string;
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
  // Holds a row's lock on PostgreSQL, so that attempts at one target are counted one after the other.
  yield* run(lockBucket({ bucket: sha256(attempt.target).slice(0, 1) }));
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
 * @param attempt without a device, pauses of the whole target alone
 */
export function* pausedUntil(
  { target, device_hash }: Pick<PinAttempt, 'target'> & Partial<PinAttempt>,
  now: number,
): Command<number | null> {
  const failures = yield* all(attemptsSince({ target, since: now - day }));
  return pauseAfter(failures, device_hash, now);
}

type Failure = Pick<PinAttempt, 'device_hash'> & { is_settled: boolean; at: number };

/** The failures of a device since its last success. */
const ofDevice = (failures: readonly Failure[], device_hash: string | undefined): Failure[] =>
  failures.filter((one) => one.device_hash === device_hash && !one.is_settled);

/** @param failures at a target within a day, oldest first */
function pauseAfter(
  failures: readonly Failure[],
  device_hash: string | undefined,
  now: number,
): number | null {
  const ends: number[] = [];
  for (const { most, windowMs } of [pinPace.hour, pinPace.day]) {
    const within = failures.filter(({ at }) => at > now - windowMs);
    const first = within[within.length - most];
    if (first) ends.push(first.at + windowMs);
  }
  const own = ofDevice(failures, device_hash);
  const last = own.at(-1);
  if (last && own.length % pinPace.device.most === 0) ends.push(last.at + pinPace.device.pauseMs);
  const until = Math.max(...ends, now);
  return until > now ? until : null;
}

/**
 * What is left after wrong digits: tries of the device at the target until its next pause, and the pause
 * that has begun, if any.
 */
export function* afterFailure(
  { target, device_hash }: PinAttempt,
  now: number,
): Command<{ triesLeft: number; until: number | null }> {
  const failures = yield* all(attemptsSince({ target, since: now - day }));
  const { most } = pinPace.device;
  const own = ofDevice(failures, device_hash).length % most;
  return { triesLeft: own === 0 ? 0 : most - own, until: pauseAfter(failures, device_hash, now) };
}

/** Whether to notify the owners of a pause now: once per pause. */
export function* mustTellOwner(question_id: string, now: number): Command<boolean> {
  if ((yield* pausedUntil({ target: question_id }, now)) === null) return false;
  return (yield* changes(toldAt({ question_id, now, before: now - pinPace.hour.windowMs }))) > 0;
}

/** Removes attempts that are older than every limit's window. */
export function sweepPinAttempts(database: Database, now: number): Promise<void> {
  return database.command(() => run(removeOldAttempts({ before: now - day })));
}

const pausedProblem = (until: number, now: number): Problem =>
  new Problem('pinPaused', undefined, undefined, secondsUntil(until, now));

/** Whole seconds of a pause, at least 1. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(Math.ceil((until - now) / 1_000), 1);
