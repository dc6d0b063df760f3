import type { Ports } from '../../../sagas/ports';
import { loadPack } from '../../i18n/packs';
import { createHttpPort } from './httpPort';
import { createStoragePort } from './storagePort';

/** The world as a browser has it. `navigation` is made apart, because the address is needed before the first turn. */
export function createBrowserPorts(navigation: Ports['navigation']): Ports {
  return {
    http: createHttpPort(),
    navigation,
    storage: createStoragePort(() => ({ local: window.localStorage, session: window.sessionStorage })),
    clock: {
      // Answered by the engine from the turn; kept so that the ports are whole.
      now: () => Date.now(),
      sleep: ({ ms }, onCancel) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          onCancel(() => clearTimeout(timer));
        }),
    },
    ids: { create: () => randomId() },
    texts: { load: ({ locale }) => loadPack(locale) },
    page: {
      measure: () => ({
        screenWidth: window.screen.width,
        screenHeight: window.screen.height,
        innerWidth: window.innerWidth,
        innerHeight: window.innerHeight,
      }),
    },
  };
}

/** 128 random bits in base64url. Not `randomUUID`, which plain http does not have. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
