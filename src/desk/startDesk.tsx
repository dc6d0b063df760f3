import { createRoot } from 'react-dom/client';
import { startApp } from '../app/startApp';
import { createDeskPort } from './deskPort';
import { deskProduct } from './deskProduct';
import { DeskRoot } from './DeskRoot';
import { deskBootstrap } from './deskRootReducer';
import { loadDeskPack } from './loadDeskPack';
import { createViewer, HeldContext } from './viewer/viewerPort';

/** Starts the desk in its page. */
export function startDesk(): void {
  const viewer = createViewer();
  const { store, boot, exportLog } = startApp({
    name: 'desk',
    product: deskProduct,
    init: (known) => deskBootstrap({ ...known, origin: window.location.origin }),
    loadTexts: loadDeskPack,
    loadGroup: () => Promise.reject(new Error('the desk has no groups')),
    ports: { desk: createDeskPort(), viewer: viewer.port },
  });
  boot();
  window.smilelog = { exportLog };
  createRoot(document.getElementById('root') as HTMLElement).render(
    <HeldContext value={viewer.held}>
      <DeskRoot store={store} />
    </HeldContext>,
  );
}
