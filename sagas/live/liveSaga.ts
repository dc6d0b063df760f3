import { call, fork, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { liveList, liveSessionOf } from '../../contract/live';
import { followToggled, selectLive, sessionWentOn, tabsChanged } from '../../state/live/liveSlice';
import { selectOpenRecording, selectViewer } from '../../state/viewer/viewerSelectors';
import {
  forkOpened,
  playToggled,
  recordingGrew,
  recordingOpened,
  recordingRemade,
  turnPicked,
  turnPlayed,
  viewerRequested,
} from '../../state/viewer/viewerSlice';
import { port } from '../effects';
import { safely } from '../safely';
import { deskRootSaga } from '../deskRootSaga';
import { replayOpen, untilLeft } from '../viewer/viewerSaga';

/** The desk's flows, and those of running sessions. */
export function* deskWithLiveSaga(): SagaGenerator<void> {
  yield* fork(liveSaga);
  yield* call(deskRootSaga);
}

/** Running sessions of other tabs: lists them, and shows the turns of one as they happen. */
export function* liveSaga(): SagaGenerator<void> {
  yield* takeLatest(viewerRequested, safely(listTabs));
  yield* takeLatest([recordingOpened.type, followToggled.type], safely(follow));
}

function* listTabs(): SagaGenerator<void> {
  if ((yield* select(selectViewer))?.recording !== liveList) return;
  yield* race({ listed: call(keepListing), left: call(untilLeft, liveList) });
}

function* keepListing(): SagaGenerator<void> {
  for (;;) {
    const { tabs: known } = yield* select(selectLive);
    yield* put(tabsChanged(yield* port('live', 'tabs', { known })));
  }
}

/**
 * Shows the newest turn until the person does something else, or the tab is closed. The log is replayed
 * meanwhile, and to its end afterwards.
 */
function* follow(): SagaGenerator<void> {
  const recording = (yield* select(selectViewer))?.recording ?? '';
  if (liveSessionOf(recording) === null) return;
  yield* race({
    ended: call(showNewest),
    stopped: take([turnPicked.type, playToggled.type, forkOpened.type]),
    left: call(untilLeft, recording),
  });
  if ((yield* select(selectViewer))?.recording === recording) yield* replayRest();
}

/** Replays what the replay has not reached. A session that has diverged stays so. */
function* replayRest(): SagaGenerator<void> {
  if ((yield* select(selectOpenRecording))?.replay.status === 'running') yield* replayOpen();
}

function* showNewest(): SagaGenerator<void> {
  let replaying = yield* fork(replayRest);
  while ((yield* select(selectLive)).isFollowing) {
    const open = yield* select(selectOpenRecording);
    if (!open) return;
    if (open.turn < open.facts.turns - 1) yield* put(turnPlayed({ turn: open.facts.turns - 1 }));
    const { facts, isClosed } = yield* port('live', 'more', { turns: open.facts.turns });
    // A log that the viewer has made of the session is left for the session itself.
    yield* put((open.facts.madeBy ? recordingRemade : recordingGrew)({ facts }));
    yield* put(sessionWentOn({ facts, isClosed }));
    yield* put(turnPlayed({ turn: facts.turns - 1 }));
    if (!replaying.isRunning()) replaying = yield* fork(replayRest);
    if (isClosed) return;
  }
}
