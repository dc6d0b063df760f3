import { $, browser, expect } from '@wdio/globals';
import { button, heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { startServer, type RunningServer } from '../support/server';
import { remembers } from '../support/outboxOfPage';
import {
  appIsThere,
  appKept,
  consoleErrors,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  watchConsole,
} from '../support/visit';

describe('Without a network', () => {
  let server: RunningServer;
  const open = (path: string) => browser.url(server.url + path);

  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  beforeEach(async () => {
    await newVisitor(server.url);
    await resize('phone');
    await watchConsole();
    await open('/r/rate/demo-cafe');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await appKept();
  });

  it('a known sticker opens as it was last seen, and an unknown one says why it does not (KI-2) [opened-offline]', async () => {
    await open('/r/rate/demo-restroom');
    await expect(heading()).toHaveText('How clean is this restroom?');
    await browser.waitUntil(() => remembers('demo-restroom'));
    expect(await consoleErrors()).toEqual([]);
    await server.pause();
    try {
      // The phone knows this sticker before the app starts.
      await goOffline();
      await open('/r/rate/demo-restroom');
      await expect(heading()).toHaveText('How clean is this restroom?');
      await expect(votePage.face('Sad')).toBeDisplayed();
      await screenshot('offline-known');
      // An offline vote waits on the phone.
      await votePage.face('Sad').click();
      await expect(heading()).toHaveText('What was wrong?');
      await screenshot('offline-voted');
      await replaysExactly('opened-offline');
      await open('/r/rate/demo-gps');
      await expect(heading()).toHaveText('That did not load');
      await expect($('main')).toHaveText(expect.stringContaining('connection'));
      await screenshot('offline-unknown');
    } finally {
      server = await startServer(server);
      await goOnline();
    }
    await button('Try again').click();
    await votePage.face('Happy').waitForExist();
  });

  it('every address of a screen opens, in the language of the phone (KI-2)', async () => {
    await browser.execute(() => window.localStorage.setItem('lang', 'de'));
    await server.pause();
    try {
      for (const path of [
        '/',
        '/r/disabled',
        '/r/404',
        '/r/sl/no_access',
        '/r/demo-cafe/sl',
        '/r/thank-for-vote/demo-cafe',
      ]) {
        await open(path);
        await heading().waitForExist();
        expect(await browser.execute(() => document.documentElement.lang)).toBe('de');
      }
      await open('/de/terms/');
      await expect(heading()).toHaveText('Bedingungen und Datenschutz');
      await open('/r/nowhere/at/all');
      await expect(heading()).toHaveText('Hier ist nichts');
    } finally {
      server = await startServer(server);
    }
  });

  it('pages come from the server while it is there, and no call is kept (KI-2)', async () => {
    await open('/r/rate/demo-cafe?force_vote=true');
    const drawn = await browser.execute(() => document.getElementById('bootstrap')?.textContent ?? '');
    expect(drawn).toContain('"question"');
    const kept = await browser.execute(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/r/shell');
    expect(kept.some((path) => path.includes('/assets/visit-'))).toBe(true);
    // The game is loaded only on demand.
    expect(kept.filter((path) => /docs\/game-/.test(path))).toEqual([]);
    expect(kept.filter((path) => !/^\/r\/(shell|assets\/)|^\/[a-z]{2}\/terms\/$/.test(path))).toEqual([]);
  });

  it('can be installed: the browser finds nothing missing (KI-2)', async () => {
    const { errors } = (await browser.sendCommandAndGetResult('Page.getAppManifest', {})) as {
      errors: unknown[];
    };
    expect(errors).toEqual([]);
    const { installabilityErrors } = (await browser.sendCommandAndGetResult(
      'Page.getInstallabilityErrors',
      {},
    )) as {
      installabilityErrors: { errorId: string }[];
    };
    // A test window may be forbidden to install anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

describe('Without a network before the app is on the phone', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
    // Another visitor's cached scripts must not help.
    await browser.sendCommandAndGetResult('Network.clearBrowserCache', {});
  });

  it('what follows the vote comes by itself with the network, as the vote goes: tiles (ER-3, VO-3) [tiles-after-offline]', async () => {
    await votedWithoutANetwork('demo-restroom');
    // Nobody presses anything.
    await backOnline();
    await expect(heading()).toHaveText('What was wrong?');
    await tilesPage.tile('Dirty').waitForDisplayed();
    await expect($('main')).not.toHaveText(expect.stringContaining('could not be loaded'));
    // The styles have arrived too.
    expect(await $('main ul').getCSSProperty('display')).toMatchObject({ value: 'grid' });
    await screenshot('offline-part-came');
    await tilesPage.tile('Dirty').click();
    await browser.waitUntil(async () => (await tilesPage.chosen()).includes('Dirty'));
    await replaysExactly('tiles-after-offline');
  });

  it('and photos, voice and the note that has been begun (ER-3, CM-1) [part-after-offline]', async () => {
    await votedWithoutANetwork('demo-cafe');
    await thankYouPage.note().setValue('Cold soup');
    await backOnline();
    await expect($('main')).toHaveText(expect.stringContaining('Your vote has been received.'));
    await button('Add photo').waitForDisplayed();
    await expect(button('Record voice')).toBeDisplayed();
    await expect($('main')).not.toHaveText(expect.stringContaining('could not be loaded'));
    await expect(thankYouPage.note()).toHaveValue('Cold soup');
    await replaysExactly('part-after-offline');
  });

  it('photos and voice are there for who loses the line after the page has loaded (KI-2)', async () => {
    await votePage.open('demo-cafe');
    await appIsThere();
    await browser.waitUntil(() =>
      browser.execute(() =>
        performance.getEntriesByType('resource').some(({ name }) => /assets\/visit-[^"]*\.js/.test(name)),
      ),
    );
    await goOffline();
    await votePage.face('Sad').click();
    await button('Add photo').waitForDisplayed();
    await expect(button('Record voice')).toBeDisplayed();
    await goOnline();
    await expect($('main')).toHaveText(expect.stringContaining('Your vote has been received.'));
  });

  /** Blocks the chunk that follows a vote, so that it is missing when the connection is lost. */
  const blockVisit = (urls: string[]) => browser.sendCommandAndGetResult('Network.setBlockedURLs', { urls });

  async function backOnline() {
    await blockVisit([]);
    await goOnline();
  }

  async function votedWithoutANetwork(question: string) {
    await browser.sendCommandAndGetResult('Network.enable', {});
    await blockVisit(['*/assets/visit-*']);
    await votePage.open(question);
    await appIsThere();
    await goOffline();
    await votePage.face('Sad').click();
    await expect($('main')).toHaveText(expect.stringContaining('This part of the page could not be loaded.'));
  }
});
