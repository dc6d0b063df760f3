import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import type { KeptNote } from '../../../contract/outbox';
import { heading } from '../pages/pageParts';
import { keptBlobs, thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import { killBrowser, openProfile } from '../support/browserOfOwn';
import { putWaiting, remembers, waiting } from '../support/outboxOfPage';
import { smallPhoto } from '../support/photos';
import { rows, startServer, type RunningServer } from '../support/server';
import { appIsThere, appKept, closeOtherTabs, newVisitor, onlyNewTab } from '../support/visit';

/** Bars 11, 12 and 15 of `reliability.md` in a real browser. */
describe('What waits on a phone', () => {
  let server: RunningServer;
  const open = (path: string) => browser.url(server.url + path);
  const notesStored = () =>
    rows(server.dataDir, 'select text from notes order by id').map(({ text }) => text);

  /** Votes and waits until the app is kept on the phone. */
  async function votedWithApp(question = 'demo-cafe'): Promise<void> {
    await open(`/r/rate/${question}`);
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await $('button=Add photo').waitForExist();
    await appKept();
  }

  async function say(text: string): Promise<void> {
    await thankYouPage.note().setValue(text);
    await $('button=Send').click();
    await $('button=Add something').waitForExist();
  }

  afterEach(() => server.stop());

  describe('whose browser is killed', () => {
    const profile = mkdtempSync(join(tmpdir(), 'smilelog-profile-'));
    after(() => rmSync(profile, { recursive: true, force: true }));

    it('arrives whole, with every photo and voice (bar 11, AT-6, AU-2)', async function (this: Mocha.Context) {
      this.timeout(180_000);
      server = await startServer();
      await openProfile(profile);
      const stickers = ['demo-cafe', 'other-lobby', 'demo-septic'];
      await votedWithApp();
      // A phone knows only stickers that it has opened.
      for (const sticker of stickers.slice(1)) {
        await open(`/r/rate/${sticker}`);
        await browser.waitUntil(() => remembers(sticker));
      }
      await browser.setPermissions({ name: 'microphone' }, 'granted');
      const photos = await Promise.all(
        ['#a11', '#1a1', '#11a', '#aa1', '#1aa'].map((color) => smallPhoto('jpeg', color)),
      );
      await server.pause();
      for (const sticker of stickers) {
        await open(`/r/${sticker === 'demo-cafe' ? 'thank-for-vote' : 'rate'}/${sticker}`);
        if (sticker !== 'demo-cafe') await votePage.face('Sad').click();
        await $('button=Add photo').waitForExist();
        await thankYouPage.pick(...photos);
        await thankYouPage.waitForPhotos(5);
        await thankYouPage.record().click();
        await thankYouPage.hasRecorded(1);
        // Send ends the recording.
        await say(`At ${sticker}`);
      }
      const kept = await keptBlobs();
      expect(kept).toHaveLength(18);
      expect((await waiting()).map(({ kind }) => kind).sort()).toEqual([
        'note',
        'note',
        'note',
        'vote',
        'vote',
      ]);

      await killBrowser(profile);
      server = await startServer(server);
      await openProfile(profile);
      await open('/');
      await browser.waitUntil(async () => (await waiting()).length === 0, {
        timeout: 120_000,
        timeoutMsg: 'the queue has not become empty',
      });
      const stored = rows(server.dataDir, 'select client_id, sent_sha256 from attachments');
      const pairs = (files: readonly (readonly unknown[])[]) => files.map((pair) => pair.join(' ')).sort();
      expect(pairs(stored.map((row) => [row.client_id, row.sent_sha256]))).toEqual(
        pairs(kept.map(({ id, sha256 }) => [id, sha256])),
      );
      expect(notesStored().sort()).toEqual(stickers.map((sticker) => `At ${sticker}`).sort());
      expect(rows(server.dataDir, 'select uid from votes')).toHaveLength(3);
      await browser.waitUntil(async () => (await keptBlobs()).length === 0);
    });
  });

  it('is sent by one of five tabs, each item once (bar 12)', async function (this: Mocha.Context) {
    this.timeout(180_000);
    server = await startServer();
    await newVisitor(server.url);
    await votedWithApp();
    await server.pause();
    await say('Number 0');
    const [item] = (await waiting()) as KeptNote[];
    server = await startServer(server);
    await browser.waitUntil(() => notesStored().length === 1, { timeout: 60_000 });

    const tabs = [await browser.getWindowHandle()];
    for (let number = 1; number < 5; number += 1) {
      await browser.newWindow(`${server.url}/`, { type: 'tab' });
      tabs.push(await browser.getWindowHandle());
      await appIsThere();
    }
    const sentHere = () =>
      browser.execute(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/attachments')).length,
      );
    // The first tab sends the first note, after some tries.
    await browser.switchToWindow(tabs[0] as string);
    const before = await sentHere();
    const queue = Array.from({ length: 50 }, (_, index) => ({
      ...item,
      key: `one-of-fifty-items-${String(index).padStart(3, '0')}`,
      text: `Number ${index + 1}`,
      attempts: 0,
      nextAt: 0,
      createdAt: Number(item?.createdAt) + index + 1,
    }));
    await putWaiting(queue);
    await browser.waitUntil(async () => (await waiting()).length === 0, { timeout: 60_000 });
    expect(notesStored()).toEqual(['Number 0', ...queue.map(({ text }) => text)]);
    const sent: number[] = [];
    for (const tab of tabs) {
      await browser.switchToWindow(tab);
      sent.push(await sentHere());
    }
    expect(sent.reduce((sum, count) => sum + count, -before)).toBe(50);
    await browser.switchToWindow(tabs[0] as string);
    await closeOtherTabs();
  });

  describe('over an update of the app', () => {
    const folder = mkdtempSync(join(tmpdir(), 'smilelog-update-'));
    after(() => rmSync(folder, { recursive: true, force: true }));

    /** Puts another build into the installation's folder, like an update. */
    function update(): void {
      const env = { ...process.env, NODE_ENV: 'production', CLIENT_DIR: join(folder, 'dist/client') };
      const build = (config: string) =>
        execFileSync(
          process.execPath,
          [
            'node_modules/vite/bin/vite.js',
            'build',
            '-c',
            config,
            '--outDir',
            env.CLIENT_DIR,
            '--logLevel',
            'error',
          ],
          { env: { ...env, BUILD_ID: 'the-next-one' } },
        );
      build('vite.config.ts');
      build('scripts/build/serviceWorker.config.ts');
    }

    const caches = () => browser.execute(async () => (await window.caches.keys()).sort());

    it('is sent by the new one, also what an earlier version wrote (bar 15, KI-2)', async function (this: Mocha.Context) {
      this.timeout(180_000);
      cpSync('dist', join(folder, 'dist'), { recursive: true });
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
      server = await startServer(undefined, folder);
      await newVisitor(server.url);
      await votedWithApp();
      const [before] = await caches();
      await server.pause();
      await open('/r/thank-for-vote/demo-cafe');
      await say('Number 1');
      for (let number = 2; number <= 10; number += 1) {
        await $('button=Add something').click();
        await $('dialog textarea').setValue(`Number ${number}`);
        await $('dialog').$('button=Send').click();
        await $('dialog').waitForExist({ reverse: true });
      }
      const queued = (await waiting()) as KeptNote[];
      expect(queued).toHaveLength(10);
      const { voteKey, voteUid, questionUid } = queued[0] as KeptNote;
      // As the first version wrote it.
      await putWaiting([
        {
          kind: 'note',
          key: 'an-item-of-the-first-version',
          voteKey,
          voteUid,
          questionUid,
          placeName: null,
          createdAt: 1_763_000_000_000,
          attempts: 3,
          nextAt: 1_763_000_300_000,
          refusal: null,
          text: 'From long ago',
          contact: '',
          photos: [],
          audio: null,
        },
      ]);
      await browser.url('about:blank');

      update();
      server = await startServer(server, folder);
      await open('/');
      await browser.waitUntil(async () => (await waiting()).length === 0, { timeout: 60_000 });
      const texts = ['From long ago', ...queued.map(({ text }) => text)];
      expect(notesStored()).toEqual(texts);

      // The new page comes from the new build at once. The new worker waits until every page of the old build
      // is closed.
      await browser.execute(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
      await browser.waitUntil(async () => (await caches()).length === 2, { timeout: 30_000 });
      await browser.waitUntil(
        async () => {
          await onlyNewTab();
          await open('/healthz');
          const now = await caches();
          return now.length === 1 && now[0] !== before;
        },
        { timeout: 30_000, timeoutMsg: 'the new worker has not taken over' },
      );
      await server.pause();
      await open('/r/rate/demo-cafe');
      // The screen's heading replaces the skeleton's; a matcher would keep the old element.
      await browser.waitUntil(() => heading().isDisplayed());
      expect(await browser.execute(() => document.querySelector('#root')?.childElementCount)).toBeGreaterThan(
        0,
      );
    });
  });
});
