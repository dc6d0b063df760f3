import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { gameClosed, gameLoaded, gameLoadFailed, gameOpened } from '../../src/features/game/gameDoor';
import { selectGamePhase } from '../../src/features/game/gameSelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { port } from '../effects';
import { lateSaga } from '../lateSagas';
import { askPopup } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Opens the game. From the moment on when its chunk is here the game's own flows are heard. */
export function* gameDoorSaga(): SagaGenerator<void> {
  yield* takeLeading(gameOpened, safely(openGame));
  yield* take(gameLoaded);
  yield* lateSaga('game')();
}

/** The game's script comes when it is asked for (GM-1); when it does not come, the person is told and may try again (ER-3). */
function* openGame(): SagaGenerator<void> {
  const { isLoaded } = yield* race({ isLoaded: call(loadGame), left: call(leaving) });
  if (isLoaded !== false) return;
  yield* put(gameLoadFailed());
  const answer = yield* askPopup({
    kind: 'error',
    title: { text: 'Error' },
    text: { text: 'GameNotLoaded' },
    ok: { text: 'TryAgain' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  if (answer !== 'ok') return;
  yield* put(gameOpened());
  // What this watcher puts itself is not heard by it before it has ended.
  yield* openGame();
}

function* loadGame(): SagaGenerator<boolean> {
  try {
    yield* port('parts', 'load', { part: 'game' });
  } catch {
    return false;
  }
  yield* put(gameLoaded());
  return true;
}

/** The person has gone to a page without the game. */
function* leaving(): SagaGenerator<void> {
  while ((yield* select(selectGamePhase)).status === 'loading') yield* take([locationChanged, gameClosed]);
}
