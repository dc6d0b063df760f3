import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem } from '../../contract/outbox';
import { selectItemsOf } from '../../src/features/outbox/outboxSelectors';
import { answerUndone, tilePhotoDropped } from '../../src/features/tiles/tilesSlice';
import { storeVoted } from '../voting/votedSaga';

/** What was not taken of a tile, or deleted before it was sent, the screen shows no more (TL-9, AT-5). Of other items there is nothing to undo. */
export function* undoTile(item: OutboxItem): SagaGenerator<void> {
  const { kind, voteKey } = item;
  if (kind === 'answer') {
    const { option, isChosen } = item;
    // They go in order: another one of the tile is a newer one.
    const others = (yield* select(selectItemsOf, voteKey)).filter(({ key }) => key !== item.key);
    if (others.some((other) => other.kind === 'answer' && other.option === option)) return;
    yield* put(answerUndone({ voteKey, option, isChosen: !isChosen }));
  } else if (kind === 'tilePhoto') yield* put(tilePhotoDropped({ voteKey, photoId: item.photo.id }));
  else return;
  yield* storeVoted();
}
