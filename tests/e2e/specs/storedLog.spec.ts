import { browser, expect } from '@wdio/globals';
import { exportLog, followLink, newVisitor, url } from '../support/visit';

/** The sessions stored on the device, each with its lines in reading order. */
const stored = () =>
  browser.execute(
    () =>
      new Promise<{ id: string; text: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-log');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['sessions', 'batches']);
          const sessions = reading.objectStore('sessions').getAll();
          const keys = reading.objectStore('batches').getAllKeys();
          const batches = reading.objectStore('batches').getAll();
          reading.oncomplete = () => {
            opening.result.close();
            const texts = (keys.result as [string, number][]).map(([id], index) => ({
              id,
              text: batches.result[index] as string,
            }));
            resolve(
              (sessions.result as { id: string }[]).map(({ id }) => ({
                id,
                text: texts
                  .filter((batch) => batch.id === id)
                  .map(({ text }) => text)
                  .join('\n'),
              })),
            );
          };
        };
      }),
  );

/** Another tab deletes every session. */
const forgetAll = () =>
  browser.execute(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-log');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const clearing = opening.result.transaction(['sessions', 'batches'], 'readwrite');
          clearing.objectStore('sessions').clear();
          clearing.objectStore('batches').clear();
          clearing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

/** Sessions of other tabs: those named `open-` were last written an hour ago, the others two days ago. */
const rememberSessions = (counts: Record<string, number>) =>
  browser.execute(
    (wanted: Record<string, number>) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-log');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['sessions', 'batches'], 'readwrite');
          for (const [kind, count] of Object.entries(wanted))
            for (let number = 0; number < count; number += 1) {
              const writtenAt = Date.now() - (kind === 'open-' ? 1 : 48) * 3_600_000;
              writing.objectStore('sessions').put({ id: kind + number, t0: 0, writtenAt });
              writing.objectStore('batches').put('a line', [kind + number, 1]);
            }
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    counts,
  );

/**
 * Whether the stored text of the open session holds every line of its export, except the end line, which only
 * exports have.
 */
async function isStoredWhole(): Promise<boolean> {
  const lines = (await exportLog()).trim().split('\n').slice(0, -1);
  return (await stored()).some(({ text }) => text === lines.join('\n'));
}

describe('the log on the device', () => {
  beforeEach(() => newVisitor());

  it('holds every line in order, and is whole again after another tab has forgotten it', async () => {
    await url('/r/404');
    await browser.waitUntil(isStoredWhole);
    await forgetAll();
    expect(await stored()).toEqual([]);
    await followLink('/');
    await browser.waitUntil(isStoredWhole);
    await followLink('/r/rate/demo-cafe');
    await browser.waitUntil(isStoredWhole);
    expect(await stored()).toHaveLength(1);
  });

  it('is kept of sessions that may be open still, and given up of those of yesterday', async () => {
    await url('/r/404');
    await browser.waitUntil(isStoredWhole);
    await forgetAll();
    await rememberSessions({ 'open-': 6, 'old-': 3 });
    await url('/r/404');
    await browser.waitUntil(isStoredWhole);
    const ids = (await stored()).map(({ id }) => id.replace(/\d+$/, ''));
    expect(ids.filter((id) => id === 'open-')).toHaveLength(6);
    expect(ids).not.toContain('old-');
  });
});
