import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { itemsSubmitted } from '../../state/outbox/outboxSlice';
import { selectTilesHere } from '../../state/tiles/tilesSelectors';
import { tileLetGo, tilePhotoDropped, tilesDropped } from '../../state/tiles/tilesSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';

/**
 * Waits until the photos of the tiles are prepared. The note makes a service's entry, so the photos must go
 * first.
 */
export function* finishTilePhotos(): SagaGenerator<void> {
  if (!(yield* select(selectVotedHere))?.isServiceLog) return;
  const isUnderWay = ({ photo }: { photo?: { status: string } }) => photo?.status === 'preparing';
  while ((yield* select(selectTilesHere)).some(isUnderWay))
    yield* take([itemsSubmitted.type, tilePhotoDropped.type, tileLetGo.type, tilesDropped.type]);
}
