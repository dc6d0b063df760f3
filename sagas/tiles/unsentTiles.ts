import { select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAnswer, KeptTilePhoto, OutboxItem } from '../../contract/outbox';
import { selectIsUnsent, selectItemsOf } from '../../src/features/outbox/outboxSelectors';
import { drop } from '../outbox/outboxChanges';

/** Drops answers and photos of a vote's tiles of which no try has begun. What may be on its way, or there, stays in its turn. */
export function* dropUnsentOf(
  voteKey: VoteKey,
  isUnwanted: (item: KeptAnswer | KeptTilePhoto) => boolean,
): SagaGenerator<void> {
  const dropped: OutboxItem[] = [];
  for (const item of yield* select(selectItemsOf, voteKey))
    if ('option' in item && isUnwanted(item) && (yield* select(selectIsUnsent, item))) dropped.push(item);
  yield* drop(dropped);
}
