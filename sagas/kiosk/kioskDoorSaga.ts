import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { kioskPace } from '../../contract/limits';
import { kioskLoaded } from '../../src/features/kiosk/kioskActions';
import { selectKiosk } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';
import { lateSaga } from '../lateSagas';

/** On a tablet at the door, brings what turns it to the next visitor (KI-1); other devices never load it. */
export function* kioskDoorSaga(): SagaGenerator<void> {
  if (!(yield* select(selectKiosk))) return;
  while (!(yield* bringPart())) yield* port('clock', 'sleep', { ms: kioskPace.again });
  yield* put(kioskLoaded());
  yield* lateSaga('kiosk')();
}

function* bringPart(): SagaGenerator<boolean> {
  try {
    yield* port('parts', 'load', { part: 'kiosk' });
    return true;
  } catch {
    return false;
  }
}
