import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem, Refusal, SentVoteRecord } from '../../contract/outbox';
import { pauseAfter } from '../../src/features/outbox/outboxRules';
import { selectItem, selectWhyUnstored } from '../../src/features/outbox/outboxSelectors';
import { itemDropped, itemPostponed, itemRefused, itemSent } from '../../src/features/outbox/outboxSlice';
import { port } from '../effects';

/** What becomes of an item after `submit`: each of these changes the device's store, and then the state. */

/** What the server's acceptance leaves behind: the record of a vote, and what it did not take of a note. */
export interface Remainder {
  vote?: SentVoteRecord;
  left?: OutboxItem | null;
}

/** The server has it, all of it or without `left`, which stays. */
export function* markSent(item: OutboxItem, { vote, left: rest }: Remainder): SagaGenerator<void> {
  const why = yield* select(selectWhyUnstored, item.key);
  // What the device could not store is not kept in parts.
  const left = why ? null : (rest ?? null);
  if (why !== 'blocked')
    try {
      yield* port('outbox', 'commit', {
        remove: [item.key],
        ...(left && { put: [left] }),
        ...(vote && { sentVotes: [vote] }),
      });
    } catch {
      // It is sent again under its key after the next start, which changes nothing.
    }
  yield* put(itemSent({ key: item.key, vote: vote ?? null, left }));
}

/** Puts the next try off. @returns the pause in milliseconds */
export function* postpone(item: OutboxItem): SagaGenerator<number> {
  // Files of it may have been sent meanwhile.
  const current = (yield* select(selectItem, item.key)) ?? item;
  const attempts = item.attempts + 1;
  const pause = pauseAfter(attempts, yield* port('chance', 'next'));
  const nextAt = (yield* port('clock', 'now')) + pause;
  try {
    yield* port('outbox', 'commit', { amend: [{ ...current, attempts, nextAt }] });
  } catch {
    // Stored without the count, it is tried earlier than it need be.
  }
  yield* put(itemPostponed({ key: item.key, attempts, nextAt }));
  return pause;
}

/** Keeps what the server refused, for the person to decide. */
export function* keepRefused(item: OutboxItem, refusal: Refusal): SagaGenerator<void> {
  try {
    yield* port('outbox', 'commit', { amend: [{ ...item, refusal }] });
  } catch {
    // After the next start it is sent and refused once more.
  }
  yield* put(itemRefused({ key: item.key, refusal }));
}

/** Gives items up. @param refusal what the server has said to them, if anything */
export function* drop(items: readonly OutboxItem[], refusal: Refusal | null = null): SagaGenerator<void> {
  try {
    yield* removeFromDevice(items);
  } catch {
    // They are sent after the next start, and dropped again.
  }
  for (const { key } of items) yield* put(itemDropped({ key, refusal }));
}

/** Deletes items for the person. @throws what the device's store throws: then they are still there */
export function* deleteItems(items: readonly OutboxItem[]): SagaGenerator<void> {
  yield* removeFromDevice(items);
  for (const { key } of items) yield* put(itemDropped({ key, refusal: null }));
}

function* removeFromDevice(items: readonly OutboxItem[]): SagaGenerator<void> {
  const remove: string[] = [];
  for (const { key } of items) {
    const why = yield* select(selectWhyUnstored, key);
    if (why === null || why === 'storing') remove.push(key);
  }
  if (remove.length > 0) yield* port('outbox', 'commit', { remove });
}
