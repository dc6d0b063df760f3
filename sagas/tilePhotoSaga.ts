import { actionChannel, call, put, race, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../contract/ids';
import { durations, limits } from '../contract/limits';
import type { PlainError } from '../replay/turn';
import { selectDraftPhotos, selectMostPhotos } from '../src/features/attachments/attachmentsSelectors';
import {
  tileLetGo,
  tilePhotoDropped,
  tilePhotoKept,
  tilePhotoPicked,
  tilesDropped,
} from '../src/features/tiles/tilesActions';
import { selectVotedBy } from '../src/features/tiles/tilesSelectors';
import { port } from './effects';
import { showError } from './messagesSaga';
import { reasonOf } from './photoSaga';
import { safely } from './safely';

/** Photos of tiles, from the camera to what the device keeps. One at a time, as those of a draft. */
export function* prepareTilePhotos(): SagaGenerator<void> {
  const picks = yield* actionChannel<ReturnType<typeof tilePhotoPicked>>(tilePhotoPicked.type);
  while (true) yield* call(safely(preparePhoto), yield* take(picks));
}

function* preparePhoto({ payload }: ReturnType<typeof tilePhotoPicked>): SagaGenerator<void> {
  const { voteKey, option, photo } = payload;
  const { id } = photo;
  if (!(yield* select(isShown, voteKey, id))) return yield* port('media', 'forget', { ids: [id] });
  const photos = yield* select(selectDraftPhotos);
  // It counts itself.
  if ((yield* select(selectMostPhotos)) < photos.length) {
    yield* put(tilePhotoDropped({ voteKey, photoId: id }));
    yield* port('media', 'forget', { ids: [id] });
    const reason = { text: 'max_attach_photos_count_error', values: { v1: limits.photosPerVote } };
    return void (yield* spawn(showError, reason, durations.errorLong));
  }
  try {
    const { kept } = yield* race({
      kept: call(prepared, id),
      gone: call(untilGone, voteKey, id),
    });
    if (kept) yield* put(tilePhotoKept({ voteKey, option, photo: kept }));
  } catch (error) {
    yield* put(tilePhotoDropped({ voteKey, photoId: id }));
    yield* spawn(showError, reasonOf(error as PlainError), durations.errorLong);
  }
}

function* prepared(id: string) {
  return yield* port('media', 'preparePhoto', { id });
}

/** The tile was let go, or is none of the vote's rating any more. */
function* untilGone(voteKey: VoteKey, id: string): SagaGenerator<void> {
  while (yield* select(isShown, voteKey, id)) yield* take([tileLetGo.type, tilesDropped.type]);
}

function isShown(state: Parameters<typeof selectVotedBy>[0], voteKey: VoteKey, id: string): boolean {
  return selectVotedBy(state, voteKey)?.tiles?.some(({ photo }) => photo?.id === id) === true;
}
