import { $, browser, expect } from '@wdio/globals';
import { heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import {
  address,
  appIsThere,
  blockDatabases,
  consoleErrors,
  goOffline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  slowLine,
  url,
  votes,
  watchConsole,
} from '../support/visit';

describe('The first screen', () => {
  beforeEach(newVisitor);

  it('is there in one request, and a tap counts before the app has come (VO-1, RT-6) [early-tap]', async () => {
    await watchConsole();
    // So slow that a busy machine has tapped before the app is there.
    await slowLine(10_000);
    await votePage.open('demo-cafe');
    await expect(heading()).toHaveText('How was your visit today?');
    expect(await browser.execute(() => typeof window.smilelog)).toBe('undefined');
    const before = votes('demo-cafe').length;

    await votePage.face('Happy').click();
    expect(await browser.execute(() => document.documentElement.dataset.tap)).toBe('3');
    // Progress is seen while the app is still on its way.
    const bar = await browser.execute(() => {
      const { animationName, blockSize } = getComputedStyle(document.documentElement, '::after');
      return { animationName, blockSize };
    });
    expect(bar).toEqual({ animationName: expect.stringContaining('pass'), blockSize: '4px' });
    await screenshot('early-tap');
    await browser.waitUntil(() => votes('demo-cafe').length === before + 1, {
      timeoutMsg: 'the early tap was not sent',
    });
    await browser.deleteNetworkConditions();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/3/'), {
      timeout: 30_000,
    });

    // The app has repeated the vote with the same key, so it counts once.
    expect(votes('demo-cafe')).toHaveLength(before + 1);
    expect(await address()).toContain(String(votes('demo-cafe').at(-1)?.uid));
    expect(await browser.execute(() => window.localStorage.getItem('tap'))).toBeNull();
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('early-tap');
  });

  it('counts one vote, and one action in the log, for a tap at any moment (VO-1)', async () => {
    for (const wait of [0, 20, 60, 120, 250]) {
      await newVisitor();
      await watchConsole();
      await votePage.open('other-lobby');
      const before = votes('other-lobby').length;
      await browser.execute(
        (ms: number) =>
          setTimeout(() => document.querySelector<HTMLElement>('button[value="2"]')?.click(), ms),
        wait,
      );
      await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/other-lobby/2/'), {
        timeoutMsg: `tap after ${wait} ms`,
      });
      expect(votes('other-lobby')).toHaveLength(before + 1);
      const log = await browser.execute(() => window.smilelog.exportLog());
      expect(log.match(/"type":"voting\/ratingChosen"/g)).toHaveLength(1);
      expect(await consoleErrors()).toEqual([]);
    }
  });

  it('moves nothing that somebody may be about to press, while what follows the vote comes over a slow line', async () => {
    for (const size of ['small', 'phone'] as const) {
      await newVisitor();
      await resize(size);
      await slowLine();
      await votePage.open('demo-cafe');
      await browser.execute(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            document.documentElement.dataset.moved = `${Number(document.documentElement.dataset.moved ?? 0) + entry.value}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await votePage.face('Happy').click();
      await $('button=Add photo').waitForClickable({ timeout: 30_000 });
      await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/3/'), {
        timeout: 30_000,
      });
      await browser.deleteNetworkConditions();
      expect(await browser.execute(() => document.documentElement.dataset.moved ?? '0')).toBe('0');
    }
  });

  it('takes another face, on the vote page and after the vote (RC-1, RC-2) [change-of-mind]', async () => {
    await votePage.open('demo-cafe');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    const count = votes('demo-cafe').length;
    await votePage.face('Sad').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/1/'));
    expect(votes('demo-cafe')).toHaveLength(count);
    expect(votes('demo-cafe').at(-1)?.rating).toBe(1);
    await screenshot('changed-to-sad');
    // The same face again sends no request.
    await votePage.face('Sad').click();
    await browser.refresh();
    await votePage.face('So-so').click();
    await browser.waitUntil(async () => (await address()).startsWith('/r/thank-for-vote/demo-cafe/2/'));
    expect(votes('demo-cafe').at(-1)?.rating).toBe(2);
    expect(votes('demo-cafe')).toHaveLength(count);
    await replaysExactly('change-of-mind');
  });

  it('tells when a change can be neither sent nor kept, and shows the face that counts (RC-4) [change-refused]', async () => {
    await blockDatabases();
    await votePage.open('demo-radio');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('How long did you wait?');
    await goOffline();
    await votePage.face('Sad').click();
    await $('dialog[open]').waitForExist();
    await screenshot('change-refused');
    await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true');
    await browser.deleteNetworkConditions();
    await $('dialog[open]').waitForExist({ reverse: true });
    expect(votes('demo-radio').at(-1)?.rating).toBe(3);
    await replaysExactly('change-refused');
  });

  it('says so when the app does not come, and offers another try; the vote is kept (ER-3)', async () => {
    await browser.sendCommandAndGetResult('Network.enable', {});
    await browser.sendCommandAndGetResult('Network.setBlockedURLs', { urls: ['*/r/assets/*.js*'] });
    const before = votes('demo-restroom').length;
    await votePage.open('demo-restroom');
    await votePage.face('So-so').click();
    await expect($('#late')).toBeDisplayed();
    await screenshot('app-not-loaded');
    await browser.waitUntil(() => votes('demo-restroom').length === before + 1);
    await browser.sendCommandAndGetResult('Network.setBlockedURLs', { urls: [] });
    await $('#late').$('button').click();
    await expect(heading()).toHaveText('What was wrong?');
    await expect($('#late')).not.toBeDisplayed();
    expect(votes('demo-restroom')).toHaveLength(before + 1);
  });

  it('has the app compiled while it comes, which browsers do only where a script says so before all else', async () => {
    const page = await (await fetch(`${process.env.E2E_URL}/r/rate/demo-cafe`)).text();
    const [script] = /\/r\/assets\/app-[^"]*\.js/.exec(page) ?? [];
    expect(await (await fetch(`${process.env.E2E_URL}${script}`)).text()).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
  });

  it('votes once by an address with a number, however often it is opened or previewed (RT-1, RT-7)', async () => {
    const before = votes('demo-septic').length;
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${process.env.E2E_URL}/r/rate/demo-septic/3`, {
        method,
        headers: { 'user-agent': 'WhatsApp/2.23' },
      });
      expect(answer.status).toBe(200);
    }
    expect(votes('demo-septic')).toHaveLength(before);
    await votePage.open('demo-septic', '/3');
    await expect(heading()).toHaveText('Thank you.');
    await votePage.open('demo-septic', '/3');
    await expect(heading()).toHaveText('Thank you.');
    expect(votes('demo-septic')).toHaveLength(before + 1);
  });

  it('takes a language that was chosen before the app has come', async () => {
    // Scripts that another test has cached would load at once.
    await browser.sendCommandAndGetResult('Network.clearBrowserCache', {});
    await slowLine(10_000);
    await votePage.open('demo-cafe');
    await $('select').selectByAttribute('value', 'de');
    expect(await browser.execute(() => typeof window.smilelog)).toBe('undefined');
    await browser.deleteNetworkConditions();
    await votePage.german.happy().waitForExist({ timeout: 30_000 });
  });

  it('keeps to the language that was chosen last when a page is opened again by Back', async () => {
    await votePage.open('demo-cafe');
    await $('select').selectByAttribute('value', 'de');
    await votePage.german.happy().waitForExist();
    await votePage.open('demo-gps');
    await $('select').selectByAttribute('value', 'en');
    await votePage.face('Happy').waitForExist();
    await browser.back();
    await appIsThere();
    await expect(votePage.face('Happy')).toBeDisplayed();
    expect(await browser.execute(() => window.localStorage.getItem('lang'))).toContain('en');
  });

  it('speaks the stored language at once, in light and dark, on every size', async () => {
    await votePage.open('demo-cafe');
    await $('select').selectByAttribute('value', 'de');
    await votePage.german.happy().waitForExist();
    const page = await (
      await fetch(`${process.env.E2E_URL}/r/rate/demo-cafe`, { headers: { cookie: 'lang=de' } })
    ).text();
    expect(page).toContain('<html lang="de"');
    for (const size of ['small', 'phone', 'landscape', 'desktop'] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await resize(size);
        await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
          features: [{ name: 'prefers-color-scheme', value: scheme }],
        });
        await url('/r/rate/demo-cafe?force_vote=true');
        await votePage.german.happy().waitForDisplayed();
        expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        await screenshot(`first-${size}-${scheme}`);
      }
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', { features: [] });
  });
});
