import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { durations, limits } from '../../contract/limits';
import type { PlainError } from '../../replay/turn';
import { selectDraftOn, selectPhotoLimit } from '../../state/attachments/attachmentsSelectors';
import {
  originalsKept,
  photoPrepared,
  photoRemoved,
  photosPicked,
  photosRefused,
} from '../../state/attachments/attachmentsSlice';
import type { Message } from '../../state/messages/messagesSlice';
import { draftsRestored } from '../../state/note/noteSlice';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import type { PhotoProblem } from '../../state/ports';
import { safely } from '../safely';

/** Takes photos from the pick to a draft that can be sent. */
export function* photoSaga(): SagaGenerator<void> {
  yield* fork(keepInTurn);
  yield* fork(prepareInTurn);
  yield* fork(tellRefusals);
  yield* takeEvery(photosPicked, safely(refuseSurplus));
  yield* takeEvery(photoRemoved, safely(forgetPhoto));
}

/**
 * Stores picked photos on the device before anything else: after a reload the next page goes on with the
 * rest.
 */
function* keepInTurn(): SagaGenerator<void> {
  const picks = yield* actionChannel<ReturnType<typeof photosPicked>>(photosPicked.type);
  while (true) {
    const { questionUid, photos } = (yield* take(picks)).payload;
    yield* call(safely(keepOriginals), questionUid, photos);
    yield* put(originalsKept({ questionUid, photoIds: photos.map(({ id }) => id) }));
  }
}

function* keepOriginals(questionUid: QuestionUid, photos: Picked['photos']): SagaGenerator<void> {
  const draft = yield* select(selectDraftOn, questionUid);
  const ids = photos.map(({ id }) => id).filter((id) => draft?.photos.some((photo) => photo.id === id));
  if (ids.length > 0) yield* port('media', 'keepOriginals', { ids });
}

/** Prepares one photo at a time: several large ones at once exceed the memory of a small phone. */
function* prepareInTurn(): SagaGenerator<void> {
  const kept = yield* actionChannel<ReturnType<typeof originalsKept | typeof draftsRestored>>([
    originalsKept.type,
    draftsRestored.type,
  ]);
  while (true) {
    const { payload } = yield* take(kept);
    if ('photoIds' in payload) yield* call(safely(preparePhotos), payload.questionUid, payload.photoIds);
    else
      for (const { questionUid, photos } of payload.files)
        yield* call(
          safely(preparePhotos),
          questionUid,
          photos.map(({ id }) => id),
        );
  }
}

function* preparePhotos(questionUid: QuestionUid, ids: readonly string[]): SagaGenerator<void> {
  for (const id of ids) {
    const draft = yield* select(selectDraftOn, questionUid);
    // It was surplus, or was removed while others were prepared, or was prepared before a reload.
    if (!draft?.photos.some((photo) => photo.id === id && photo.status === 'preparing')) continue;
    yield* race({
      done: call(preparePhoto, questionUid, id),
      removed: take(
        (action: { type: string }) => photoRemoved.match(action) && action.payload.photoId === id,
      ),
    });
  }
}

type Picked = ReturnType<typeof photosPicked>['payload'];

function* preparePhoto(questionUid: QuestionUid, id: string): SagaGenerator<void> {
  try {
    const photo = yield* port('media', 'preparePhoto', { id });
    yield* put(photoPrepared({ questionUid, photo }));
  } catch (error) {
    yield* put(photosRefused({ questionUid, photoIds: [id], reason: reasonOf(error as PlainError) }));
  }
}

/** The message for a photo that cannot be added (specification § 5). */
export function reasonOf({ name }: PlainError): Message {
  switch (name as PhotoProblem) {
    case 'WrongFormat':
      return { text: 'WrongFormat' };
    case 'PhotoOverweight':
      return { text: 'PhotoOverweight', values: { v1: limits.photoBytes / 1024 / 1024 } };
    case 'PhotoGone':
      return { text: 'PhotoGone' };
    case 'QuotaExceeded':
      return { text: 'NoRoomOnPhone' };
    default:
      return { text: 'PhotoNotPrepared' };
  }
}

/** Refuses the photos that the slice had no room for (AT-4). */
function* refuseSurplus({ payload }: ReturnType<typeof photosPicked>): SagaGenerator<void> {
  const { questionUid, photos } = payload;
  const draft = yield* select(selectDraftOn, questionUid);
  const photoIds = photos.map(({ id }) => id).filter((id) => !draft?.photos.some((photo) => photo.id === id));
  if (photoIds.length === 0) return;
  const most = yield* select(selectPhotoLimit);
  const reason = { text: 'max_attach_photos_count_error', values: { v1: most } };
  yield* put(photosRefused({ questionUid, photoIds, reason }));
  yield* port('media', 'forget', { ids: photoIds });
}

/**
 * Shows one message after the other. While the messages are being read, a repeated reason is not shown again.
 */
function* tellRefusals(): SagaGenerator<void> {
  const refusals = yield* actionChannel<ReturnType<typeof photosRefused>>(photosRefused.type);
  while (true) {
    const shown = new Set<string>();
    let pending = [yield* take(refusals)];
    while (pending.length > 0) {
      for (const { reason } of pending.map(({ payload }) => payload)) {
        if (shown.has(reason.text)) continue;
        shown.add(reason.text);
        yield* showError(reason, durations.errorLong);
      }
      pending = yield* flush(refusals);
    }
  }
}

function* forgetPhoto({ payload }: ReturnType<typeof photoRemoved>): SagaGenerator<void> {
  yield* port('media', 'forget', { ids: [payload.photoId] });
  yield* port('blobs', 'remove', { ids: [payload.photoId] });
}
