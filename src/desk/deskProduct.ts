import type { Product } from '../../replay/product';
import { deskRootSaga } from '../../sagas/desk/deskRootSaga';
import { deskWithLiveSaga } from '../../sagas/desk/liveSaga';
import { createRedaction } from '../app/redaction';
import { languageRedaction } from '../features/language/languageRedaction';
import { messagesRedaction } from '../features/messages/messagesRedaction';
import { navigationRedaction } from '../features/navigation/navigationRedaction';
import { outboxRedaction } from '../features/outbox/outboxRedaction';
import { recordingsRedaction } from '../features/recordings/recordingsRedaction';
import { sessionRedaction } from '../features/session/sessionRedaction';
import { accountRedaction } from './account/accountRedaction';
import { auditRedaction } from './audit/auditRedaction';
import { deskGroupsRedaction } from './deskGroupsRedaction';
import { deskRedaction } from './deskRedaction';
import { deskRootReducer, type DeskRootState } from './deskRootReducer';
import { devicesRedaction } from './devices/devicesRedaction';
import { finderRedaction } from './finder/finderRedaction';
import { liveRedaction } from './live/liveRedaction';
import { withLive } from './live/withLive';
import { manageRedaction } from './manage/manageRedaction';
import { joinRedaction } from './people/joinRedaction';
import { peopleRedaction } from './people/peopleRedaction';
import { pinsRedaction } from './pins/pinsRedaction';
import { placesRedaction } from './places/placesRedaction';
import { qaRedaction } from './qa/qaRedaction';
import { servicesRedaction } from './services/servicesRedaction';
import { settingsRedaction } from './settings/settingsRedaction';
import { setupRedaction } from './setup/setupRedaction';
import { stickersRedaction } from './stickers/stickersRedaction';
import { viewerRedaction } from './viewer/viewerRedaction';

/** The desk for the log engine. */
export const deskProduct: Product<DeskRootState> = {
  name: 'smilelog-desk',
  reducer: globalThis.__PRODUCTION__ ? deskRootReducer : withLive(deskRootReducer),
  rootSaga: globalThis.__PRODUCTION__ ? deskRootSaga : deskWithLiveSaga,
  redaction: createRedaction([
    navigationRedaction,
    languageRedaction,
    sessionRedaction,
    messagesRedaction,
    deskRedaction,
    deskGroupsRedaction,
    finderRedaction,
    accountRedaction,
    manageRedaction,
    devicesRedaction,
    pinsRedaction,
    servicesRedaction,
    stickersRedaction,
    setupRedaction,
    qaRedaction,
    placesRedaction,
    settingsRedaction,
    auditRedaction,
    peopleRedaction,
    joinRedaction,
    recordingsRedaction,
    // For reports, which go through the device's outbox.
    outboxRedaction,
    viewerRedaction,
    ...(globalThis.__PRODUCTION__ ? [] : [liveRedaction]),
  ]),
  persisted: [],
};
