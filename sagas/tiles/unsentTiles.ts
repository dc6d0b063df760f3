import { select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAnswer, KeptTilePhoto, OutboxItem } from '../../contract/outbox';
import { selectIsUnsent, selectItemsOf } from '../../src/features/outbox/outboxSelectors';
import { port } from '../effects';
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

/**
 * Drops the photo of a tile that is no longer chosen. One that may have been sent is dropped by the server,
 * with its answer (TL-8).
 */
export function* forgetPhotoOf(voteKey: VoteKey, photoId: string): SagaGenerator<void> {
  yield* dropUnsentOf(voteKey, (item) => item.kind === 'tilePhoto' && item.photo.id === photoId);
  yield* port('blobs', 'remove', { ids: [photoId] });
}
