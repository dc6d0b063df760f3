import type { Address } from '../../contract/screens';
import { combine } from '../app/combine';
import { lateSlice } from '../app/lateSlice';
import { deviceReducer } from '../features/device/deviceSlice';
import { groupsReducer } from '../features/groups/groupsSlice';
import { languageReducer } from '../features/language/languageSlice';
import { messagesReducer } from '../features/messages/messagesSlice';
import { navigationAt, navigationReducer } from '../features/navigation/navigationSlice';
import { sessionReducer } from '../features/session/sessionSlice';
import { recordingsReducer } from '../features/recordings/recordingsSlice';
import { accountReducer } from './account/accountSlice';
import { auditReducer } from './audit/auditSlice';
import { deskReducer } from './deskSlice';
import { devicesReducer } from './devices/devicesSlice';
import { finderReducer } from './finder/finderSlice';
import { manageReducer } from './manage/manageSlice';
import { joinReducer } from './people/joinSlice';
import { peopleReducer } from './people/peopleSlice';
import { pinsReducer } from './pins/pinsSlice';
import { placesReducer } from './places/placesSlice';
import { qaReducer } from './qa/qaSlice';
import { staffServicesReducer } from './services/servicesSlice';
import { settingsReducer } from './settings/settingsSlice';
import { setupReducer } from './setup/setupSlice';
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
  groups: lateSlice(groupsReducer),
  qa: lateSlice(qaReducer),
  places: lateSlice(placesReducer),
  settings: lateSlice(settingsReducer),
  audit: lateSlice(auditReducer),
  finder: lateSlice(finderReducer),
  people: lateSlice(peopleReducer),
  join: lateSlice(joinReducer),
  recordings: lateSlice(recordingsReducer),
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
