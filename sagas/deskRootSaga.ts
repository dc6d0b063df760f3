import { call, fork, race, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { deskGroupOf, type DeskScreen } from '../contract/screens';
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
import { alertChoicesSaga } from './alerts/alertChoicesSaga';
import { alertsSaga, openAlerts } from './alerts/alertsSaga';
import { auditSaga, openAudit } from './audit/auditSaga';
import { deskLogSaga } from './desk/deskLogSaga';
import { copySaga } from './desk/copySaga';
import { pushSaga } from './push/pushSaga';
import { devicesSaga, openDevices } from './session/devicesSaga';
import { exportsSaga } from './exports/exportSaga';
import { deskReportSaga } from './recordings/deskReportSaga';
import { bulkSaga } from './inbox/bulkSaga';
import { caseSaga } from './inbox/caseSaga';
import { keysSaga } from './inbox/keysSaga';
import { readSaga } from './inbox/readSaga';
import { inboxSaga, openInbox } from './inbox/inboxSaga';
import { viewsSaga } from './inbox/viewsSaga';
import { undoSaga } from './inbox/undoSaga';
import { updatesSaga } from './inbox/updatesSaga';
import { insightsSaga, openInsights } from './insights/insightsSaga';
import { finderSaga } from './search/finderSaga';
import { latestSaga } from './manage/latestSaga';
import { manageSaga, openManage } from './manage/manageSaga';
import { joinSaga, openJoin } from './people/joinSaga';
import { openPeople, peopleSaga } from './people/peopleSaga';
import { openPlaces, placesSaga } from './places/placesSaga';
import { pinsSaga } from './pins/pinsSaga';
import { openQa, openRecording, qaSaga } from './recordings/qaSaga';
import { calendarSaga } from './services/calendarSaga';
import { papersSaga } from './services/papersSaga';
import { openServices, servicesSaga } from './services/servicesSaga';
import { openSettings, settingsSaga } from './settings/settingsSaga';
import { openSetup, setupSaga } from './firstRun/setupSaga';
import { openStickers, stickersSaga } from './stickers/stickersSaga';
import { openToday, todaySaga } from './today/todaySaga';
import { openViewer, viewerSaga } from './viewer/viewerSaga';
import { reportSchedulesSaga } from './reportSchedules/reportSchedulesSaga';
import { wallLinksSaga } from './wall/wallLinksSaga';
import { openWall } from './wall/wallSaga';
import { webhookLogSaga } from './webhooks/webhookLogSaga';
import { openWebhooks, webhooksSaga } from './webhooks/webhooksSaga';
import { decisionSaga } from './votes/decisionSaga';
import { openVotes, votesSaga } from './votes/votesSaga';

/** What happens when a person comes to a page of the desk. */
const opens: Readonly<Record<DeskScreen, () => SagaGenerator<void>>> = {
  Desk: openToday,
  Insights: openInsights,
  Wall: openWall,
  Webhooks: openWebhooks,
  Manage: openManage,
  Devices: openDevices,
  Services: openServices,
  Places: openPlaces,
  Settings: openSettings,
  Inbox: openInbox,
  InboxCase: openInbox,
  Audit: openAudit,
  Votes: openVotes,
  People: openPeople,
  Alerts: openAlerts,
  Join: openJoin,
  Setup: openSetup,
  Stickers: openStickers,
  Qa: openQa,
  Recording: openRecording,
  Viewer: openViewer,
  ViewerByUid: openViewer,
};

/** Flows that run as long as the desk is open. They start in this order. */
const flows: readonly (() => SagaGenerator<void>)[] = [
  messagesSaga,
  navigationSaga,
  languageSaga,
  sessionSaga,
  manageSaga,
  latestSaga,
  pinsSaga,
  servicesSaga,
  calendarSaga,
  papersSaga,
  stickersSaga,
  setupSaga,
  devicesSaga,
  pushSaga,
  qaSaga,
  placesSaga,
  settingsSaga,
  auditSaga,
  votesSaga,
  decisionSaga,
  todaySaga,
  insightsSaga,
  wallLinksSaga,
  reportSchedulesSaga,
  webhooksSaga,
  webhookLogSaga,
  inboxSaga,
  undoSaga,
  viewsSaga,
  caseSaga,
  keysSaga,
  readSaga,
  bulkSaga,
  exportsSaga,
  updatesSaga,
  finderSaga,
  peopleSaga,
  joinSaga,
  alertsSaga,
  alertChoicesSaga,
  deskReportSaga,
  deskLogSaga,
  copySaga,
  viewerSaga,
  accountSaga,
  keepDeskForStaff,
];

/** The desk's flows. The watchers start first, so that they miss no action while storage is read. */
export function* deskRootSaga(): SagaGenerator<void> {
  for (const flow of flows) yield* fork(flow);
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
  if (Object.hasOwn(opens, screen)) yield* opens[screen as keyof typeof opens]();
}
