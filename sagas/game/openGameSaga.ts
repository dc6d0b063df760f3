import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { isThanks } from '../../contract/screens';
import { gameEntered, gameOpened } from '../../state/game/gameActions';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { needGroup } from '../groups/needGroup';
import { askToTryAgain } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Opens the game and fetches its group when somebody wants to play (GM-1). */
export function* openGameSaga(): SagaGenerator<void> {
  yield* takeLeading(gameOpened, safely(openGame));
}

/** Opens the game, or offers another try if its chunk does not load (ER-3). Leaving the page cancels it. */
function* openGame(): SagaGenerator<void> {
  const { isHere } = yield* race({ isHere: call(needGroup, 'game' as const), left: call(leaving) });
  if (isHere) yield* put(gameEntered());
  if (isHere === false && (yield* askToTryAgain({ text: 'GameNotLoaded' }))) yield* openGame();
}

function* leaving(): SagaGenerator<void> {
  do yield* take(locationChanged);
  while (isThanks(yield* select(selectScreen)));
}
