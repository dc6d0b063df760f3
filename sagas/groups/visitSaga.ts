import { fork, select, type SagaGenerator } from 'typed-redux-saga';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { codesSaga } from '../codes/codesSaga';
import { demoSaga } from '../home/demoSaga';
import { kioskSaga } from '../kiosk/kioskSaga';
import { leadsSaga } from '../leads/leadsSaga';
import { locationSaga } from '../location/locationSaga';
import { reviewsSaga } from '../reviews/reviewsSaga';

/** The flows of the group `visit`. */
export function* visitSaga(): SagaGenerator<void> {
  yield* fork(reviewsSaga);
  yield* fork(leadsSaga);
  yield* fork(locationSaga);
  yield* fork(codesSaga);
  yield* fork(demoSaga);
  if (yield* select(selectKiosk)) yield* fork(kioskSaga);
}
