import { call, fork, race, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { deskGroupOf } from '../state/desk/deskGroups';
import { groupRetryPressed } from '../state/groups/groupsSlice';
import { selectScreen } from '../state/navigation/navigationSelectors';
import { locationChanged } from '../state/navigation/navigationSlice';
import { needGroup, retryGroup } from './groups/needGroup';
import { keepDeskForStaff } from './install/keepDesk';
import { languageSaga, readLanguage, restoreLanguage } from './language/languageSaga';
import { messagesSaga } from './messages/messagesSaga';
import { navigationSaga } from './navigation/navigationSaga';
import { safely } from './safely';
import { restoreSession, sessionSaga } from './session/sessionSaga';
import { accountSaga, loadAccount, restoreAccount } from './user/accountSaga';
import { auditSaga, openAudit } from './audit/auditSaga';
import { copySaga } from './desk/copySaga';
import { devicesSaga, openDevices } from './session/devicesSaga';
import { deskReportSaga } from './recordings/deskReportSaga';
import { finderSaga } from './search/finderSaga';
import { manageSaga, openManage } from './manage/manageSaga';
import { joinSaga, openJoin } from './people/joinSaga';
import { openPeople, peopleSaga } from './people/peopleSaga';
import { openPlaces, placesSaga } from './places/placesSaga';
import { pinsSaga } from './pins/pinsSaga';
import { openQa, openRecording, qaSaga } from './recordings/qaSaga';
import { openServices, servicesSaga } from './services/servicesSaga';
import { openSettings, settingsSaga } from './settings/settingsSaga';
import { openSetup, setupSaga } from './firstRun/setupSaga';
import { openStickers, stickersSaga } from './stickers/stickersSaga';
import { openViewer, viewerSaga } from './viewer/viewerSaga';

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
  yield* fork(finderSaga);
  yield* fork(peopleSaga);
  yield* fork(joinSaga);
  yield* fork(deskReportSaga);
  yield* fork(copySaga);
  yield* fork(viewerSaga);
  yield* fork(accountSaga);
  yield* fork(keepDeskForStaff);
  yield* takeEvery(groupRetryPressed, safely(retryGroup));
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
  // The screen loads while its data do.
  const group = deskGroupOf(screen);
  if (group) yield* fork(needGroup, group);
  if (screen === 'Manage') yield* openManage();
  if (screen === 'Devices') yield* openDevices();
  if (screen === 'Services') yield* openServices();
  if (screen === 'Places') yield* openPlaces();
  if (screen === 'Settings') yield* openSettings();
  if (screen === 'Audit') yield* openAudit();
  if (screen === 'People') yield* openPeople();
  if (screen === 'Join') yield* openJoin();
  if (screen === 'Setup') yield* openSetup();
  if (screen === 'Stickers') yield* openStickers();
  if (screen === 'Qa') yield* openQa();
  if (screen === 'Recording') yield* openRecording();
  if (screen === 'Viewer' || screen === 'ViewerByUid') yield* openViewer();
}
