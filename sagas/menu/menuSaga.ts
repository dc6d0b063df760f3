import { join, put, race, select, spawn, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { menuPressed } from '../../state/menu/menuActions';
import { selectMenuOpen } from '../../state/menu/menuSelectors';
import { menuClosed, menuOpened } from '../../state/menu/menuSlice';
import { port } from '../effects';
import { needGroup } from '../groups/needGroup';
import { showError } from '../messages/messagesSaga';
import { completeQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { recallPinSticker } from '../session/pinSticker';

/** How long the message about a failed menu stays, in milliseconds. */
const messageMs = 6_000;

/**
 * Longest wait for whether the sticker asks for a PIN, in milliseconds. The menu changes if that comes later.
 */
const patience = 400;

/** The profile icon opens and closes its menu. The menu comes with the group `account`. */
export function* menuSaga(): SagaGenerator<void> {
  yield* takeLeading(menuPressed, safely(toggle));
}

function* toggle(): SagaGenerator<void> {
  if (yield* select(selectMenuOpen)) return void (yield* put(menuClosed()));
  yield* recallPinSticker();
  const learning = yield* spawn(safely(completeQuestion));
  const isThere = yield* needGroup('account');
  yield* race({ learnt: join(learning), late: port('clock', 'sleep', { ms: patience }) });
  if (isThere) yield* put(menuOpened());
  else yield* showError({ text: 'PartNotLoaded' }, messageMs);
}
