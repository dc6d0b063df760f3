import type { Product } from '../../replay/product';
import { deskRootSaga } from '../../sagas/deskRootSaga';
import { deskWithLiveSaga } from '../../sagas/live/liveSaga';
import { createRedaction } from '../../state/redaction';
import { deviceRedaction } from '../../state/device/deviceRedaction';
import { languageRedaction } from '../../state/language/languageRedaction';
import { messagesRedaction } from '../../state/messages/messagesRedaction';
import { navigationRedaction } from '../../state/navigation/navigationRedaction';
import { outboxRedaction } from '../../state/outbox/outboxRedaction';
import { recordingsRedaction } from '../../state/recordings/recordingsRedaction';
import { sessionRedaction } from '../../state/session/sessionRedaction';
import { accountRedaction } from '../../state/user/accountRedaction';
import { auditRedaction } from '../../state/audit/auditRedaction';
import { deskGroupsRedaction } from '../../state/desk/deskGroupsRedaction';
import { deskRedaction } from '../../state/desk/deskRedaction';
import { deskRootReducer, type DeskRootState } from '../../state/deskRootReducer';
import { devicesRedaction } from '../../state/session/devicesRedaction';
import { finderRedaction } from '../../state/search/finderRedaction';
import { liveRedaction } from '../../state/live/liveRedaction';
import { withLive } from './live/withLive';
import { manageRedaction } from '../../state/manage/manageRedaction';
import { joinRedaction } from '../../state/people/joinRedaction';
import { peopleRedaction } from '../../state/people/peopleRedaction';
import { pinsRedaction } from '../../state/pins/pinsRedaction';
import { placesRedaction } from '../../state/places/placesRedaction';
import { qaRedaction } from '../../state/recordings/qaRedaction';
import { servicesRedaction } from '../../state/services/servicesRedaction';
import { settingsRedaction } from '../../state/settings/settingsRedaction';
import { setupRedaction } from '../../state/firstRun/setupRedaction';
import { stickersRedaction } from '../../state/stickers/stickersRedaction';
import { viewerRedaction } from '../../state/viewer/viewerRedaction';

/** The desk for the log engine. */
export const deskProduct: Product<DeskRootState> = {
  name: 'smilelog-desk',
  reducer: globalThis.__PRODUCTION__ ? deskRootReducer : withLive(deskRootReducer),
  rootSaga: globalThis.__PRODUCTION__ ? deskRootSaga : deskWithLiveSaga,
  redaction: createRedaction([
    navigationRedaction,
    deviceRedaction,
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
