import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { isThanks } from '../../contract/screens';
import { gameEntered, gameOpened } from '../../src/features/game/gameActions';
import { selectScreen } from '../../src/features/navigation/navigationSelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { needGroup } from '../groups/groupsSaga';
import { askToTryAgain } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Opens the game. Its group is fetched when somebody wants to play (GM-1). */
export function* openGameSaga(): SagaGenerator<void> {
  yield* takeLeading(gameOpened, safely(openGame));
}

/** Where the game does not come the person is told and may try again (ER-3). Whoever goes on meanwhile does not want to play any more. */
function* openGame(): SagaGenerator<void> {
  const { isHere } = yield* race({ isHere: call(needGroup, 'game' as const), left: call(leaving) });
  if (isHere) yield* put(gameEntered());
  if (isHere === false && (yield* askToTryAgain({ text: 'GameNotLoaded' }))) yield* openGame();
}

function* leaving(): SagaGenerator<void> {
  do yield* take(locationChanged);
  while (isThanks(yield* select(selectScreen)));
}
