import '@mantine/core/styles.css';
import '../app/tokens.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { DeskApp } from './DeskApp';
import { installDefaultPolicy } from './defaultPolicy';
import { styleNonce } from './styleNonce';
import { cssVariables, theme } from './theme';

/** Prepares the document for Mantine. Call it before anything is drawn. */
export function prepareDocument(): void {
  installDefaultPolicy();
  // For react-remove-scroll, which Mantine's dialogs use.
  setNonce(styleNonce());
}

/** The desk on a store. */
export function DeskRoot({ store }: { store: unknown }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Provider store={store as Store}>
        <DeskApp />
      </Provider>
    </MantineProvider>
  );
}
