import type { Address } from '../contract/screens';
import { combine } from './combine';
import { deviceReducer } from './device/deviceSlice';
import { groupsReducer } from './groups/groupsSlice';
import { languageReducer } from './language/languageSlice';
import { messagesReducer } from './messages/messagesSlice';
import { navigationAt, navigationReducer } from './navigation/navigationSlice';
import { sessionReducer } from './session/sessionSlice';
import { recordingsReducer } from './recordings/recordingsSlice';
import { accountReducer } from './user/accountSlice';
import { auditReducer } from './audit/auditSlice';
import { deskReducer } from './desk/deskSlice';
import { devicesReducer } from './session/devicesSlice';
import { finderReducer } from './search/finderSlice';
import { manageReducer } from './manage/manageSlice';
import { joinReducer } from './people/joinSlice';
import { peopleReducer } from './people/peopleSlice';
import { pinsReducer } from './pins/pinsSlice';
import { placesReducer } from './places/placesSlice';
import { qaReducer } from './recordings/qaSlice';
import { staffServicesReducer } from './services/servicesSlice';
import { settingsReducer } from './settings/settingsSlice';
import { setupReducer } from './firstRun/setupSlice';
import { stickersReducer } from './stickers/stickersSlice';
import { viewerReducer } from './viewer/viewerSlice';

export const deskRootReducer = combine({
  navigation: navigationReducer,
  language: languageReducer,
  session: sessionReducer,
  device: deviceReducer,
  desk: deskReducer,
  account: accountReducer,
  manage: manageReducer,
  pins: pinsReducer,
  staffServices: staffServicesReducer,
  stickers: stickersReducer,
  setup: setupReducer,
  devices: devicesReducer,
  viewer: viewerReducer,
  messages: messagesReducer,
  groups: groupsReducer,
  qa: qaReducer,
  places: placesReducer,
  settings: settingsReducer,
  audit: auditReducer,
  finder: finderReducer,
  people: peopleReducer,
  join: joinReducer,
  recordings: recordingsReducer,
});

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
