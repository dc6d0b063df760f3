import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { markMessage } from '../alerts/alertQueries';
import { mailInstead } from '../alerts/mailInstead';
import * as queries from './pushQueries';

/**
 * Queues a message to all devices of a person, within the transaction that makes it. Without a device it is
 * mailed to whoever has chosen notifications, else it has failed, which the log of its rule says.
 */
export function* queuePush(message: string, user_id: string, now: number): Command<void> {
  for (const { id } of yield* all(queries.devicesOf({ user_id, now })))
    yield* queueTry({ subscription_id: id, message, attempt: 1, due_at: now, created_at: now });
  yield* settle(message, now);
}

/** Queues a try. Twice the same one is once. */
export function* queueTry(wanted: {
  subscription_id: string;
  message: string;
  attempt: number;
  due_at: number;
  created_at: number;
}): Command<void> {
  const unmade = { status: null, failure: null, ms: null, at: null, next_at: null };
  yield* run(queries.insertDelivery({ id: newId(), ...wanted, ...unmade }));
}

/** What has reached no device, and will reach none, is mailed or has failed. */
export function* settle(message: string, now: number): Command<void> {
  if (yield* first(queries.hopeOf({ message }))) return;
  yield* mailInstead(message, now);
  yield* run(markMessage({ message, state: 'failed', at: now }));
}

/** Takes devices off the list. What waits for them is not sent any more. */
export function* forgetDevices(devices: readonly { id: string }[], now: number): Command<void> {
  for (const { id } of devices) {
    const waiting = yield* all(queries.messagesWaiting({ subscription_id: id }));
    yield* run(queries.dropDue({ subscription_id: id, now }));
    yield* run(queries.removeSubscription({ id }));
    for (const { message } of waiting) yield* settle(message, now);
  }
}

/** Takes those devices of a person off the list whose sign-in has ended. Whatever ends sign-ins calls it. */
export function* forgetEndedDevices(user_id: string, now: number): Command<void> {
  yield* forgetDevices(yield* all(queries.endedDevicesOf({ user_id })), now);
}
