import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { languageSaga, restoreLanguage } from './languageSaga';
import { messagesSaga } from './messagesSaga';
import { navigationSaga, routeSaga } from './navigationSaga';
import { questionSaga } from './questionSaga';
import { restoreSession } from './sessionSaga';
import { votingSaga } from './votingSaga';

/** The watchers come first, so that no action is missed while the device's storage is read. */
export function* rootSaga(): SagaGenerator<void> {
  yield* fork(messagesSaga);
  yield* fork(navigationSaga);
  yield* fork(languageSaga);
  yield* fork(questionSaga);
  yield* fork(votingSaga);
  yield* call(restoreSession);
  yield* fork(restoreLanguage);
  yield* fork(routeSaga);
}
