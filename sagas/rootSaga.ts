import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { codesSaga } from './codesSaga';
import { draftsSaga, restoreDrafts } from './draftsSaga';
import { filesSaga } from './filesSaga';
import { gameDoorSaga } from './gameDoorSaga';
import { historySaga } from './historySaga';
import { installSaga } from './installSaga';
import { kioskDoorSaga } from './kioskDoorSaga';
import { languageSaga, readLanguage, restoreLanguage } from './languageSaga';
import { leadsDoorSaga } from './leadsDoorSaga';
import { locationDoorSaga } from './locationDoorSaga';
import { messagesSaga } from './messagesSaga';
import { navigationSaga, routeSaga } from './navigationSaga';
import { partSaga } from './partSaga';
import { noteSaga } from './noteSaga';
import { outboxSaga } from './outboxSaga';
import { photoSaga } from './photoSaga';
import { questionSaga } from './questionSaga';
import { restoreSession, sessionSaga } from './sessionSaga';
import { safely } from './safely';
import { tilesSaga } from './tilesSaga';
import { voiceSaga } from './voiceSaga';
import { votingSaga } from './votingSaga';

/** The watchers come first, so that no action is missed while the device's storage is read. */
export function* rootSaga(): SagaGenerator<void> {
  yield* fork(messagesSaga);
  yield* fork(navigationSaga);
  yield* fork(languageSaga);
  yield* fork(sessionSaga);
  yield* fork(questionSaga);
  yield* fork(votingSaga);
  yield* fork(historySaga);
  yield* fork(partSaga);
  yield* fork(gameDoorSaga);
  yield* fork(leadsDoorSaga);
  yield* fork(locationDoorSaga);
  yield* fork(photoSaga);
  yield* fork(voiceSaga);
  yield* fork(filesSaga);
  yield* fork(installSaga);
  yield* fork(draftsSaga);
  yield* fork(noteSaga);
  yield* fork(tilesSaga);
  yield* fork(codesSaga);
  yield* call(restoreSession);
  // The first call of the route carries the language; the pack itself may come later.
  const locale = yield* call(readLanguage);
  if (locale) yield* fork(restoreLanguage, locale);
  yield* fork(routeSaga);
  yield* call(safely(restoreDrafts));
  yield* fork(outboxSaga);
  yield* fork(kioskDoorSaga);
}
