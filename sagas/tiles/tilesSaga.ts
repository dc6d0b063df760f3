import {
  actionChannel,
  call,
  fork,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import { durations } from '../../contract/limits';
import type { ChosenTile } from '../../contract/storedKeys';
import type { Tiles } from '../../contract/tiles';
import { selectDraftPhotos, selectHasFiles } from '../../state/attachments/attachmentsSelectors';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { sendPressed } from '../../state/note/noteSlice';
import { replaces, stepOf, submitStep } from '../../state/tiles/tileRules';
import {
  submitPressed,
  tileCameraOpened,
  tileChosen,
  tileClosed,
  tileLetGo,
  tilePhotoKept,
  tilePhotoPicked,
  tileRejected,
  tileTapped,
} from '../../state/tiles/tilesSlice';
import { selectChosenTiles, selectSay, selectTiles, selectTilesOf } from '../../state/tiles/tilesSelectors';
import { selectChosenRating, selectNewestSequence, selectVotedBy } from '../../state/voting/votingSelectors';
import { feedbackGiven } from '../../state/voting/votingSlice';
import type { CastVote } from '../../state/voting/votingState';
import { port } from '../effects';
import { itemAbout } from '../outbox/itemAbout';
import { submit } from '../outbox/submit';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';
import { prepareTilePhotos } from './tilePhotoSaga';
import { forgetPhotoOf, forgetRefusedOf } from './unsentTiles';
import { goOn, storeVoted } from '../voting/followVote';

/**
 * The tiles after a vote. A tap shows at once, is stored on the device, and then sent (specification § 4,
 * "Tiles").
 */
export function* tilesSaga(): SagaGenerator<void> {
  yield* takeEvery([tileTapped, tileClosed], safely(takeStep));
  yield* takeLatest(tileCameraOpened, safely(takePhoto));
  yield* takeLeading(submitPressed, safely(finish));
  yield* fork(prepareTilePhotos);
  yield* fork(keepInTurn);
}

function* takeStep({
  type,
  payload,
}: ReturnType<typeof tileTapped | typeof tileClosed>): SagaGenerator<void> {
  const { voteKey, option } = payload;
  const tiles = yield* select(selectTiles);
  const active = yield* select(selectChosenTiles);
  const block = tiles?.blocks.find(({ value }) => value === option);
  if (!tiles || !block) return;
  const step = stepOf(type === tileClosed.type ? 'close' : 'tap', block, tiles, active);
  if (step === 'tooMany') {
    const most = tiles.maximum ?? 0;
    yield* put(tileRejected({ voteKey, option, most }));
    // No alarm: the tiles stay as they are, and the person goes on.
    const message = { text: 'level2_maxCount', values: { v1: most } };
    yield* put(bannerShown({ message, durationMs: durations.errorShort, kind: 'status' }));
  } else if (step === 'letGo') yield* letGo(payload, active);
  else if (step === 'choose' || step === 'chooseAndOpen') {
    if (replaces(tiles)) for (const other of active) yield* letGo({ voteKey, option: other.option }, active);
    const voted = (yield* select(selectVotedBy, voteKey)) ?? { key: voteKey, sequence: 0 };
    yield* put(tileChosen({ voteKey, option, after: yield* select(selectNewestSequence, voted) }));
  }
  // Within the turn of the tap: browsers open no camera later.
  if (step === 'open' || step === 'chooseAndOpen') yield* put(tileCameraOpened({ voteKey, option }));
}

function* letGo(
  { voteKey, option }: { voteKey: CastVote['key']; option: string },
  active: readonly ChosenTile[],
): SagaGenerator<void> {
  const photoId = active.find((tile) => tile.option === option)?.photo?.id ?? null;
  yield* put(tileLetGo({ voteKey, option, photoId }));
}

/** Opens the camera. Another opening ends the wait for this one. */
function* takePhoto({ payload }: ReturnType<typeof tileCameraOpened>): SagaGenerator<void> {
  const { voteKey, option } = payload;
  const { photo } = yield* port('media', 'openCamera', { option });
  if (photo) yield* put(tilePhotoPicked({ voteKey, option, photo }));
}

/** Handles one tile at a time, so that items keep the order of the taps. */
function* keepInTurn(): SagaGenerator<void> {
  const made = yield* actionChannel<UnknownAction>(
    [tileChosen, tileLetGo, tilePhotoKept].map(({ type }) => type),
  );
  const passedOver: PassedOver = new Set();
  while (true) yield* call(safely(keepTile), yield* take(made), passedOver);
}

/**
 * Tiles that were let go before their answer became an item, as votes' keys with options. The server does not
 * know them, so it is not told that they were let go: a refusal of that would show them as chosen.
 */
type PassedOver = Set<string>;

function* keepTile(action: UnknownAction, passedOver: PassedOver): SagaGenerator<void> {
  const { voteKey, option } = action.payload as ReturnType<typeof tileChosen>['payload'];
  const voted = yield* select(selectVotedBy, voteKey);
  if (!voted) return;
  yield* storeVoted();
  if (tileLetGo.match(action) && action.payload.photoId !== null)
    yield* forgetPhotoOf(voteKey, action.payload.photoId);
  if (tileLetGo.match(action)) yield* forgetRefusedOf(voteKey, option);
  const photo = tilePhotoKept.match(action) ? action.payload.photo : null;
  const isChosen = !tileLetGo.match(action);
  const tile = (yield* select(selectTilesOf, voteKey)).find((chosen) => chosen.option === option);
  // The tile was let go or dropped meanwhile.
  const name = `${voteKey} ${option}`;
  if (tileChosen.match(action) && tile) passedOver.delete(name);
  if (tileChosen.match(action) && !tile) passedOver.add(name);
  if (isChosen && (!tile || (photo && tile.photo?.id !== photo.id))) return;
  if (!isChosen && passedOver.delete(name)) return;
  const about = { ...(yield* itemAbout(voted)), option };
  yield* submit([photo ? { ...about, kind: 'tilePhoto', photo } : { ...about, kind: 'answer', isChosen }]);
}

/**
 * Submit shows what is missing (TL-10, TL-11). Then, like Done, it sends the comment if there is one and
 * leads to the thanks (TL-12).
 */
function* finish({ payload }: ReturnType<typeof submitPressed>): SagaGenerator<void> {
  const voted = yield* select(selectVotedBy, payload.voteKey);
  const tiles = yield* select(selectTiles);
  if (!voted || !tiles) return;
  if (tiles.submit && (yield* tellMissing(tiles.submit))) return;
  const { questionUid } = voted;
  const { text, wantsAnswer } = yield* select(selectDraftOn, questionUid);
  if (text.trim() !== '' || wantsAnswer || (yield* select(selectHasFiles)))
    return void (yield* put(sendPressed({ questionUid })));
  const nothing = { note: false, contact: false, photoCount: 0, seconds: 0 };
  const rating = yield* select(selectChosenRating);
  yield* put(feedbackGiven({ questionUid, given: { ...nothing, ...(rating && { rating }) } }));
  yield* storeVoted();
  yield* goOn(questionUid);
}

/** @returns whether something is missing */
function* tellMissing({ noProblem, noPicture }: Tiles['submit'] & object): SagaGenerator<boolean> {
  const hasPhotos = (yield* select(selectDraftPhotos)).length > 0;
  const step = submitStep(yield* select(selectChosenTiles), hasPhotos);
  const say = yield* select(selectSay);
  if (step === 'noProblem')
    yield* showError({ text: noProblem ? say(noProblem) : 'SubmitNoProblem' }, durations.errorLong);
  if (step === 'noPicture')
    yield* showError({ text: noPicture ? say(noPicture) : 'SubmitNoPicture' }, durations.errorShort);
  return step !== 'send';
}
