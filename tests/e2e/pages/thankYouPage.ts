import { $, $$, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from './pageParts';
import { votePage } from './votePage';

/** The page after the vote: note, photos and recording. Selectors use the visible names. */
export const thankYouPage = {
  note: () => $('aria/Your note'),
  wantsAnswer: () => $('aria/I want to hear back'),
  email: () => $('aria/Your e-mail'),
  send: () => $('main').$('button=Send'),
  async openAfterVote(question = 'demo-cafe', face: 'Happy' | 'So-so' | 'Sad' = 'Sad') {
    await votePage.open(question);
    await votePage.face(face).click();
    await expect(heading()).toHaveText('Thank you.');
    await $('button=Add photo').waitForExist();
  },
  /** Picks files like the device's picker. */
  async pick(...paths: string[]) {
    await $('input[type=file][multiple]').addValue(paths.join('\n'));
  },
  /** Opens the vote's code, reads it, and closes it again. */
  async code(): Promise<string> {
    await button('Your code').click();
    const code = await dialog().$('b').getText();
    await dialog().$('button=Close').click();
    await expect($('dialog')).not.toExist();
    return code;
  },
  thumbnails: () => $$('ul[aria-label="Your photos"] img'),
  removePhoto: (number: number) => $(`button[aria-label="Remove photo ${number}"]`),
  record: () => $('button=Record voice'),
  stop: () => $('button=Stop recording'),
  play: () => $('button[aria-label="Play recording"]'),
  stopPlaying: () => $('button[aria-label="Stop playing"]'),
  deleteRecording: () => $('button[aria-label="Delete recording"]'),
  /** Waits for at least so many seconds of a recording; a slow machine may not see each second. */
  async hasRecorded(seconds: number) {
    await browser.waitUntil(async () => {
      const [, shown] = /0:(\d\d) \/ 1:00/.exec(await $('main').getText()) ?? [];
      return Number(shown) >= seconds;
    });
  },
  async waitForPhotos(count: number) {
    await browser.waitUntil(async () => (await thankYouPage.thumbnails().length) === count, {
      timeout: 30_000,
      timeoutMsg: `there are no ${count} photos`,
    });
  },
};

/** Number of files in the blob store of the open page, prepared or not. */
export const keptCount = () =>
  browser.execute(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-blobs');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('descriptors').objectStore('descriptors').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

/** A file as stored on the device. */
export interface KeptBlob {
  id: string;
  type: string;
  size: number;
  sha256: string;
  /** Base64. */
  bytes: string;
  thumbnail: string | null;
}

/** The content of the blob store of the open page. */
export const keptBlobs = () =>
  browser.execute(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('smilelog-blobs');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const text = (bytes: ArrayBuffer | undefined) => {
      if (!bytes) return null;
      let binary = '';
      for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
      return btoa(binary);
    };
    const reading = db.transaction(['descriptors', 'bytes', 'thumbnails']);
    const rows = await all(reading.objectStore('descriptors').getAll() as IDBRequest<KeptBlob[]>);
    const found = [];
    for (const { id, type, size, sha256 } of rows)
      found.push({
        id,
        type,
        size,
        sha256,
        bytes: text(await all(reading.objectStore('bytes').get(id))) ?? '',
        thumbnail: text(await all(reading.objectStore('thumbnails').get(id))),
      });
    db.close();
    return found;
  });
