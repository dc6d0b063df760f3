import { browser } from '@wdio/globals';
import type { OutboxItem } from '../../../contract/outbox';

/** The outbox items in the browser of the open page. */
export const waiting = () =>
  browser.execute(
    () =>
      new Promise<OutboxItem[]>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('items').objectStore('items').getAll();
          reading.onsuccess = () => resolve(reading.result as OutboxItem[]);
          opening.result.close();
        };
      }),
  );

/**
 * Puts items into the browser's store as some version of the app wrote them, and notifies the open tabs like
 * the app.
 */
export const putWaiting = (items: readonly object[]) =>
  browser.execute(
    (all: readonly object[]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('items', 'readwrite');
          for (const item of all) writing.objectStore('items').put(item);
          writing.oncomplete = () => {
            opening.result.close();
            const channel = new BroadcastChannel('smilelog-outbox');
            channel.postMessage('changed');
            channel.close();
            resolve();
          };
        };
      }),
    items,
  );

/**
 * Whether this browser remembers a sticker for offline use. The app creates the database before its first
 * write.
 */
export const remembers = (questionUid: string) =>
  browser.execute(
    (key: string) =>
      new Promise<boolean>((resolve, reject) => {
        void indexedDB.databases().then((all) => {
          if (!all.some(({ name }) => name === 'smilelog-state')) return resolve(false);
          const opening = indexedDB.open('smilelog-state');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('entries').objectStore('entries').count(key);
            reading.onsuccess = () => resolve(reading.result === 1);
            opening.result.close();
          };
        });
      }),
    `persist:questions/${questionUid}`,
  );
