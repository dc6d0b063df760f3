import { mkdtempSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import sharp from 'sharp';
import { readLog } from '../../../replay/readLog';
import { languageTag, locales } from '../../../contract/languages';
import { deskPage } from '../pages/deskPage';
import { heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { startServer } from '../support/server';
import { signIn, storedIdentity, tokensOf, votedWithEverything } from '../support/staff';
import {
  address,
  appIsThere,
  appKept,
  base,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  url,
  watchConsole,
} from '../support/visit';

const note = 'The floor is flooded near the second sink.';
const owner = 'owner@demo.example';
const waits = (text: string) => expect($('main')).toHaveText(expect.stringContaining(text));
/** Whether nothing is cut off: neither the page nor its sticky header, which does not widen the page. */
const fitsAcross = () =>
  browser.execute(() =>
    [document.documentElement.scrollWidth]
      .concat(
        [...document.querySelectorAll('header a, header button')].map(
          (part) => part.getBoundingClientRect().right,
        ),
      )
      .every((right) => right <= window.innerWidth),
  );

/** Opens the page of a vote that has every kind of attachment. @returns its address */
async function openVote(option = 'Dirty'): Promise<string> {
  const voteUid = await votedWithEverything('demo-restroom', option, note);
  const query = `?rate_uid=${voteUid}&rate_value=1&is_sl=false`;
  await deskPage.manage('demo-restroom', query);
  await waits(note);
  return `/questions/demo-restroom/manage${query}`;
}

describe('The desk', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('shows a manager the vote it was opened from, the link, the code and who may come in (RT-10, RO-1, SI-8) [desk-vote]', async () => {
    await signIn(owner);
    await openVote();
    await expect(deskPage.heading()).toHaveText(expect.stringContaining('Manage: '));
    const vote = deskPage.section('Vote');
    for (const words of ['Sad', 'Dirty', note, '0:03'])
      await expect(vote).toHaveText(expect.stringContaining(words));
    const people = deskPage.section('Who may come in');
    for (const words of [
      'Olive Owner',
      owner,
      'Owner',
      'Ada Admin',
      'Clem Hill',
      'For this question alone',
      'Logs services',
    ])
      await expect(people).toHaveText(expect.stringContaining(words));
    await expect(deskPage.section('Link to the vote')).toHaveText(
      expect.stringContaining(`${base()}/r/rate/demo-restroom`),
    );
    await browser.waitUntil(() =>
      browser.execute(() => document.querySelector<HTMLImageElement>('main ul img')?.naturalWidth ?? 0),
    );
    await screenshot('desk/vote');

    await deskPage.photo().click();
    await expect(deskPage.dialog().$('img')).toBeDisplayed();
    await browser.waitUntil(() =>
      browser.execute(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth === 800),
    );
    await screenshot('desk/photo');
    await browser.keys('Escape');
    await deskPage.dialog().waitForExist({ reverse: true });

    await deskPage.button('Copy link').click();
    await expect($('main p[role="status"]')).toHaveText('Link copied');
    expect(await consoleErrors()).toEqual([]);

    const log = await exportLog();
    const { header, turns } = readLog(log);
    expect(header).toMatchObject({ rlog: 2, entry: 'desk' });
    const actions = turns.flatMap(({ a }) => (a ? [a.type] : []));
    expect(actions).toEqual(
      expect.arrayContaining(['manage/photoOpened', 'manage/photoClosed', 'manage/copyPressed']),
    );
    for (const secret of [note, owner, 'Olive', 'pass=']) expect(log).not.toContain(secret);
    await replaysExactly('desk-vote');
  });

  it('draws a QR code that a scanner reads as the place’s link, and saves it as SVG and PNG', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smilelog-downloads-'));
    await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
    });
    await signIn(owner);
    await deskPage.manage('demo-cafe');
    await deskPage.qr().waitForDisplayed();
    for (const format of ['svg', 'png']) {
      await deskPage.saveQr(format);
      const file = join(folder, `smilelog-demo-cafe.${format}`);
      await browser.waitUntil(() => existsSync(file));
      expect(await scanned(readFileSync(file))).toBe(`${base()}/r/rate/demo-cafe`);
    }
  });

  it('lists the signed-in devices, ends one and signs this one out (SE-5, SE-7) [desk-devices]', async () => {
    await tokensOf('orgmanager@demo.example');
    await signIn('orgmanager@demo.example');
    await deskPage.manage('demo-cafe');
    await deskPage.qr().waitForDisplayed();
    await deskPage.accountButton().click();
    await deskPage.menu().waitForDisplayed();
    await screenshot('desk/account-menu');
    await deskPage.menuItem('Signed-in devices').click();
    await expect(deskPage.heading()).toHaveText('Signed-in devices');
    expect(await address()).toBe('/desk/devices');
    expect(await browser.execute(() => document.activeElement?.tagName)).toBe('H1');
    await expect(deskPage.device('Safari, iPhone')).toHaveText(expect.stringContaining('By password'));
    await expect($('main')).toHaveText(expect.stringContaining('This device'));
    expect(await findings()).toEqual([]);
    await screenshot('desk/devices');
    await deskPage.rowAction('Safari, iPhone', 'End Safari, iPhone');
    await deskPage.device('Safari, iPhone').waitForExist({ reverse: true });
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('desk-devices');

    await deskPage.accountButton().click();
    await deskPage.menuItem('Sign out').click();
    await browser.waitUntil(async () => (await address()) === '/');
    expect(await storedIdentity()).toEqual([]);
  });

  it('leads whoever is not signed in to the sign-in page and back (RT-14)', async () => {
    await deskPage.manage('demo-cafe', '?rate_uid=vote-1&rate_value=3');
    const back = encodeURIComponent('/questions/demo-cafe/manage?rate_uid=vote-1&rate_value=3');
    await browser.waitUntil(async () => (await address()) === `/r/sign-in?back=${back}`);
    await deskPage.devices();
    await browser.waitUntil(async () => (await address()) === '/r/sign-in?back=%2Fdesk%2Fdevices');
  });

  it('says on its first page for whom it is, then what needs somebody (RO-1)', async () => {
    await url('/desk');
    await waits('owners, admins and managers');
    await expect($('main').$('a=Sign in')).toHaveAttribute('href', '/r/sign-in?back=%2Fdesk');
    expect(await findings()).toEqual([]);
    await signIn('sitemanager@demo.example');
    await url('/desk');
    await expect(deskPage.heading()).toHaveText('Today');
    await waits('Needs somebody now');
    expect(await findings()).toEqual([]);
    await screenshot('desk/first-page');
  });

  it('tells somebody without access so, who gives it, and leads to another account (RO-3, RO-4) [desk-no-access]', async () => {
    await signIn('owner@other.example');
    await deskPage.manage('demo-cafe');
    await waits(
      "You don't have enough permissions to manage this question. Log in with another account or ask for permission",
    );
    await waits('its owner, or an admin or manager of the organisation');
    await waits('Signed in as owner@other.example');
    expect(await findings()).toEqual([]);
    await screenshot('desk/no-access');
    await replaysExactly('desk-no-access');
    await deskPage.button('Log in with another account').click();
    await browser.waitUntil(
      async () => (await address()) === '/r/sign-in?back=%2Fquestions%2Fdemo-cafe%2Fmanage',
    );
    expect(await storedIdentity()).toEqual([]);
  });

  it('a site’s manager sees the questions of their site and no other (RO-4)', async () => {
    await signIn('sitemanager@demo.example');
    await deskPage.manage('demo-restroom');
    await deskPage.qr().waitForDisplayed();
    await deskPage.manage('other-lobby');
    await waits("You don't have enough permissions");
  });

  it('says that a vote is another question’s, and shows the rest', async () => {
    await signIn(owner);
    const voteUid = await votedWithEverything('demo-restroom', 'Dirty', note);
    await deskPage.manage('demo-cafe', `?rate_uid=${voteUid}&rate_value=1`);
    await waits('This vote is not here.');
    await expect($('main')).not.toHaveText(expect.stringContaining(note));
    await deskPage.qr().waitForDisplayed();
  });

  it('says what is the matter with a missing and a disabled sticker, and without a line (ER-1)', async () => {
    await signIn('owner@other.example');
    await deskPage.manage('not-there');
    await expect(deskPage.heading()).toHaveText('There is no such page');
    await deskPage.manage('demo-disabled');
    await expect(deskPage.heading()).toHaveText('This sticker is switched off');
    expect(await findings()).toEqual([]);
    await screenshot('desk/disabled');
    await goOffline();
    await deskPage.button('Try again').click();
    await expect(deskPage.heading()).toHaveText('No connection');
    await screenshot('desk/no-line');
    await goOnline();
    await deskPage.button('Try again').click();
    await expect(deskPage.heading()).toHaveText('This sticker is switched off');
  });

  it('an owner finds who wants to hear back, and opens that vote (MA-4) [desk-votes]', async () => {
    await thankYouPage.openAfterVote('demo-cafe', 'Sad');
    await thankYouPage.note().setValue('The soup was cold.');
    await thankYouPage.wantsAnswer().click();
    await thankYouPage.email().setValue('anna@visitor.example');
    await thankYouPage.send().click();
    await waits('Sent');

    await newVisitor();
    await signIn(owner);
    await url('/desk');
    await deskPage.go('Votes');
    await $('main table').waitForDisplayed();
    await $('button*=Filters').click();
    await $('aria/With').selectByVisibleText('Wants to hear back');
    await browser.waitUntil(async () => (await address()) === '/desk/votes?with=answer');
    await expect($('main tbody tr')).toHaveText(expect.stringContaining('The soup was cold.'));
    expect(await findings()).toEqual([]);
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/votes-${size}`);
    }
    await $('main tbody tr a').click();
    await waits('anna@visitor.example');
    await screenshot('desk/vote-contact');
    await deskPage.heading().waitForDisplayed();
    await $('main').$('a=All votes').click();
    await expect(deskPage.heading()).toHaveText(expect.stringContaining('Votes: '));
    const log = await exportLog();
    for (const secret of ['soup', 'anna@']) expect(log).not.toContain(secret);
    await replaysExactly('desk-votes');
    await resize('phone');
  });

  it('speaks another language, and the account’s where nobody has chosen one (LG-2) [desk-manage]', async () => {
    await signIn('admin@demo.example');
    await deskPage.manage('demo-cafe');
    await expect(deskPage.heading()).toHaveText('Manage: How was your visit today?');
    await waits('Corner Café');
    expect(await browser.getTitle()).toBe('Manage · Corner Café · Smilelog');

    await deskPage.languageButton().click();
    await deskPage.menu().waitForDisplayed();
    await screenshot('desk/language-menu');
    await deskPage.language('Deutsch').click();
    await expect(deskPage.heading()).toHaveText('Verwalten: How was your visit today?');
    await deskPage.menu().waitForExist({ reverse: true });
    expect(await browser.execute(() => document.documentElement.lang)).toBe('de');
    // The page's policy refused nothing.
    expect(await consoleErrors()).toEqual([]);

    const { turns } = readLog(await exportLog());
    const actions = turns.flatMap(({ a }) => (a ? [a.type] : []));
    expect(actions).toEqual(expect.arrayContaining(['desk/menuOpened', 'desk/menuClosed']));
    await replaysExactly('desk-manage');

    await browser.execute(() => {
      window.localStorage.removeItem('lang');
      const info = JSON.parse(window.localStorage.getItem('userInfoStorage') ?? '{}') as object;
      window.localStorage.setItem(
        'userInfoStorage',
        JSON.stringify({ ...info, setups: { lang_code: 'it' } }),
      );
    });
    await browser.refresh();
    await expect(deskPage.heading()).toHaveText('Gestione: How was your visit today?');
  });

  it('and the vote are two documents, whose logs name each other', async () => {
    await signIn(owner);
    await url('/r/rate/demo-cafe?from_manage=true');
    await heading().waitForExist();
    await appIsThere();
    const vote = readLog(await exportLog()).header;
    await deskPage.manage('demo-cafe');
    await deskPage.qr().waitForDisplayed();
    const desk = readLog(await exportLog()).header;
    expect(desk.previous).toBe(vote.id);
    await $('main').$('a=Go to the vote').click();
    await expect(heading()).toHaveText('How was your visit today?');
    expect(await address()).toBe('/r/rate/demo-cafe?from_manage=true');
    await appIsThere();
    expect(readLog(await exportLog()).header).toMatchObject({ entry: 'visitor', previous: desk.id });
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
      // The visitor's app has found the first token refused. Without a server nobody judges the next one.
      await browser.execute(() => window.localStorage.setItem('access_token', 'header.e30.signature'));
      await server.pause();
      await browser.url(`${server.url}/questions/demo-restroom/manage`);
      // The question is missing, but the desk loads: it says so and offers a retry.
      await expect(deskPage.heading()).toHaveText('No connection');
      expect(await browser.execute(() => window.location.pathname)).toBe('/questions/demo-restroom/manage');
      await deskPage.languageButton().waitForExist();
      await screenshot('desk/offline');
    } finally {
      await server.stop();
      await newVisitor();
    }
  });

  it('is worked by keyboard alone', async () => {
    await signIn(owner);
    await openVote();
    await deskPage.photo().waitForDisplayed();
    const reached: string[] = [];
    for (let step = 0; step < 60; step++) {
      await browser.keys('Tab');
      const name = await browser.execute(() => {
        const { activeElement } = document;
        const picture = activeElement?.querySelector('img')?.alt;
        return activeElement?.getAttribute('aria-label') ?? (picture || activeElement?.textContent) ?? '';
      });
      reached.push(name);
      if (name === 'Photo 1 of 1') {
        await browser.keys('Enter');
        await deskPage.dialog().waitForDisplayed();
        await browser.keys('Escape');
        await deskPage.dialog().waitForExist({ reverse: true });
      }
      if (name === 'Actions: Link to the vote') break;
    }
    for (const name of [
      'Language: English EN',
      'Account: Olive Owner',
      'Photo 1 of 1',
      'Copy link',
      'Go to the vote',
      'Actions: Link to the vote',
    ])
      expect(reached).toContain(name);
  });

  it('fits a small screen in every language, signed in and without access (LG-1)', async () => {
    await resize('small');
    await signIn('owner@other.example');
    for (const locale of locales) {
      await browser.execute((lang: string) => window.localStorage.setItem('lang', lang), locale);
      for (const open of [() => deskPage.manage('demo-cafe'), deskPage.devices, () => url('/desk')]) {
        await open();
        await browser.waitUntil(
          async () => (await browser.execute(() => document.documentElement.lang)) === languageTag(locale),
        );
        await $('main h1').waitForExist();
        await browser.waitUntil(async () => !(await $('[role="progressbar"]').isExisting()));
        expect([locale, await fitsAcross()]).toEqual([locale, true]);
      }
    }
    // Signed out: the header has a word instead of the icon.
    await browser.execute(() => window.localStorage.removeItem('access_token'));
    for (const locale of locales) {
      await browser.execute((lang: string) => window.localStorage.setItem('lang', lang), locale);
      await url('/desk');
      await $('main').$('a[href^="/r/sign-in"]').waitForExist();
      expect([locale, await fitsAcross()]).toEqual([locale, true]);
    }
    await screenshot('desk/first-page-small');
  });

  for (const [size, scheme] of looks('small', 'phone', 'landscape', 'desktop'))
    it(`fits a ${size} screen, and axe finds nothing, in ${scheme}`, async () => {
      await resize(size);
      await setScheme(scheme);
      await signIn(owner);
      await openVote();
      await deskPage.languageButton().click();
      await deskPage.menu().waitForDisplayed();
      expect(await findings()).toEqual([]);
      await browser.keys('Escape');
      await deskPage.menu().waitForExist({ reverse: true });
      await deskPage.accountButton().click();
      await deskPage.menu().waitForDisplayed();
      expect(await findings()).toEqual([]);
      await browser.keys('Escape');
      await deskPage.menu().waitForExist({ reverse: true });
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/manage-${size}-${scheme}`);
      await deskPage.qr().scrollIntoView();
      await screenshot(`desk/manage-${size}-${scheme}-code`);
      await deskPage.devices();
      await expect(deskPage.heading()).toHaveText('Signed-in devices');
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/devices-${size}-${scheme}`);
      expect(await consoleErrors()).toEqual([]);
      await setScheme('light');
    });
});

/** The text that a scanner reads from a picture of a code. */
async function scanned(file: Buffer): Promise<string> {
  const { default: decodeQR } = await import('qr/decode.js');
  const { data, info } = await sharp(file, { density: 600 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}
