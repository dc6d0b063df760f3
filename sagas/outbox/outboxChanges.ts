import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem, Refusal, SentVoteRecord } from '../../contract/outbox';
import type { Given } from '../../contract/storedKeys';
import { pauseAfter } from '../../state/outbox/outboxRules';
import { selectItem, selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { itemDropped, itemPostponed, itemRefused, itemSent } from '../../state/outbox/outboxSlice';
import { port } from '../effects';

/** The steps of an item after `submit`. Each changes the device's store first, then the state. */

/** What remains after the server's acceptance: the record of a vote, or the refused part of a note. */
export interface Remainder {
  vote?: SentVoteRecord;
  left?: OutboxItem | null;
  /** What did not arrive of a note that the device could not store. */
  missing?: Given;
}

/** The server has accepted the item, all of it or without `left`, which stays. */
export function* markSent(item: OutboxItem, { vote, left: rest, missing }: Remainder): SagaGenerator<void> {
  const why = yield* select(selectWhyUnstored, item.key);
  // An item that the device could not store is not kept in part either.
  const left = why ? null : (rest ?? null);
  if (why !== 'blocked')
    try {
      yield* port('outbox', 'commit', {
        remove: [item.key],
        ...(left && { put: [left] }),
        ...(vote && { sentVotes: [vote] }),
      });
    } catch {
      // The next start sends it again with the same key, which changes nothing.
    }
  yield* put(itemSent({ key: item.key, vote: vote ?? null, left, ...(missing && { missing }) }));
}

/** Postpones the next try. @returns the pause in milliseconds */
export function* postpone(item: OutboxItem): SagaGenerator<number> {
  // Some of its files may have been sent meanwhile.
  const current = (yield* select(selectItem, item.key)) ?? item;
  const attempts = item.attempts + 1;
  const pause = pauseAfter(attempts, yield* port('chance', 'next'));
  const nextAt = (yield* port('clock', 'now')) + pause;
  try {
    yield* port('outbox', 'commit', { amend: [{ ...current, attempts, nextAt }] });
  } catch {
    // The stored item lacks the new count, so it is tried too early. That does no harm.
  }
  yield* put(itemPostponed({ key: item.key, attempts, nextAt }));
  return pause;
}

/** Keeps a refused item for the person to decide. */
export function* keepRefused(item: OutboxItem, refusal: Refusal): SagaGenerator<void> {
  try {
    yield* port('outbox', 'commit', { amend: [{ ...item, refusal }] });
  } catch {
    // The next start sends it once more, and the server refuses it again.
  }
  yield* put(itemRefused({ key: item.key, refusal }));
}

/** Drops items. @param refusal the server's answer, if any */
export function* drop(items: readonly OutboxItem[], refusal: Refusal | null = null): SagaGenerator<void> {
  try {
    yield* removeFromDevice(items);
  } catch {
    // The next start sends them and drops them again.
  }
  for (const { key } of items) yield* put(itemDropped({ key, refusal }));
}

/** Deletes items for the person. @throws what the device's store throws; then the items are still there */
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
