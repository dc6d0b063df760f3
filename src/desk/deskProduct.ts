import type { Address } from '../../contract/screens';
import type { Product } from '../../replay/product';
import { deskRootSaga } from '../../sagas/desk/deskRootSaga';
import { combine } from '../app/combine';
import { redactionTable } from '../app/redactionTable';
import { deviceReducer } from '../features/device/deviceSlice';
import { languageReducer } from '../features/language/languageSlice';
import { messagesReducer } from '../features/messages/messagesSlice';
import { navigationAt, navigationReducer } from '../features/navigation/navigationSlice';
import { sessionReducer } from '../features/session/sessionSlice';
import { accountReducer } from './account/accountSlice';
import { deskReducer } from './deskSlice';
import { devicesReducer } from './devices/devicesSlice';
import { manageReducer } from './manage/manageSlice';

const reducer = combine({
  navigation: navigationReducer,
  language: languageReducer,
  session: sessionReducer,
  device: deviceReducer,
  desk: deskReducer,
  account: accountReducer,
  manage: manageReducer,
  devices: devicesReducer,
  messages: messagesReducer,
});

/**
 * State of the desk. Slices that both apps have stand under the same names, so that the visitor's selectors and flows work here too. The
 * desk has no outbox: it leaves what a phone has queued to the visitor's app.
 */
export type DeskRootState = ReturnType<typeof reducer>;

/** The desk as the log engine sees it. */
export const deskProduct: Product<DeskRootState> = {
  name: 'smilelog-desk',
  reducer,
  rootSaga: deskRootSaga,
  redaction: redactionTable,
  persisted: [],
};

export function deskBootstrap({
  address,
  browserTags,
  origin,
}: {
  address: Address;
  browserTags: readonly string[];
  /** Of the installation, for links to it. */
  origin: string;
}): DeskRootState {
  const state = reducer(undefined, { type: 'app/bootstrapped' });
  return {
    ...state,
    navigation: navigationAt(address),
    language: { ...state.language, browserTags },
    desk: { ...state.desk, origin },
  };
}
