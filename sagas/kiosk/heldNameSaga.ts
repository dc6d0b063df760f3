import { put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { kioskPace } from '../../contract/limits';
import { namePressed, nameReleased } from '../../state/kiosk/kioskActions';
import { reportPressed } from '../../state/recordings/recordingsActions';
import { selectMayReport } from '../../state/recordings/recordingsSelectors';
import { port } from '../effects';
import { safely } from '../safely';

/** Staff hold the name at the top of a tablet at the door to report a problem of the tablet. */
export function* heldNameSaga(): SagaGenerator<void> {
  yield* takeLatest(namePressed, safely(reportIfHeld));
}

function* reportIfHeld(): SagaGenerator<void> {
  if (!(yield* select(selectMayReport))) return;
  const { released } = yield* race({
    released: take(nameReleased),
    held: port('clock', 'sleep', { ms: kioskPace.held }),
  });
  if (!released) yield* put(reportPressed());
}
