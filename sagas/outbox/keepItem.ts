import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { OutboxItem, SentVoteRecord } from '../../contract/outbox';
import { pauseAfter } from '../../src/features/outbox/outboxRules';
import { selectItem } from '../../src/features/outbox/outboxSelectors';
import { itemDeleted, itemPostponed, itemSent, itemStored } from '../../src/features/outbox/outboxSlice';
import { port } from '../effects';

export type Kept = 'kept' | 'full' | 'blocked';

/** Stores what a person gave us before it is sent. Only after `kept` may a screen say that it is saved. */
export function* keep(item: OutboxItem): SagaGenerator<Kept> {
  try {
    yield* port('outbox', 'commit', { put: [item] });
  } catch (error) {
    return (error as { name: string }).name === 'QuotaExceeded' ? 'full' : 'blocked';
  }
  yield* put(itemStored({ item }));
  return 'kept';
}

/** The server has it, all of it or without `left`, which stays. */
export function* forget(
  item: OutboxItem,
  { vote = null, left = null }: { vote?: SentVoteRecord | null; left?: OutboxItem | null } = {},
): SagaGenerator<void> {
  try {
    yield* port('outbox', 'commit', {
      remove: [item.key],
      ...(left && { put: [left] }),
      ...(vote && { sentVotes: [vote] }),
    });
  } catch {
    // It is sent again under its key after the next start, which changes nothing.
  }
  yield* put(itemSent({ key: item.key, vote, left }));
}

/** Puts the next try off. @returns the pause in milliseconds */
export function* postpone(item: OutboxItem): SagaGenerator<number> {
  const attempts = item.attempts + 1;
  const pause = pauseAfter(attempts, yield* port('chance', 'next'));
  const nextAt = (yield* port('clock', 'now')) + pause;
  // Somebody else has got it through meanwhile: kept again, it would wait for nobody.
  if (!(yield* select(selectItem, item.key))) return 0;
  try {
    yield* port('outbox', 'commit', { put: [{ ...item, attempts, nextAt }] });
  } catch {
    // Stored without the count, it is tried earlier than it need be.
  }
  yield* put(itemPostponed({ key: item.key, attempts, nextAt }));
  return pause;
}

/** Removes what was refused while the person waited for the answer, and was told why: the screen holds it for another try. */
export function* drop(item: OutboxItem): SagaGenerator<void> {
  try {
    yield* port('outbox', 'commit', { remove: [item.key] });
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
  yield* put(itemDeleted({ key: item.key }));
}

/**
 * Keeps the draining of the outbox, in this tab and in others, from sending a vote's items while the flow that the person waits for does it.
 * @returns whether the lock is to be given back
 */
export function* lockVote(voteKey: VoteKey): SagaGenerator<boolean> {
  try {
    return yield* port('outbox', 'lock', { voteKey });
  } catch {
    return false;
  }
}
