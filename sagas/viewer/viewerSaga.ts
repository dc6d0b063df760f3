import type { UnknownAction } from 'redux';
import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { liveList, liveSessionOf } from '../../contract/live';
import type { PlainError } from '../../replay/turn';
import type { LoadFailure } from '../../state/desk/loadFailure';
import {
  reportOf,
  selectAddressedRecording,
  selectAddressedTurn,
  selectIsTurnFree,
  selectOpenRecording,
  selectRunningSearch,
  selectViewer,
} from '../../state/viewer/viewerSelectors';
import {
  commandCopied,
  commandCopyPressed,
  logSavePressed,
  momentFound,
  openingFailed,
  playToggled,
  recordingGrew,
  recordingOpened,
  recordingPressed,
  recordingRemade,
  remakePressed,
  remakingFailed,
  replayWentOn,
  reportReceived,
  retryPressed,
  searchClosed,
  searchFilled,
  searchPressed,
  searchWentOn,
  signInNeeded,
  speedChosen,
  textsRead,
  turnPicked,
  turnPlayed,
  viewerRequested,
  wrongChosen,
  wrongPressed,
} from '../../state/viewer/viewerSlice';
import {
  remakeFailures,
  type RecordingFacts,
  type Remake,
  type ReplayState,
} from '../../state/viewer/viewerState';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectAuthorized, selectBearer } from '../../state/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  signedOut,
  signInPostponed,
  tokenRefused,
} from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';

/** The viewer of recorded sessions: opens one, replays it in the background, and plays it. */
export function* viewerSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [viewerRequested.type, retryPressed.type, recordingPressed.type, remakePressed.type, wrongChosen.type],
    safely(openOrRemake),
  );
  yield* takeLatest(wrongPressed.type, safely(readTexts));
  yield* takeLatest(
    [searchPressed.type, searchFilled.type, searchClosed.type, recordingGrew.type],
    safely(searchStates),
  );
  yield* takeLatest([playToggled.type, speedChosen.type], safely(play));
  yield* takeLatest([turnPicked.type, turnPlayed.type], safely(writeAddress));
  yield* takeEvery(commandCopyPressed, safely(copyCommand));
  yield* takeEvery(logSavePressed, safely(saveLog));
}

/** Opens the recording of the address. A change of the turn in the address keeps it open. */
export function* openViewer(): SagaGenerator<void> {
  const recording = yield* select(selectAddressedRecording);
  if (recording === null || (yield* select(selectViewer))?.recording === recording) return;
  yield* put(viewerRequested({ recording, turn: (yield* select(selectAddressedTurn)) ?? 0 }));
}

function* openOrRemake(action: UnknownAction): SagaGenerator<void> {
  if (remakePressed.match(action)) yield* remakeAndReplay(action.payload);
  else if (wrongChosen.match(action)) yield* remakeAndReplay({ kind: 'shrink', moment: action.payload });
  else yield* openAndReplay();
}

/** Makes another log of the open one. If that fails, the replay of the open one goes on. */
function* remakeAndReplay(wanted: Remake): SagaGenerator<void> {
  const recording = (yield* select(selectViewer))?.recording;
  if (recording === undefined) return;
  try {
    const facts = yield* port('viewer', 'remake', wanted);
    if ((yield* select(selectViewer))?.recording !== recording) return;
    yield* put(recordingRemade({ facts }));
  } catch (error) {
    const { name } = error as PlainError;
    yield* put(remakingFailed({ why: remakeFailures.find((why) => why === name) ?? 'NotRemade' }));
  }
  if ((yield* select(selectOpenRecording))?.replay.status === 'running') yield* replayOpen();
}

/** Reads what the screens of the shown turn say. Where they cannot be drawn, there is no text to choose. */
function* readTexts(): SagaGenerator<void> {
  const { turn } = (yield* select(selectOpenRecording)) ?? { turn: 0 };
  let texts: readonly string[] = [];
  try {
    ({ texts } = yield* port('viewer', 'texts', { turn }));
  } catch {
    // The other choices do without them.
  }
  yield* put(textsRead({ turn, texts }));
}

function* openAndReplay(): SagaGenerator<void> {
  const recording = (yield* select(selectViewer))?.recording;
  if (recording === undefined) return;
  // The list of running sessions has a flow of its own (`liveSaga.ts`).
  if (!globalThis.__PRODUCTION__ && recording === liveList) return;
  const report = reportOf(recording);
  // Nobody needs to sign in for what does not come from the server.
  if (report !== null && !(yield* select(selectAuthorized))) return yield* needSignIn();
  const outcome = yield* call(fetchRecording, recording);
  if ((yield* select(selectViewer))?.recording !== recording) return;
  if ('isSignedOut' in outcome) return yield* needSignIn();
  if ('failure' in outcome) return void (yield* put(openingFailed(outcome)));
  yield* put(recordingOpened({ ...outcome, ...(yield* firstTurn(outcome.facts)) }));
  if (report !== null) yield* fork(safely(loadReport), report);
  if (liveSessionOf(recording) === null) yield* replayOpen();
}

/** The turn that the recording is shown at; none if the address names one, or the log nothing. */
function* firstTurn({ opensAt }: RecordingFacts): SagaGenerator<{ turn?: number }> {
  const isNamed =
    (yield* select(selectAddressedTurn)) !== null || (yield* select(selectViewer))?.wanted !== 0;
  return isNamed || opensAt === undefined ? {} : { turn: opensAt };
}

/** Asks what the report says. The recording is shown without it, too. */
function* loadReport(uid: string): SagaGenerator<void> {
  const outcome = yield* callApi('recordingDetails', { params: { uid } });
  if (outcome.kind !== 'ok' || (yield* select(selectViewer))?.recording !== uid) return;
  // Earlier logs have no visit.
  const { text, place, device, visit = [] } = outcome.reply;
  const parts = visit.map((part) => part.uid);
  const report = { text, place: place?.name ?? null, device, ...(parts.length > 1 && { parts }) };
  yield* put(reportReceived({ report }));
}

/** Replays the open recording until the person leaves it. */
export function* replayOpen(): SagaGenerator<void> {
  const { recording = '' } = (yield* select(selectViewer)) ?? {};
  yield* race({ replayed: call(replayAll), left: call(untilLeft, recording) });
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

type Fetched = { facts: RecordingFacts } | { failure: LoadFailure } | { isSignedOut: true };

/** Fetches the recording. After a refused token it asks once more with a new one, like `callApi`. */
function* fetchRecording(recording: string): SagaGenerator<Fetched> {
  const used = reportOf(recording) === null ? null : yield* select(selectBearer);
  const first = yield* call(fetchWith, recording, used);
  if (!('refused' in first)) return first;
  const isOver = first.refused.code === errors.tokenRefused.code || first.refused.code === 401;
  if (!isOver) return { failure: failureOf(first.refused) };
  if ((yield* select(selectBearer)) === used) {
    yield* put(tokenRefused());
    yield* take([
      accessTokenReceived.type,
      identityReceived.type,
      identityLost.type,
      signInPostponed.type,
      signedOut.type,
    ]);
  }
  if (!(yield* select(selectAuthorized))) return { isSignedOut: true };
  const second = yield* call(fetchWith, recording, yield* select(selectBearer));
  return 'refused' in second ? { failure: failureOf(second.refused) } : second;
}

function* fetchWith(
  recording: string,
  bearer: string | null,
): SagaGenerator<{ facts: RecordingFacts } | { failure: LoadFailure } | { refused: PlainError }> {
  try {
    return { facts: yield* port('viewer', 'open', { recording, bearer }) };
  } catch (error) {
    const thrown = error as PlainError;
    return thrown.name === 'Refused' ? { refused: thrown } : { failure: failureOf(thrown) };
  }
}

function failureOf({ name, message, code }: PlainError): LoadFailure {
  if (name === 'NetworkError' || name === 'ChunkError')
    return { kind: 'offline', message: { text: 'NotLoaded' } };
  if (code === 404) return { kind: 'missing', message: { text: 'NotLoaded' } };
  return { kind: 'server', message: { text: message || 'NotLoaded' } };
}

export function* untilLeft(recording: string): SagaGenerator<void> {
  while ((yield* select(selectViewer))?.recording === recording) yield* take(locationChanged);
}

/** Replays strictly in slices, so that the page stays responsive. */
function* replayAll(): SagaGenerator<void> {
  let replay: ReplayState;
  do {
    try {
      replay = yield* port('viewer', 'replay');
    } catch {
      replay = { status: 'impossible' };
    }
    yield* put(replayWentOn({ replay }));
    if (replay.status === 'diverged' && (yield* select(selectIsTurnFree)))
      yield* put(momentFound({ turn: replay.turn }));
  } while (replay.status === 'running');
}

/** Looks in slices for the turns that changed a value, as long as the person wants to know. */
function* searchStates(): SagaGenerator<void> {
  for (;;) {
    const wanted = yield* select(selectRunningSearch);
    if (!wanted) return;
    yield* put(searchWentOn({ progress: yield* port('viewer', 'search', wanted) }));
  }
}

function* play(): SagaGenerator<void> {
  for (;;) {
    const open = yield* select(selectOpenRecording);
    if (!open?.isPlaying) return;
    const { played } = yield* race({
      played: port('viewer', 'play', { turn: open.turn, speed: open.speed }),
      stopped: take([turnPicked.type, viewerRequested.type, locationChanged.type]),
    });
    if (played) yield* put(turnPlayed(played));
  }
}

/** Milliseconds without another turn after which the address names the turn. Browsers limit such changes. */
const addressPause = 300;

function* writeAddress(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: addressPause });
  const open = yield* select(selectOpenRecording);
  const isNamed = open?.turn === (yield* select(selectAddressedTurn));
  if (!open || isNamed) return;
  const { path } = yield* select(selectAddress);
  yield* port('navigation', 'replace', { href: `${path}?turn=${open.turn}` });
}

function* copyCommand({ payload }: ReturnType<typeof commandCopyPressed>): SagaGenerator<void> {
  yield* put(commandCopied(yield* port('desk', 'copy', payload)));
}

function* saveLog(): SagaGenerator<void> {
  yield* port('viewer', 'save');
}
