import { $, browser, expect } from '@wdio/globals';
import { historyPage } from '../pages/historyPage';
import { heading } from '../pages/pageParts';
import { findings } from '../support/axe';
import { signIn } from '../support/staff';
import {
  consoleErrors,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  sizes,
  url,
  watchConsole,
} from '../support/visit';

const { preview } = historyPage;

type Point = readonly [x: number, y: number];

/** Fingers that touch the page and move from one point to another. */
async function touch(fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const steps = 10;
  const at = (share: number) =>
    fingers.map(([[x, y], [toX, toY]], id) => ({ x: x + (toX - x) * share, y: y + (toY - y) * share, id }));
  const send = (type: string, touchPoints: object[]) =>
    browser.sendCommand('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) await send('touchMove', at(step / steps));
  await send('touchEnd', []);
}

/** A swipe to the left over the open photo, and a pinch with two fingers. */
const swipe = () => touch([[[310, 420], [60, 420]]]); // prettier-ignore
const pinch = () => touch([[[165, 420], [45, 420]], [[225, 420], [345, 420]]]); // prettier-ignore

describe('The history of a sticker', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
    await resize('phone');
  });
  after(() => resize('phone'));

  it('shows photos in full: turned, zoomed, closed, under the page’s own policy (HI-3) [history-photos]', async () => {
    await url('/r/demo-septic/sl');
    await expect(heading()).toHaveText('Last 10 services:');
    await expect(historyPage.services()).toBeElementsArrayOfSize(10);
    await historyPage.thumbnail(1).click();
    await preview.next().waitForDisplayed();
    await expect(preview.dialog()).toHaveAttribute('aria-label', 'Photo 1 of 2');
    await screenshot('history/preview');
    expect(await findings()).toEqual([]);
    await swipe();
    await browser.waitUntil(
      async () => (await preview.dialog().getAttribute('aria-label')) === 'Photo 2 of 2',
    );
    await browser.keys('ArrowLeft');
    await browser.waitUntil(
      async () => (await preview.dialog().getAttribute('aria-label')) === 'Photo 1 of 2',
    );
    expect(await preview.scale()).toBeCloseTo(1, 1);
    await browser.waitUntil(preview.isAtRest);
    await pinch();
    await browser.waitUntil(async () => (await preview.scale()) > 1.5);
    await screenshot('history/preview-zoomed');
    await browser.keys('Escape');
    await preview.dialog().waitForExist({ reverse: true });
    expect(await preview.focused()).toBe('Photo 1 of 2');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('history-photos');
  });

  it('plays the recording and names the papers (HI-3)', async () => {
    await url('/r/demo-septic/sl');
    await expect(historyPage.file('Manifest 40-2217.pdf')).toBeDisplayed();
    await historyPage.audio().scrollIntoView();
    const seconds = await browser.executeAsync((done: (seconds: number) => void) => {
      const audio = document.querySelector('main audio') as HTMLAudioElement;
      if (audio.duration > 0) done(audio.duration);
      else audio.addEventListener('loadedmetadata', () => done(audio.duration));
      audio.load();
    });
    expect(seconds).toBeGreaterThan(1);
  });

  it('the full report is mailed to whoever asks, and the popup says how far it is (HI-5) [history-report]', async () => {
    await url('/r/demo-septic/sl');
    await historyPage.button('Email full service report').click();
    await historyPage.report.field().setValue('kim');
    await historyPage.report.send().click();
    await expect(historyPage.report.problem()).toHaveText('This is not an e-mail address.');
    expect(await findings()).toEqual([]);
    await screenshot('history/report');
    await historyPage.report.field().addValue('@example.org');
    await historyPage.report.send().click();
    await $('p*=PDF report was sent to kim@example.org').waitForExist();
    await expect($('dialog[open]')).not.toExist();
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('history-report');
  });

  it('staff pages through older services, sees the newest one and downloads all (HI-2, HI-7) [history-staff]', async () => {
    await signIn('client@demo.example');
    await url('/r/demo-restroom/sl');
    await expect(historyPage.services()).toBeElementsArrayOfSize(10);
    await screenshot('history/restroom');
    await historyPage.older().click();
    await expect(heading()).toHaveText('Last 20 services:');
    await historyPage.older().click();
    await expect(heading()).toHaveText('Last 25 services:');
    await expect(historyPage.older()).not.toExist();
    await historyPage.button('Recent service').click();
    await expect($('dialog[open]')).toHaveText(expect.stringContaining('By Sita Moss'));
    expect(await findings()).toEqual([]);
    await screenshot('history/recent');
    await $('dialog[open]').$('button=Close').click();
    for (const format of ['CSV', 'Excel']) {
      await historyPage.button(`Download ${format}`).click();
      await historyPage.button(`Download ${format}`).waitForDisplayed();
    }
    await expect($('dialog[open]')).not.toExist();
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('history-staff');
  });

  it('prints what was done, without what can be pressed', async () => {
    await url('/r/demo-septic/sl');
    await expect(historyPage.services()).toBeElementsArrayOfSize(10);
    await browser.sendCommand('Emulation.setEmulatedMedia', { media: 'print' });
    const seen = await browser.execute(() =>
      [...document.querySelectorAll<HTMLElement>('header, footer, main button, main li, main audio')]
        .filter((element) => element.checkVisibility())
        .map((element) => (element.matches('button:has(img)') ? 'photo' : element.localName)),
    );
    await screenshot('history/print');
    await browser.sendCommand('Emulation.setEmulatedMedia', { media: '' });
    expect(new Set(seen)).toEqual(new Set(['li', 'photo']));
  });

  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    it(`fits at ${size}, and axe finds nothing`, async () => {
      await resize(size);
      await url('/r/demo-septic/sl');
      await expect(historyPage.badge()).toHaveText('compliant');
      expect(await findings()).toEqual([]);
      expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
        true,
      );
      await screenshot(`history/${size}`);
      await historyPage.thumbnail(1).click();
      await preview.zoomIn().waitForDisplayed();
      await screenshot(`history/preview-${size}`);
      await preview.close().click();
      await expect($('main ol')).toBeDisplayed();
    });
});
