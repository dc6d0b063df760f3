import type { FastifyBaseLogger } from 'fastify';
import { markMessage } from '../alerts/alertQueries';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { makeLanes, type Sender } from '../delivery/lanes';
import { restAfter, retryAt } from '../delivery/retries';
import type { Outbound } from '../outbound/outbound';
import type { Keyring } from '../session/keyring';
import { attemptPush, hasArrived, isGone, type PushAttempt } from './attemptPush';
import { pushMessageOf } from './pushMessage';
import * as queries from './pushQueries';
import { forgetDevices, queueTry, settle } from './queuePush';
import type { Push } from './vapid';

/** A message is tried, and kept by the push service, for so long: a day later it wakes nobody any more. */
const life = 86_400_000;
const second = 1_000;

/**
 * Sends notifications to devices, at least once each; one that comes twice takes its own place there, since it
 * has the same tag. Words are found when it is sent, so that a late one says who is on it by then
 * (`docs/decisions/2787-web-push.md`).
 */
export function makePushSender({
  database,
  clock,
  logger,
  outbound,
  keyring,
  push,
}: {
  database: Database;
  clock: () => number;
  logger: FastifyBaseLogger;
  outbound: Outbound;
  keyring: Keyring;
  /** Undefined: notifications are not offered. */
  push: Push | undefined;
}): Sender {
  async function sendNext(subscription_id: string): Promise<boolean | null> {
    const now = clock();
    const due = await database.read(() => first(queries.nextDelivery({ subscription_id, now })));
    if (!due) return null;
    if (!due.has_session || !push) {
      await database.command(() => forgetDevices([{ id: subscription_id }], now));
      return false;
    }
    const built = await database.read(() => pushMessageOf(keyring, due.message, due.user_id));
    if (!built || (built.isOver && due.attempt > 1)) {
      await database.command(() => leaveOut(due, built ? 'over' : 'gone', now));
      return true;
    }
    const attempt = await attemptPush(outbound, push, due, {
      text: JSON.stringify(built.content),
      topic: built.topic,
      ttl: Math.max(60, Math.round((Number(due.created_at) + life - now) / second)),
      now,
    });
    return database.command(() => recordPush(due, attempt, clock()));
  }

  return makeLanes(
    {
      name: 'notifications',
      due: queries.receiversDue,
      lease: queries.leaseReceiver,
      extend: queries.extendLease,
      releaseAll: queries.releaseAll,
      sendNext,
    },
    { database, clock, logger },
  );
}

function* leaveOut({ id, message }: queries.DuePush, failure: 'over' | 'gone', now: number): Command<void> {
  yield* run(queries.markMade({ id, status: null, failure, ms: 0, at: now, next_at: null }));
  yield* settle(message, now);
}

/** Stores how a try has ended, and queues the next one. @returns whether the device may get another at once */
function* recordPush(due: queries.DuePush, attempt: PushAttempt, now: number): Command<boolean> {
  const { id, subscription_id, message, attempt: made, created_at } = due;
  const { status, failure, ms, wait } = attempt;
  const again =
    hasArrived(attempt) || isGone(attempt) ? null : retryAt({ tries: made, wait, now }, Math.random());
  const next_at = again !== null && again < Number(created_at) + life ? again : null;
  const stored = yield* changes(queries.markMade({ id, status, failure, ms, at: now, next_at }));
  if (hasArrived(attempt)) {
    yield* run(markMessage({ message, state: 'sent', at: now }));
    if (due.failures > 0) yield* run(queries.markHealth({ id: subscription_id, failures: 0, rest_until: 0 }));
    return true;
  }
  if (isGone(attempt)) yield* forgetDevices([{ id: subscription_id }], now);
  // Another process has sent it as well, or the device is off the list by now.
  else if (stored > 0) {
    const failures = due.failures + 1;
    const rest_until = now + Math.max(restAfter(failures), wait);
    yield* run(queries.markHealth({ id: subscription_id, failures, rest_until }));
    if (next_at !== null)
      yield* queueTry({
        subscription_id,
        message,
        attempt: made + 1,
        due_at: next_at,
        created_at: Number(created_at),
      });
  }
  yield* settle(message, now);
  return false;
}

const sweepAge = 30 * 86_400_000;
const portion = 500;

/** Removes devices on which nobody is signed in any more, and tries that were made 30 days ago. */
export async function sweepPush(database: Database, now: number): Promise<void> {
  for (;;) {
    const ended = await database.command(function* () {
      const devices = yield* all(queries.endedDevices({ now, count: portion }));
      yield* forgetDevices(devices, now);
      return devices.length;
    });
    if (ended < portion) break;
  }
  const before = now - sweepAge;
  while ((await database.command(() => changes(queries.removeMadeBefore({ before })))) > 0);
}
