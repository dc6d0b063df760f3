import type { Address } from '../contract/screens';
import { alertChoicesReducer } from './alerts/alertChoicesSlice';
import { alertFormReducer } from './alerts/alertFormSlice';
import { alertLogReducer } from './alerts/alertLogSlice';
import {
  alertChoicesRedaction,
  alertFormRedaction,
  alertLogRedaction,
  alertsRedaction,
} from './alerts/alertsRedaction';
import { alertsReducer } from './alerts/alertsSlice';
import { auditRedaction } from './audit/auditRedaction';
import { auditReducer } from './audit/auditSlice';
import { combine } from './combine';
import { deskGroupsRedaction } from './desk/deskGroupsRedaction';
import { deskRedaction } from './desk/deskRedaction';
import { deskReducer } from './desk/deskSlice';
import { deviceRedaction } from './device/deviceRedaction';
import { deviceReducer } from './device/deviceSlice';
import { exportRedaction } from './exports/exportRedaction';
import { exportReducer } from './exports/exportSlice';
import type { AnyRedaction } from './featureRedaction';
import { setupRedaction } from './firstRun/setupRedaction';
import { setupReducer } from './firstRun/setupSlice';
import { groupsReducer } from './groups/groupsSlice';
import { caseRedaction } from './inbox/caseRedaction';
import { inboxCaseReducer } from './inbox/caseSlice';
import { inboxRedaction } from './inbox/inboxRedaction';
import { inboxReducer } from './inbox/inboxSlice';
import { undoRedaction } from './inbox/undoRedaction';
import { inboxUndoReducer } from './inbox/undoSlice';
import { updatesRedaction } from './inbox/updatesRedaction';
import { inboxUpdatesReducer } from './inbox/updatesSlice';
import { viewsRedaction } from './inbox/viewsRedaction';
import { savedViewsReducer } from './inbox/viewsSlice';
import { workRedaction } from './inbox/workRedaction';
import { inboxWorkReducer } from './inbox/workSlice';
import { languageRedaction } from './language/languageRedaction';
import { languageReducer } from './language/languageSlice';
import { latestRedaction } from './manage/latestRedaction';
import { manageLatestReducer } from './manage/latestSlice';
import { manageRedaction } from './manage/manageRedaction';
import { manageReducer } from './manage/manageSlice';
import { messagesRedaction } from './messages/messagesRedaction';
import { messagesReducer } from './messages/messagesSlice';
import { navigationRedaction } from './navigation/navigationRedaction';
import { navigationAt, navigationReducer } from './navigation/navigationSlice';
import { outboxRedaction } from './outbox/outboxRedaction';
import { insightsRedaction } from './insights/insightsRedaction';
import { insightsReducer } from './insights/insightsSlice';
import { joinRedaction } from './people/joinRedaction';
import { joinReducer } from './people/joinSlice';
import { peopleRedaction } from './people/peopleRedaction';
import { peopleReducer } from './people/peopleSlice';
import { pinsRedaction } from './pins/pinsRedaction';
import { pinsReducer } from './pins/pinsSlice';
import { placesRedaction } from './places/placesRedaction';
import { placesReducer } from './places/placesSlice';
import { qaRedaction } from './recordings/qaRedaction';
import { qaReducer } from './recordings/qaSlice';
import { recordingsRedaction } from './recordings/recordingsRedaction';
import { recordingsReducer } from './recordings/recordingsSlice';
import { finderRedaction } from './search/finderRedaction';
import { finderReducer } from './search/finderSlice';
import { servicesRedaction } from './services/servicesRedaction';
import { staffServicesReducer } from './services/servicesSlice';
import { pushRedaction } from './push/pushRedaction';
import { pushReducer } from './push/pushSlice';
import { devicesRedaction } from './session/devicesRedaction';
import { devicesReducer } from './session/devicesSlice';
import { sessionRedaction } from './session/sessionRedaction';
import { sessionReducer } from './session/sessionSlice';
import { settingsRedaction } from './settings/settingsRedaction';
import { settingsReducer } from './settings/settingsSlice';
import { stickersRedaction } from './stickers/stickersRedaction';
import { stickersReducer } from './stickers/stickersSlice';
import { todayRedaction } from './today/todayRedaction';
import { todayReducer } from './today/todaySlice';
import { accountRedaction } from './user/accountRedaction';
import { accountReducer } from './user/accountSlice';
import { viewerRedaction } from './viewer/viewerRedaction';
import { viewerReducer } from './viewer/viewerSlice';
import { decisionRedaction } from './votes/decisionRedaction';
import { decisionReducer } from './votes/decisionSlice';
import { wallLinksRedaction } from './wall/wallLinksRedaction';
import { wallLinksReducer } from './wall/wallLinksSlice';
import { reportSchedulesRedaction } from './reportSchedules/reportSchedulesRedaction';
import { reportSchedulesReducer } from './reportSchedules/reportSchedulesSlice';
import { wallRedaction } from './wall/wallRedaction';
import { wallReducer } from './wall/wallSlice';
import { webhookLogReducer } from './webhooks/webhookLogSlice';
import { webhookLogRedaction, webhooksRedaction } from './webhooks/webhooksRedaction';
import { webhooksReducer } from './webhooks/webhooksSlice';
import { votesRedaction } from './votes/votesRedaction';
import { votesReducer } from './votes/votesSlice';

/** The desk's slices: the reducer of each, and what a log may hold of it. */
const slices = {
  navigation: { reducer: navigationReducer, redaction: navigationRedaction },
  language: { reducer: languageReducer, redaction: languageRedaction },
  session: { reducer: sessionReducer, redaction: sessionRedaction },
  device: { reducer: deviceReducer, redaction: deviceRedaction },
  desk: { reducer: deskReducer, redaction: deskRedaction },
  account: { reducer: accountReducer, redaction: accountRedaction },
  manage: { reducer: manageReducer, redaction: manageRedaction },
  manageLatest: { reducer: manageLatestReducer, redaction: latestRedaction },
  pins: { reducer: pinsReducer, redaction: pinsRedaction },
  staffServices: { reducer: staffServicesReducer, redaction: servicesRedaction },
  stickers: { reducer: stickersReducer, redaction: stickersRedaction },
  setup: { reducer: setupReducer, redaction: setupRedaction },
  push: { reducer: pushReducer, redaction: pushRedaction },
  devices: { reducer: devicesReducer, redaction: devicesRedaction },
  viewer: { reducer: viewerReducer, redaction: viewerRedaction },
  messages: { reducer: messagesReducer, redaction: messagesRedaction },
  groups: { reducer: groupsReducer, redaction: deskGroupsRedaction },
  qa: { reducer: qaReducer, redaction: qaRedaction },
  places: { reducer: placesReducer, redaction: placesRedaction },
  settings: { reducer: settingsReducer, redaction: settingsRedaction },
  votes: { reducer: votesReducer, redaction: votesRedaction },
  votesDecision: { reducer: decisionReducer, redaction: decisionRedaction },
  inbox: { reducer: inboxReducer, redaction: inboxRedaction },
  inboxWork: { reducer: inboxWorkReducer, redaction: workRedaction },
  inboxViews: { reducer: savedViewsReducer, redaction: viewsRedaction },
  inboxUndo: { reducer: inboxUndoReducer, redaction: undoRedaction },
  inboxUpdates: { reducer: inboxUpdatesReducer, redaction: updatesRedaction },
  inboxCase: { reducer: inboxCaseReducer, redaction: caseRedaction },
  exports: { reducer: exportReducer, redaction: exportRedaction },
  today: { reducer: todayReducer, redaction: todayRedaction },
  insights: { reducer: insightsReducer, redaction: insightsRedaction },
  wall: { reducer: wallReducer, redaction: wallRedaction },
  wallLinks: { reducer: wallLinksReducer, redaction: wallLinksRedaction },
  reportSchedules: { reducer: reportSchedulesReducer, redaction: reportSchedulesRedaction },
  webhooks: { reducer: webhooksReducer, redaction: webhooksRedaction },
  webhookLog: { reducer: webhookLogReducer, redaction: webhookLogRedaction },
  audit: { reducer: auditReducer, redaction: auditRedaction },
  finder: { reducer: finderReducer, redaction: finderRedaction },
  people: { reducer: peopleReducer, redaction: peopleRedaction },
  join: { reducer: joinReducer, redaction: joinRedaction },
  alerts: { reducer: alertsReducer, redaction: alertsRedaction },
  alertChoices: { reducer: alertChoicesReducer, redaction: alertChoicesRedaction },
  alertForm: { reducer: alertFormReducer, redaction: alertFormRedaction },
  alertLog: { reducer: alertLogReducer, redaction: alertLogRedaction },
  recordings: { reducer: recordingsReducer, redaction: recordingsRedaction },
};
type Slices = typeof slices;

const namesOfSlices = Object.keys(slices) as (keyof Slices)[];

export const deskRootReducer = combine(
  Object.fromEntries(namesOfSlices.map((name) => [name, slices[name].reducer])) as {
    [Name in keyof Slices]: Slices[Name]['reducer'];
  },
);

/** What a log may hold of the desk. */
export const deskRedactions: readonly AnyRedaction[] = [
  ...namesOfSlices.map((name) => slices[name].redaction),
  // For reports, which go through the device's outbox.
  outboxRedaction,
];

/**
 * State of the desk. Slices of both apps have the same names, so that the visitor's selectors and flows work
 * here. The desk has no outbox: the visitor's app sends what a phone has queued.
 */
export type DeskRootState = ReturnType<typeof deskRootReducer>;

export function deskBootstrap({
  address,
  browserTags,
  origin,
}: {
  address: Address;
  browserTags: readonly string[];
  /** Origin of the installation, for links to it. */
  origin: string;
}): DeskRootState {
  const state = deskRootReducer(undefined, { type: 'app/bootstrapped' });
  return {
    ...state,
    navigation: navigationAt(address),
    language: { ...state.language, browserTags },
    desk: { ...state.desk, origin },
  };
}
