import { select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAnswer, KeptTilePhoto, OutboxItem } from '../../contract/outbox';
import { selectIsUnsent, selectItemsOf } from '../../state/outbox/outboxSelectors';
import { port } from '../effects';
import { drop } from '../outbox/outboxChanges';
import { removeSentFiles } from '../outbox/sendFiles';

/**
 * Drops answers and photos of a vote's tiles that the server does not have: no try has begun, or the server
 * has refused them. Items that may have been sent stay in order.
 */
export function* dropUnsentOf(
  voteKey: VoteKey,
  isUnwanted: (item: KeptAnswer | KeptTilePhoto) => boolean,
): SagaGenerator<void> {
  const dropped: OutboxItem[] = [];
  for (const item of yield* select(selectItemsOf, voteKey))
    if ('option' in item && isUnwanted(item) && (item.refusal || (yield* select(selectIsUnsent, item))))
      dropped.push(item);
  yield* drop(dropped);
  for (const item of dropped) yield* removeSentFiles(item);
}

/**
 * Drops the photo of a tile that is no longer chosen. One that may have been sent is dropped by the server,
 * with its answer (TL-8).
 */
export function* forgetPhotoOf(voteKey: VoteKey, photoId: string): SagaGenerator<void> {
  yield* dropUnsentOf(voteKey, (item) => item.kind === 'tilePhoto' && item.photo.id === photoId);
  yield* port('blobs', 'remove', { ids: [photoId] });
}

/** Drops refused photos of a tile that is no longer chosen: a retry would store them without their tile. */
export function* forgetRefusedOf(voteKey: VoteKey, option: string): SagaGenerator<void> {
  yield* dropUnsentOf(
    voteKey,
    (item) => item.kind === 'tilePhoto' && item.option === option && item.refusal !== null,
  );
}
