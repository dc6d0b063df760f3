import { fork, type SagaGenerator } from 'typed-redux-saga';
import { accountSaga } from '../account/accountSaga';
import { historySaga } from '../history/historySaga';

/** The flows of the group `staff`. */
export function* staffSaga(): SagaGenerator<void> {
  yield* fork(historySaga);
  yield* fork(accountSaga);
}
