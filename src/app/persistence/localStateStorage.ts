import type { StateStorage } from '../../../replay/persistence';

/**
 * localStorage for redux-persist, whose own engine breaks under Vite 8. Writes are synchronous, so the person
 * may leave the page right after one.
 */
export function localStateStorage(storage: () => Storage = () => window.localStorage): StateStorage {
  return {
    getItem: async (key) => storage().getItem(key),
    setItem: async (key, text) => storage().setItem(key, text),
    removeItem: async (key) => storage().removeItem(key),
    keys: async (prefix) => keysOf(storage()).filter((key) => key.startsWith(prefix)),
  };
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
