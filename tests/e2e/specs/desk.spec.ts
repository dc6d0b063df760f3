import { $, browser, expect } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { deskPage } from '../pages/deskPage';
import { heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { startServer } from '../support/server';
import {
  address,
  appKept,
  consoleErrors,
  exportLog,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  sizes,
  url,
  watchConsole,
} from '../support/visit';

describe('The desk', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('says at a question’s management area who may come in, and speaks another language (RT-10) [desk-manage]', async () => {
    await deskPage.manage('demo-cafe');
    await expect(deskPage.heading()).toHaveText('Manage: How was your visit today?');
    await expect($('main')).toHaveText(expect.stringContaining('Corner Café'));
    await expect($('main')).toHaveText(expect.stringContaining('its owner, the admins and managers'));
    expect(await browser.getTitle()).toBe('Manage · Corner Café · Smilelog');

    await deskPage.languageButton().click();
    await deskPage.menu().waitForDisplayed();
    await screenshot('desk/language-menu');
    await deskPage.language('Deutsch').click();
    await expect(deskPage.heading()).toHaveText('Verwalten: How was your visit today?');
    await deskPage.menu().waitForExist({ reverse: true });
    expect(await browser.execute(() => document.documentElement.lang)).toBe('de');
    // Nothing was refused by the page's policy.
    expect(await consoleErrors()).toEqual([]);

    const { header, turns } = readLog(await exportLog());
    expect(header).toMatchObject({ rlog: 2, entry: 'desk' });
    const actions = turns.flatMap(({ a }) => (a ? [a.type] : []));
    expect(actions).toEqual(expect.arrayContaining(['desk/menuOpened', 'desk/menuClosed']));
    await replaysExactly('desk-manage');
  });

  it('and the vote are two documents, whose logs name each other', async () => {
    await url('/r/rate/demo-cafe');
    await heading().waitForExist();
    await browser.waitUntil(() => browser.execute(() => window.smilelog !== undefined));
    const vote = readLog(await exportLog()).header;
    await deskPage.manage('demo-cafe');
    await deskPage.heading().waitForExist();
    const desk = readLog(await exportLog()).header;
    expect(desk.previous).toBe(vote.id);
    await $('main').$('a=Go to the vote').click();
    await expect(heading()).toHaveText('How was your visit today?');
    expect(await address()).toBe('/r/rate/demo-cafe');
    await browser.waitUntil(() => browser.execute(() => window.smilelog !== undefined));
    expect(readLog(await exportLog()).header).toMatchObject({ entry: 'visitor', previous: desk.id });
  });

  it('leads from a sticker that does not exist to its page', async () => {
    await deskPage.manage('not-there');
    await browser.waitUntil(async () => (await address()) === '/r/404');
    await expect(heading()).toHaveText('We do not know this sticker');
  });

  it('is kept on a device on which somebody has signed in, and on no visitor’s (KI-2)', async () => {
    const deskKept = () =>
      browser.execute(async () => (await window.caches.match('/desk', { ignoreVary: true })) !== undefined);
    const server = await startServer();
    try {
      await newVisitor(server.url);
      await browser.url(`${server.url}/r/rate/demo-cafe`);
      await votePage.face('Happy').click();
      await expect(heading()).toHaveText('Thank you.');
      await appKept();
      expect(await deskKept()).toBe(false);
      await browser.execute(() => window.localStorage.setItem('access_token', 'header.e30.signature'));
      await browser.url(`${server.url}/r/rate/demo-restroom`);
      await browser.waitUntil(deskKept, { timeout: 30_000 });
      await server.pause();
      await browser.url(`${server.url}/questions/demo-restroom/manage`);
      // The question is not there, but the desk is: it says so and offers another try.
      await expect(deskPage.heading()).toBeDisplayed();
      expect(await browser.execute(() => window.location.pathname)).toBe('/questions/demo-restroom/manage');
      await deskPage.languageButton().waitForExist();
      await screenshot('desk/offline');
    } finally {
      await server.stop();
      await newVisitor();
    }
  });

  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const scheme of ['light', 'dark'] as const)
      it(`fits a ${size} screen, and axe finds nothing, in ${scheme}`, async () => {
        await resize(size);
        await setScheme(scheme);
        await deskPage.manage('demo-restroom');
        await deskPage.heading().waitForExist();
        await deskPage.languageButton().click();
        await deskPage.menu().waitForDisplayed();
        expect(await findings()).toEqual([]);
        await browser.keys('Escape');
        await deskPage.menu().waitForExist({ reverse: true });
        expect(await findings()).toEqual([]);
        expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        expect(await consoleErrors()).toEqual([]);
        await screenshot(`desk/manage-${size}-${scheme}`);
        await setScheme('light');
      });
});
