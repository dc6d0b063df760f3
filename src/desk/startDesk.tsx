import { createRoot } from 'react-dom/client';
import { startApp } from '../app/startApp';
import { MediaContext } from '../visitor/attachments/mediaContext';
import { createDeskPort } from './deskPort';
import { deskProduct } from './deskProduct';
import { DeskRoot } from './DeskRoot';
import { deskBootstrap } from '../../state/deskRootReducer';
import { loadDeskGroup } from './loadDeskGroup';
import { loadDeskPack } from './loadDeskPack';
import { createPushPort } from './push/pushPort';
import { createUpdatesPort } from './updatesPort';
import { createViewer, HeldContext } from './viewer/viewerPort';

/** Starts the desk in its page. */
export function startDesk(): void {
  const viewer = createViewer();
  const { store, boot, exportLog, media } = startApp({
    name: 'desk',
    product: deskProduct,
    init: (known) => deskBootstrap({ ...known, origin: window.location.origin }),
    loadTexts: loadDeskPack,
    loadGroup: loadDeskGroup,
    ports: {
      desk: createDeskPort(),
      viewer: viewer.port,
      updates: createUpdatesPort(),
      push: createPushPort(),
      ...(!globalThis.__PRODUCTION__ && viewer.live && { live: viewer.live }),
    },
  });
  boot();
  window.smilelog = { exportLog };
  createRoot(document.getElementById('root') as HTMLElement).render(
    <HeldContext value={viewer.held}>
      <MediaContext value={media}>
        <DeskRoot store={store} />
      </MediaContext>
    </HeldContext>,
  );
}
