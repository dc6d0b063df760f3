import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { menuPressed } from '../../state/menu/menuActions';
import { selectMenuOpen } from '../../state/menu/menuSelectors';
import { menuClosed, menuOpened } from '../../state/menu/menuSlice';
import { needGroup } from '../groups/needGroup';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/** How long the message about a failed menu stays, in milliseconds. */
const messageMs = 6_000;

/** The profile icon opens and closes its menu. The menu comes with the group `account`. */
export function* menuSaga(): SagaGenerator<void> {
  yield* takeLeading(menuPressed, safely(toggle));
}

function* toggle(): SagaGenerator<void> {
  if (yield* select(selectMenuOpen)) return void (yield* put(menuClosed()));
  if (yield* needGroup('account')) yield* put(menuOpened());
  else yield* showError({ text: 'PartNotLoaded' }, messageMs);
}
