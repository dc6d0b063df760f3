import { fork, type SagaGenerator } from 'typed-redux-saga';
import { accountSaga } from '../account/accountSaga';
import { pinSaga } from '../pins/pinSaga';

/** The flows of the group `account`. */
export function* accountGroupSaga(): SagaGenerator<void> {
  yield* fork(accountSaga);
  yield* fork(pinSaga);
}
