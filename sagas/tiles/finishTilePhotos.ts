import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { itemsSubmitted } from '../../src/features/outbox/outboxSlice';
import { selectTilesHere } from '../../src/features/tiles/tilesSelectors';
import { tileLetGo, tilePhotoDropped, tilesDropped } from '../../src/features/tiles/tilesSlice';
import { selectVotedHere } from '../../src/features/voting/votingSelectors';

/** For Send of a service: its entry is made by the note, so the photos of its blocks go before it. */
export function* finishTilePhotos(): SagaGenerator<void> {
  if (!(yield* select(selectVotedHere))?.isServiceLog) return;
  const isUnderWay = ({ photo }: { photo?: { status: string } }) => photo?.status === 'preparing';
  while ((yield* select(selectTilesHere)).some(isUnderWay))
    yield* take([itemsSubmitted.type, tilePhotoDropped.type, tileLetGo.type, tilesDropped.type]);
}
