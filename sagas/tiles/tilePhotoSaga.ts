import { actionChannel, call, put, race, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { durations, limits } from '../../contract/limits';
import type { PlainError } from '../../replay/turn';
import { selectPhotoRoom } from '../../state/attachments/attachmentsSelectors';
import type { Message } from '../../state/messages/messagesSlice';
import {
  tileLetGo,
  tilePhotoDropped,
  tilePhotoKept,
  tilePhotoPicked,
  tilesDropped,
} from '../../state/tiles/tilesSlice';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { selectVotedBy } from '../../state/voting/votingSelectors';
import { logAdopted, votedRestored } from '../../state/voting/votingSlice';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { reasonOf } from '../attachments/photoSaga';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';

/**
 * Prepares photos of tiles, from the camera to the stored file. One at a time, like the photos of a draft.
 */
export function* prepareTilePhotos(): SagaGenerator<void> {
  const picks = yield* actionChannel<
    ReturnType<typeof tilePhotoPicked | typeof votedRestored | typeof logAdopted>
  >([tilePhotoPicked.type, votedRestored.type, logAdopted.type]);
  while (true) {
    const action = yield* take(picks);
    if (tilePhotoPicked.match(action)) {
      const { voteKey, option, photo } = action.payload;
      yield* call(safely(keepOriginal), photo.id);
      yield* call(safely(preparePhoto), voteKey, option, photo.id);
    } else
      for (const { key, tiles = [] } of logAdopted.match(action) ? [action.payload] : action.payload.voted)
        for (const { option, photo } of tiles)
          if (photo?.status === 'preparing') yield* call(safely(preparePhoto), key, option, photo.id);
  }
}

/** Stores the photo as taken: after a reload the next page goes on with it. */
function* keepOriginal(id: string): SagaGenerator<void> {
  yield* port('media', 'keepOriginals', { ids: [id] });
  yield* storeVoted();
}

function* preparePhoto(voteKey: VoteKey, option: string, id: string): SagaGenerator<void> {
  if (!(yield* select(isShown, voteKey, id))) return yield* forget(id);
  if ((yield* select(selectPhotoRoom)) < 0) {
    const reason = { text: 'max_attach_photos_count_error', values: { v1: limits.photosPerVote } };
    return yield* refuse(voteKey, id, reason);
  }
  try {
    const { kept } = yield* race({ kept: call(prepared, id), gone: call(untilGone, voteKey, id) });
    if (kept) yield* put(tilePhotoKept({ voteKey, option, photo: kept }));
  } catch (error) {
    yield* refuse(voteKey, id, reasonOf(error as PlainError));
  }
}

/** Drops the photo, keeps the tile, and shows why. The next photo does not wait until the message is read. */
function* refuse(voteKey: VoteKey, photoId: string, reason: Message): SagaGenerator<void> {
  yield* put(tilePhotoDropped({ voteKey, photoId }));
  yield* storeVoted();
  yield* spawn(showError, reason, durations.errorLong);
  yield* forget(photoId);
}

function* forget(id: string): SagaGenerator<void> {
  yield* port('media', 'forget', { ids: [id] });
  yield* port('blobs', 'remove', { ids: [id] });
}

function* prepared(id: string) {
  return yield* port('media', 'preparePhoto', { id });
}

/** Returns when the tile was let go, or when the vote's rating no longer has it. */
function* untilGone(voteKey: VoteKey, id: string): SagaGenerator<void> {
  while (yield* select(isShown, voteKey, id)) yield* take([tileLetGo.type, tilesDropped.type]);
}

function isShown(state: Parameters<typeof selectVotedBy>[0], voteKey: VoteKey, id: string): boolean {
  const isOfThisTab = selectVotedBy(state, voteKey) !== null;
  return isOfThisTab && selectTilesOf(state, voteKey).some(({ photo }) => photo?.id === id);
}
