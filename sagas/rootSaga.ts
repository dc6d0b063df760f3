import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { onErasure } from './api/callApi';
import { forgetErased } from './codes/forgetErased';
import { draftsSaga, restoreDrafts } from './note/draftsSaga';
import { filesSaga } from './attachments/filesSaga';
import { openGameSaga } from './game/openGameSaga';
import { fetchVisit, groupsSaga, runBroughtGroups } from './groups/groupsSaga';
import { installSaga } from './install/installSaga';
import { languageSaga, readLanguage, restoreLanguage } from './language/languageSaga';
import { menuSaga } from './menu/menuSaga';
import { messagesSaga } from './messages/messagesSaga';
import { navigationSaga } from './navigation/navigationSaga';
import { routeSaga } from './navigation/routeSaga';
import { noteSaga } from './note/noteSaga';
import { outboxSaga } from './outbox/outboxSaga';
import { photoSaga } from './attachments/photoSaga';
import { questionSaga } from './question/questionSaga';
import { openReportSaga } from './recordings/openReportSaga';
import { restoreSession, sessionSaga } from './session/sessionSaga';
import { safely } from './safely';
import { tilesSaga } from './tiles/tilesSaga';
import { voiceSaga } from './attachments/voiceSaga';
import { votingSaga } from './voting/votingSaga';

onErasure(forgetErased);

/**
 * The visitor's flows. The watchers start first, so that they miss no action while the device's storage is
 * read.
 */
export function* rootSaga(): SagaGenerator<void> {
  yield* fork(messagesSaga);
  yield* fork(navigationSaga);
  yield* fork(languageSaga);
  yield* fork(sessionSaga);
  yield* fork(questionSaga);
  yield* fork(votingSaga);
  yield* fork(outboxSaga);
  yield* fork(groupsSaga);
  yield* fork(openGameSaga);
  yield* fork(openReportSaga);
  yield* fork(menuSaga);
  yield* fork(photoSaga);
  yield* fork(voiceSaga);
  yield* fork(filesSaga);
  yield* fork(installSaga);
  yield* fork(draftsSaga);
  yield* fork(noteSaga);
  yield* fork(tilesSaga);
  yield* call(restoreSession);
  // The route's first call sends the language; the pack itself may load later.
  const locale = yield* call(readLanguage);
  if (locale) yield* fork(restoreLanguage, locale);
  yield* fork(runBroughtGroups);
  yield* fork(routeSaga);
  yield* call(safely(restoreDrafts));
  yield* fork(fetchVisit);
}
