import { select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAnswer, KeptTilePhoto, OutboxItem } from '../../contract/outbox';
import { selectIsUnsent, selectItemsOf } from '../../src/features/outbox/outboxSelectors';
import { drop } from '../outbox/outboxChanges';

/**
 * Drops answers and photos of a vote's tiles if no try has begun. Items that may have been sent stay in
 * order.
 */
export function* dropUnsentOf(
  voteKey: VoteKey,
  isUnwanted: (item: KeptAnswer | KeptTilePhoto) => boolean,
): SagaGenerator<void> {
  const dropped: OutboxItem[] = [];
  for (const item of yield* select(selectItemsOf, voteKey))
    if ('option' in item && isUnwanted(item) && (yield* select(selectIsUnsent, item))) dropped.push(item);
  yield* drop(dropped);
}
