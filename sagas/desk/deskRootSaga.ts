import { call, fork, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { selectScreen } from '../../src/features/navigation/navigationSelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { keepDeskForStaff } from '../install/installSaga';
import { languageSaga, readLanguage, restoreLanguage } from '../language/languageSaga';
import { messagesSaga } from '../messages/messagesSaga';
import { navigationSaga } from '../navigation/navigationSaga';
import { safely } from '../safely';
import { restoreSession, sessionSaga } from '../session/sessionSaga';
import { accountSaga, loadAccount, restoreAccount } from './accountSaga';
import { auditSaga, openAudit } from './auditSaga';
import { devicesSaga, openDevices } from './devicesSaga';
import { deskReportSaga } from './deskReportSaga';
import { manageSaga, openManage } from './manageSaga';
import { openPlaces, placesSaga } from './placesSaga';
import { pinsSaga } from './pinsSaga';
import { openQa, openRecording, qaSaga } from './qaSaga';
import { openServices, servicesSaga } from './servicesSaga';
import { openSettings, settingsSaga } from './settingsSaga';
import { openSetup, setupSaga } from './setupSaga';
import { openStickers, stickersSaga } from './stickersSaga';
import { openViewer, viewerSaga } from './viewerSaga';

/** The desk's flows. The watchers start first, so that they miss no action while storage is read. */
export function* deskRootSaga(): SagaGenerator<void> {
  yield* fork(messagesSaga);
  yield* fork(navigationSaga);
  yield* fork(languageSaga);
  yield* fork(sessionSaga);
  yield* fork(manageSaga);
  yield* fork(pinsSaga);
  yield* fork(servicesSaga);
  yield* fork(stickersSaga);
  yield* fork(setupSaga);
  yield* fork(devicesSaga);
  yield* fork(qaSaga);
  yield* fork(placesSaga);
  yield* fork(settingsSaga);
  yield* fork(auditSaga);
  yield* fork(deskReportSaga);
  yield* fork(viewerSaga);
  yield* fork(accountSaga);
  yield* fork(keepDeskForStaff);
  yield* call(restoreSession);
  const locale = yield* call(readLanguage, yield* call(restoreAccount));
  if (locale) yield* fork(restoreLanguage, locale);
  yield* fork(safely(loadAccount));
  yield* fork(routeSaga);
}

/** Opens the screen of the first address, then of each later one. */
function* routeSaga(): SagaGenerator<void> {
  yield* takeLatest(locationChanged, safely(openScreen));
  yield* race({ opened: call(safely(openScreen)), left: take(locationChanged) });
}

function* openScreen(): SagaGenerator<void> {
  const screen = yield* select(selectScreen);
  if (screen === 'Manage') yield* openManage();
  if (screen === 'Devices') yield* openDevices();
  if (screen === 'Services') yield* openServices();
  if (screen === 'Places') yield* openPlaces();
  if (screen === 'Settings') yield* openSettings();
  if (screen === 'Audit') yield* openAudit();
  if (screen === 'Setup') yield* openSetup();
  if (screen === 'Stickers') yield* openStickers();
  if (screen === 'Qa') yield* openQa();
  if (screen === 'Recording') yield* openRecording();
  if (screen === 'Viewer' || screen === 'ViewerByUid') yield* openViewer();
}
