import '@mantine/core/styles.css';
import '../app/tokens.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { startApp } from '../app/startApp';
import { DeskApp } from './DeskApp';
import { createDeskPort } from './deskPort';
import { deskProduct } from './deskProduct';
import { deskBootstrap } from './deskRootReducer';
import { installDefaultPolicy } from './defaultPolicy';
import { loadDeskPack } from './loadDeskPack';
import { styleNonce } from './styleNonce';
import { cssVariables, theme } from './theme';

installDefaultPolicy();
// For react-remove-scroll, which Mantine's dialogs use.
setNonce(styleNonce());

const { store, boot, exportLog } = startApp({
  name: 'desk',
  product: deskProduct,
  init: (known) => deskBootstrap({ ...known, origin: window.location.origin }),
  loadTexts: loadDeskPack,
  loadGroup: () => Promise.reject(new Error('the desk has no groups')),
  ports: { desk: createDeskPort() },
});
boot();
window.smilelog = { exportLog };

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    <Provider store={store as unknown as Store}>
      <DeskApp />
    </Provider>
  </MantineProvider>,
);
