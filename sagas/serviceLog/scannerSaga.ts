import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { logPath, serviceLogPath } from '../../contract/screens';
import type { PlainError } from '../../replay/turn';
import { locationChanged } from '../../state/navigation/navigationSlice';
import {
  scanClosed,
  scanFailed,
  scanOpened,
  scanPressed,
  scanRead,
  type ScanProblem,
} from '../../state/serviceLog/scannerSlice';
import { selectCarried } from '../../state/serviceLog/servicesSelectors';
import { port } from '../effects';
import { safely } from '../safely';

/** "Scan next": looks for a sticker by the camera and opens its log. */
export function* scannerSaga(): SagaGenerator<void> {
  yield* takeLeading(scanPressed, safely(scan));
}

function* scan(): SagaGenerator<void> {
  const { found } = yield* race({
    found: call(look),
    left: take([scanClosed.type, locationChanged.type]),
  });
  yield* port('scanner', 'close');
  if (!found) return;
  const carried = yield* select(selectCarried, found);
  const href = carried ? logPath(carried.question) : serviceLogPath(found);
  yield* port('navigation', 'push', { href });
}

/** @returns the sticker, or null if there is no camera */
function* look(): SagaGenerator<QuestionUid | null> {
  try {
    yield* port('scanner', 'open', { camera: 'environment' });
    yield* put(scanOpened());
    while (true) {
      const { questionUid } = yield* port('scanner', 'read', { ms: 250 });
      yield* put(scanRead({ questionUid }));
      if (questionUid !== null) return questionUid as QuestionUid;
    }
  } catch (error) {
    const { name } = error as PlainError;
    const why: ScanProblem = name === 'CameraRefused' || name === 'CameraMissing' ? name : 'ScanNotPossible';
    yield* put(scanFailed({ why }));
    return null;
  }
}
