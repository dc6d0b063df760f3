import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { codesSaga } from './codes/codesSaga';
import { draftsSaga, restoreDrafts } from './note/draftsSaga';
import { filesSaga } from './attachments/filesSaga';
import { gameDoorSaga } from './game/gameDoorSaga';
import { historySaga } from './history/historySaga';
import { installSaga } from './install/installSaga';
import { kioskDoorSaga } from './kiosk/kioskDoorSaga';
import { languageSaga, readLanguage, restoreLanguage } from './language/languageSaga';
import { leadsDoorSaga } from './leads/leadsDoorSaga';
import { locationDoorSaga } from './location/locationDoorSaga';
import { messagesSaga } from './messages/messagesSaga';
import { navigationSaga, routeSaga } from './navigation/navigationSaga';
import { partSaga } from './partSaga';
import { noteSaga } from './note/noteSaga';
import { outboxSaga } from './outbox/outboxSaga';
import { photoSaga } from './attachments/photoSaga';
import { questionSaga } from './question/questionSaga';
import { restoreSession, sessionSaga } from './session/sessionSaga';
import { safely } from './safely';
import { tilesSaga } from './tiles/tilesSaga';
import { voiceSaga } from './attachments/voiceSaga';
import { votingSaga } from './voting/votingSaga';

/** The watchers come first, so that no action is missed while the device's storage is read. */
export function* rootSaga(): SagaGenerator<void> {
  yield* fork(messagesSaga);
  yield* fork(navigationSaga);
  yield* fork(languageSaga);
  yield* fork(sessionSaga);
  yield* fork(questionSaga);
  yield* fork(votingSaga);
  yield* fork(outboxSaga);
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
  yield* fork(kioskDoorSaga);
}
