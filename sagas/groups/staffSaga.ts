import { fork, type SagaGenerator } from 'typed-redux-saga';
import { accountSaga } from '../account/accountSaga';
import { linkingSaga } from '../linking/linkingSaga';
import { pinSaga } from '../pin/pinSaga';
import { historySaga } from '../history/historySaga';

/** The flows of the group `staff`. */
export function* staffSaga(): SagaGenerator<void> {
  yield* fork(historySaga);
  yield* fork(accountSaga);
  yield* fork(pinSaga);
  yield* fork(linkingSaga);
}
