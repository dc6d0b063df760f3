import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { App } from './app/App';
import { startApp } from './app/startApp';

const { store, exportLog } = startApp();
window.smilelog = { exportLog };

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store as unknown as Store}>
      <App />
    </Provider>
  </StrictMode>,
);
