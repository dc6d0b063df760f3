import { fork, put, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import { happy } from '../../contract/rating';
import { newServiceLogPath, serviceLogPath } from '../../contract/screens';
import { isPlacement } from '../../contract/serviceRules';
import { selectErasedAt } from '../../state/codes/codesSelectors';
import { selectAskedLocation } from '../../state/location/locationSelectors';
import { locationEnded, locationWanted } from '../../state/location/locationSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../state/question/questionSelectors';
import { loaded } from '../../state/question/questionSlice';
import { clockTicked, placementSaved, serviceLogged } from '../../state/serviceLog/servicesActions';
import { selectEditedPlacement } from '../../state/serviceLog/servicesSelectors';
import { placementRefused, placementSubmitted } from '../../state/serviceLog/stickerLogSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { votedOn } from '../../state/voting/votingRules';
import { selectBegunOn, selectVoted, selectVotedBy } from '../../state/voting/votingSelectors';
import {
  feedbackGiven,
  ratingChosen,
  voteAccepted,
  voteKept,
  votingReopened,
} from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { giveLocation } from '../location/locationSaga';
import { messageOf, showError } from '../messages/messagesSaga';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';
import { askWho } from './askWho';
import { goOnWithBegun } from './begunLog';
import { refreshSticker, showCarried } from './carried';
import { closeIfSaved } from './savedElsewhere';

/**
 * The service log by sticker. It adds to the flows of the vote that it consists of: tiles, attachments, note
 * (SL-1, SL-3).
 */
export function* stickerLogSaga(): SagaGenerator<void> {
  yield* takeEvery([voteAccepted, voteKept], safely(locate));
  yield* takeEvery(feedbackGiven, safely(noteLogged));
  yield* takeLeading(placementSubmitted, safely(savePlacement));
}

/**
 * Opens `/r/sl/:id`. Casts the log's vote at once, so that the server says immediately who may not log
 * (1022). The history shows nothing of it before Send (`design.md` § 6).
 */
export function* openStickerLog(): SagaGenerator<void> {
  const questionUid = yield* select(selectRouteQuestion);
  if (!questionUid) return;
  yield* showCarried(questionUid);
  yield* loadQuestion();
  while (!(yield* select(selectQuestion))) yield* take(loaded);
  if (!(yield* select(selectAuthorized))) return yield* askWho(questionUid, serviceLogPath(questionUid));
  if (yield* ledToForm(questionUid)) return;
  yield* put(clockTicked({ now: yield* port('clock', 'now') }));
  yield* fork(safely(refreshQuietly), questionUid);
  yield* begin(questionUid);
}

/**
 * A sticker with the new service log has its form behind every address (`design.md` § 6, "Redirect on
 * load"). A log that was begun by tiles goes on by tiles.
 */
function* ledToForm(questionUid: QuestionUid): SagaGenerator<boolean> {
  if (!(yield* select(selectQuestion))?.staff?.includes('new_service_log')) return false;
  if (yield* select(selectBegunOn, questionUid)) return false;
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (voted?.isServiceLog && voted.given === null) return false;
  if (yield* goOnWithBegun(questionUid)) return false;
  yield* port('navigation', 'replace', { href: newServiceLogPath(questionUid) });
  return true;
}

/** Loads the time of the last service, which a line of the screen shows. */
function* refreshQuietly(questionUid: QuestionUid): SagaGenerator<void> {
  yield* refreshSticker(questionUid);
}

/** Resumes a log that was begun before a reload, or in another tab; after Send begins another one. */
function* begin(questionUid: QuestionUid): SagaGenerator<void> {
  if (yield* select(selectBegunOn, questionUid)) return;
  const voted = votedOn(yield* select(selectVoted), questionUid);
  const isErased = voted !== null && (yield* select(selectErasedAt, voted.key)) !== undefined;
  if (voted?.isServiceLog && voted.given === null && !isErased) return void (yield* closeIfSaved());
  if (yield* goOnWithBegun(questionUid)) return;
  if (voted) yield* put(votingReopened({ questionUid }));
  yield* put(ratingChosen({ questionUid, rating: happy }));
}

/** Finds the location in parallel to the log. Nothing waits for it, and no popup of ours asks (SL-1). */
function* locate({ payload }: ReturnType<typeof voteAccepted | typeof voteKept>): SagaGenerator<void> {
  const { key: voteKey } = payload;
  const voted = yield* select(selectVotedBy, voteKey);
  if (!voted?.isServiceLog || (yield* select(selectAskedLocation, voteKey))) return;
  yield* put(locationWanted({ voteKey }));
  yield* storeVoted();
  try {
    yield* giveLocation(voted);
  } finally {
    yield* put(locationEnded({ voteKey }));
  }
}

/** On Send adds the log to this phone's services. */
function* noteLogged({ payload }: ReturnType<typeof feedbackGiven>): SagaGenerator<void> {
  const { questionUid, given } = payload;
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (!voted?.isServiceLog) return;
  const tiles = yield* select(selectTilesOf, voted.key);
  const question = yield* select(selectQuestion);
  yield* put(
    serviceLogged({
      key: voted.key,
      kind: 'sticker',
      questionUid,
      placeName: question?.place?.name ?? null,
      ...(question && { text: question.text, placement: question.placement }),
      serviceUid: voted.voteUid,
      levels: tiles.map(({ option }) => option),
      photoCount: given.photoCount + tiles.filter(({ photo }) => photo).length,
      fileCount: given.recordingCount ?? 0,
      hasNote: given.note,
      gallons: null,
      at: yield* port('clock', 'now'),
      undoUntil: null,
    }),
  );
}

/** Sends the placement only if it differs from the current one (SL-4). */
function* savePlacement(): SagaGenerator<void> {
  const edited = yield* select(selectEditedPlacement);
  if (!edited) return;
  const { questionUid } = edited;
  const placement = edited.text.trim();
  const wrong = { text: 'PleaseEnterCorrectPlacement' };
  if (!isPlacement(placement)) {
    yield* put(placementRefused());
    return yield* showError(wrong, durations.errorLong);
  }
  const outcome = yield* callApi('setPlacement', {
    params: { id: questionUid },
    body: { placement },
    idempotencyKey: yield* port('ids', 'create', { kind: 'itemKey' }),
  });
  if (outcome.kind !== 'ok') {
    yield* put(placementRefused());
    return yield* showError(messageOf(outcome, 'NoteNotSent'), durations.errorLong);
  }
  yield* put(placementSaved({ questionUid, placement }));
  yield* put(
    bannerShown({
      message: { text: 'NewPlacementSaved' },
      durationMs: durations.banner,
      kind: 'status',
    }),
  );
}
