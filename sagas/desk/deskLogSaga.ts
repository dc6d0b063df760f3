import { select, type SagaGenerator } from 'typed-redux-saga';
import { freshLogPace } from '../../contract/limits';
import { selectPopup } from '../../state/messages/messagesSelectors';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { selectOpenRecording } from '../../state/viewer/viewerSelectors';
import { port } from '../effects';
import { freshLog } from '../recordings/freshLog';

/** Begins a new log in a desk that is open for days. */
export function* deskLogSaga(): SagaGenerator<void> {
  yield* freshLog(isAtRest);
}

/**
 * Whether nobody works at the desk, and nothing would be lost: no dialog, nothing typed, no request on its
 * way. The viewer may hold a session that was shrunk by hand; the wall loads itself anew.
 */
function* isAtRest(): SagaGenerator<boolean> {
  if ((yield* select(selectPopup)) || (yield* select(selectReport))) return false;
  if ((yield* select(selectOpenRecording)) || (yield* select(selectScreen)) === 'Wall') return false;
  const { isHidden, quietMs, isFilling, isBusy } = yield* port('page', 'rest');
  return !isFilling && !isBusy && quietMs >= (isHidden ? freshLogPace.quiet : freshLogPace.idle);
}
