import { call, fork, race, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { deskGroupOf } from '../../src/desk/deskGroups';
import { groupRetryPressed } from '../../src/features/groups/groupsSlice';
import { selectScreen } from '../../src/features/navigation/navigationSelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { needGroup, retryGroup } from '../groups/needGroup';
import { keepDeskForStaff } from '../install/keepDesk';
import { languageSaga, readLanguage, restoreLanguage } from '../language/languageSaga';
import { messagesSaga } from '../messages/messagesSaga';
import { navigationSaga } from '../navigation/navigationSaga';
import { safely } from '../safely';
import { restoreSession, sessionSaga } from '../session/sessionSaga';
import { accountSaga, loadAccount, restoreAccount } from './accountSaga';
import { auditSaga, openAudit } from './auditSaga';
import { copySaga } from './copySaga';
import { devicesSaga, openDevices } from './devicesSaga';
import { deskReportSaga } from './deskReportSaga';
import { finderSaga } from './finderSaga';
import { manageSaga, openManage } from './manageSaga';
import { joinSaga, openJoin } from './joinSaga';
import { openPeople, peopleSaga } from './peopleSaga';
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
