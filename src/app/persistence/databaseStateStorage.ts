import { openDB, type DBSchema } from 'idb';
import { limits } from '../../../contract/limits';
import type { StateStorage } from '../../../replay/persistence';
import { deviceDatabase } from '../deviceDatabase';

interface StateDatabase extends DBSchema {
  /** `at`: UTC milliseconds of the write. */
  entries: { key: string; value: { key: string; text: string; at: number } };
}

/**
 * IndexedDB storage for redux-persist, for parts that are too large for localStorage and may be forgotten.
 * Only the newest entries of each part stay. Calls reject if the browser blocks IndexedDB.
 */
export function databaseStateStorage(
  now: () => number = Date.now,
  most: number = limits.seenQuestions,
): StateStorage {
  const withDatabase = deviceDatabase<StateDatabase>((closed) =>
    openDB<StateDatabase>('smilelog-state', 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'key' });
      },
      // Closes the connection, so that a newer version of the app in another tab can upgrade the database.
      blocking(_current, _wanted, event) {
        closed();
        (event.target as IDBDatabase).close();
      },
      terminated: closed,
    }),
  );
  return {
    getItem: (key) => withDatabase(async (db) => (await db.get('entries', key))?.text ?? null),
    setItem: (key, text) =>
      withDatabase(async (db) => {
        const writing = db.transaction('entries', 'readwrite');
        const entries = writing.objectStore('entries');
        void entries.put({ key, text, at: now() });
        const part = key.slice(0, key.indexOf('/') + 1);
        const newestFirst = (await entries.getAll())
          .filter((entry) => entry.key.startsWith(part))
          .sort((left, right) => right.at - left.at);
        for (const old of newestFirst.slice(most)) void entries.delete(old.key);
        await writing.done;
      }),
    removeItem: (key) =>
      withDatabase(async (db) => {
        const writing = db.transaction('entries', 'readwrite');
        void writing.objectStore('entries').delete(key);
        await writing.done;
      }),
    keys: (prefix) =>
      withDatabase(async (db) =>
        (await db.getAll('entries')).map(({ key }) => key).filter((key) => key.startsWith(prefix)),
      ),
  };
}
