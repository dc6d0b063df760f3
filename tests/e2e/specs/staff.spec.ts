import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { heading } from '../pages/pageParts';
import { signInPage } from '../pages/signInPage';
import { ownBusinessPage, staffPage } from '../pages/staffPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import {
  address,
  appIsThere,
  appKept,
  base,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  sizes,
  slowLine,
  url,
  votes,
  watchConsole,
} from '../support/visit';

const demo = () =>
  JSON.parse(readFileSync(join(process.env.E2E_DATA as string, 'demo-secrets.json'), 'utf8')) as {
    password: string;
    pin: string;
  };

/** Where who has typed a PIN at the restroom types it again, to come to Today. */
const pad = '/r/sl/demo-restroom/auth?back=%2Fr%2Ftoday';

/** Opens the pad by a scan. The app leads there, so that it is there to take the digits. */
async function openPad(): Promise<void> {
  await url('/r/sl/demo-restroom');
  await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom/auth');
  await staffPage.dots().waitForDisplayed();
}

/** As long as a session by PIN lasts, by what the phone keeps of it. */
const twelveHoursPass = () =>
  browser.execute(() => {
    const stored = JSON.parse(window.localStorage.getItem('userInfoStorage') ?? '{}') as object;
    window.localStorage.setItem('userInfoStorage', JSON.stringify({ ...stored, pin_until: 1 }));
  });

/** The texts of a log. Its times and sizes are numbers, which may have the digits of a PIN. */
function textsIn(log: string): string[] {
  const texts: string[] = [];
  const gather = (_: string, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  };
  for (const line of log.trim().split('\n')) JSON.parse(line, gather);
  return texts;
}

describe('Staff at a sticker', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('come by a scan and four digits into the service log (PN-1, PN-2, SL-2) [pin]', async () => {
    await url('/r/sl/demo-restroom');
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom/auth');
    await expect(heading()).toHaveText('Staff PIN');
    await screenshot('staff/pin');
    const { pin } = demo();
    const wrong = pin === '1234' ? '4321' : '1234';
    await staffPage.type(wrong);
    await expect(staffPage.alert()).toHaveText('This PIN is wrong. Tries left: 4.');
    // All digits are empty again.
    await expect(staffPage.dots()).toHaveAttribute('aria-label', '0 of 4 digits');
    await screenshot('staff/pin-wrong');
    await staffPage.type(pin);
    await expect(heading()).toHaveText(expect.stringMatching(/^Hello /));
    await screenshot('staff/hello');
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom');
    const log = await exportLog();
    expect(textsIn(log).filter((text) => text.split(/\W+/).includes(pin))).toEqual([]);
    // One request per typed PIN of four taps.
    expect(log.match(/"endpoint":"signInPin"/g)).toHaveLength(2);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('pin');
  });

  it('type their PIN on a keyboard before the app is there, and are in once it is', async () => {
    await browser.sendCommandAndGetResult('Network.clearBrowserCache', {});
    // So slow that a busy machine has typed everything before the app is there.
    await slowLine(10_000);
    await url('/r/sl/demo-restroom/auth');
    const [first = '', ...others] = demo().pin;
    await browser.keys([first, '0', 'Backspace', ...others]);
    expect(
      await browser.execute(() => [typeof window.smilelog, document.documentElement.dataset.tap]),
    ).toEqual(['undefined', 'pressed4']);
    await screenshot('staff/typed-early');
    await browser.deleteNetworkConditions();
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom');
  });

  it('type their PIN again after their session has ended, and are back at Today (RO-2)', async () => {
    await openPad();
    await staffPage.type(demo().pin);
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom');
    // No page that is still asking who is signed in stores it again.
    await browser.url(`${base()}/healthz`);
    await twelveHoursPass();
    for (const size of ['small', 'phone'] as const) {
      await resize(size);
      await url('/r/today');
      await browser.waitUntil(async () => (await address()) === pad);
      await expect($('main')).toHaveText(expect.stringContaining('Type your PIN to go on.'));
      expect(await findings()).toEqual([]);
      await screenshot(`staff/pin-again-${size}`);
    }
    await url('/r/sign-in?back=%2Fr%2Ftoday');
    await $('main').$('=Sign in with PIN').waitForDisplayed();
    expect(await findings()).toEqual([]);
    await screenshot('staff/sign-in-with-pin');
    await $('main').$('=Sign in with PIN').click();
    await browser.waitUntil(async () => (await address()) === pad);
    await url('/');
    await $('main').$('=Your services today').click();
    await browser.waitUntil(async () => (await address()) === pad);
    await staffPage.type(demo().pin);
    await browser.waitUntil(async () => (await address()) === '/r/today');
    expect(await consoleErrors()).toEqual([]);
  });

  it('see at the pad which services are sent meanwhile, without a session (KI-2)', async () => {
    await openPad();
    await staffPage.type(demo().pin);
    await expect(heading()).toHaveText('What did you do?');
    await appKept();
    await url('/r/today');
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
    await goOffline();
    await url('/r/sl/demo-restroom');
    await expect(heading()).toHaveText('What did you do?');
    await tilesPage.tile('Restocked').click();
    await $('button*=Save 1 item').click();
    await expect(heading()).toHaveText('Saved on this phone');
    await twelveHoursPass();
    await url('/r/today');
    await browser.waitUntil(async () => (await address()) === pad);
    const main = () => $('main').getText();
    await browser.waitUntil(async () => (await main()).includes('1 service waits on this phone.'));
    expect(await main()).toContain('Park Restrooms');
    for (const size of ['small', 'phone'] as const) {
      await resize(size);
      await screenshot(`staff/pin-meanwhile-${size}`);
    }
    await goOnline();
    await browser.waitUntil(async () => !(await main()).includes('waits on this phone'));
    expect(await address()).toBe(pad);
    await staffPage.type(demo().pin);
    await browser.waitUntil(async () => (await address()) === '/r/today');
    await expect($('main')).toHaveText(expect.stringContaining('Park Restrooms'));
  });

  it('find in the profile menu what they may do (RO-2, RO-6) [menu]', async () => {
    await url('/r/rate/demo-cafe');
    await staffPage.profile().waitForDisplayed();
    await staffPage.profile().click();
    await staffPage.menu().waitForDisplayed();
    expect(await staffPage.entries()).toEqual([
      'Admin',
      'Service Log',
      'Quality Control',
      'Track Inventory',
      'Vote',
    ]);
    expect(await findings()).toEqual([]);
    await screenshot('staff/menu');
    await staffPage.entry('Admin').click();
    await signInPage.dialog().waitForDisplayed();
    expect(await address()).toBe('/r/rate/demo-cafe');
    expect(await findings()).toEqual([]);
    await screenshot('staff/sign-in-dialog');
    await signInPage.signIn('owner@demo.example', demo().password);
    await browser.waitUntil(async () => (await address()).startsWith('/questions/demo-cafe/manage'));
  });

  it('a scan by who may manage leads to manage, unless the vote is forced (RD-1) [scan-by-owner]', async () => {
    await url('/r/sign-in?back=%2Fr%2Frate%2Fdemo-cafe%3Fforce_vote%3Dtrue');
    await signInPage.signIn('owner@demo.example', demo().password);
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe?force_vote=true');
    await expect(heading()).toHaveText('How was your visit today?');
    await staffPage.profile().click();
    await staffPage.menu().waitForDisplayed();
    expect(await staffPage.entries()).toEqual([
      'Vote',
      'Service Log',
      'Today',
      'Quality Control',
      'Admin',
      'Track Inventory',
      'Logout',
    ]);
    await screenshot('staff/menu-signed-in');
    await replaysExactly('scan-by-owner');
    for (const scan of ['/r/rate/demo-cafe', '/r/rate/demo-cafe/3']) {
      await url(scan);
      await browser.waitUntil(async () => (await address()).startsWith('/questions/demo-cafe/manage'));
    }
    await browser.waitUntil(async () => (await address()).includes('rate_value=3'));
    await $('section[aria-labelledby="vote"]').waitForDisplayed();
    await $('section[aria-labelledby="manage-votes"]').waitForDisplayed();
    expect(votes('demo-cafe')).toHaveLength(1);
    // The tab knows its vote.
    await url('/r/rate/demo-cafe/3');
    await browser.waitUntil(async () => (await address()).includes('/manage?rate_uid='));
    expect(votes('demo-cafe')).toHaveLength(1);
    expect(await findings()).toEqual([]);
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      await screenshot(`staff/manage-latest-${size}`);
    }
  });

  it('are asked for the PIN by Admin at a sticker with PINs, and come to manage (RO-2)', async () => {
    await url('/r/rate/demo-restroom');
    await staffPage.profile().waitForDisplayed();
    await appIsThere();
    await staffPage.profile().click();
    await staffPage.menu().waitForDisplayed();
    await staffPage.entry('Admin').click();
    await expect(heading()).toHaveText('Staff PIN');
    await staffPage.type(demo().pin);
    await browser.waitUntil(async () => (await address()) === '/questions/demo-restroom/manage');
  });

  it('an owner is led on from disabled and lead stickers, without a vote (RD-1, RD-5)', async () => {
    await url('/r/sign-in?back=%2Fr%2Frate%2Fdemo-disabled');
    await signInPage.signIn('owner@demo.example', demo().password);
    await browser.waitUntil(async () => (await address()) === '/r/own-business?question=demo-disabled');
    await url('/r/rate/demo-disabled');
    await browser.waitUntil(async () => (await address()) === '/r/own-business?question=demo-disabled');
    await url('/r/rate/demo-airlead/3');
    await browser.waitUntil(async () => (await address()).startsWith('/questions/demo-airlead/manage'));
    expect(votes('demo-airlead')).toHaveLength(0);
  });

  it('a sticker that nobody has linked is linked after the vote, which then counts (RD-3, RD-4) [linking]', async () => {
    await url('/r/rate/demo-unlinked');
    await votePage.face('Sad').click();
    await browser.waitUntil(
      async () => (await address()) === '/r/sign-in?type=linkQuestion&question=demo-unlinked',
    );
    await signInPage.signIn('owner@demo.example', demo().password);
    await browser.waitUntil(async () => (await address()) === '/r/own-business?question=demo-unlinked');
    await ownBusinessPage.place('Corner Café').waitForDisplayed();
    expect(await findings()).toEqual([]);
    await screenshot('staff/linking');
    await expect(ownBusinessPage.link()).toBeDisabled();
    await ownBusinessPage.place('Corner Café').click();
    await ownBusinessPage.link().click();
    await expect(heading()).toHaveText(expect.stringContaining('Corner Café'));
    await screenshot('staff/linked');
    await browser.waitUntil(() => votes('demo-unlinked').length === 2);
    // The first vote is a visitor's, at a sticker without a place. The second counts for the place.
    expect(votes('demo-unlinked').map(({ rating, is_counted }) => [rating, is_counted])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('linking');
  });

  it('Logout leaves the phone to the next person (SE-5)', async () => {
    await url('/r/sign-in?back=%2Fr%2Frate%2Fdemo-cafe%3Fforce_vote%3Dtrue');
    await signInPage.signIn('owner@demo.example', demo().password);
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe?force_vote=true');
    await staffPage.profile().click();
    await staffPage.entry('Logout').click();
    await browser.waitUntil(async () => (await address()) === '/r/signed-out?question=demo-cafe');
    expect(await browser.execute(() => window.localStorage.getItem('access_token'))).toBeNull();
  });

  // Last of those who type a PIN: visitors without an identity are one device here, which then pauses.
  it('see how long the pad pauses after wrong PINs, also after a reload (PN-3)', async () => {
    await openPad();
    const wrong = demo().pin === '1234' ? '4321' : '1234';
    for (const left of [4, 3, 2, 1]) {
      await staffPage.type(wrong);
      await expect(staffPage.alert()).toHaveText(`This PIN is wrong. Tries left: ${left}.`);
    }
    await staffPage.type(wrong);
    const timer = () => $('main').$('[role=timer]');
    await expect(timer()).toHaveText(expect.stringMatching(/^1[45]:\d\d$/));
    await browser.refresh();
    await expect(timer()).toHaveText(expect.stringMatching(/^14:\d\d$/));
    await expect($('main').$('button=1')).toBeDisabled();
    await resize('small');
    await screenshot('staff/pin-paused');
    await resize('phone');
  });

  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    it(`the PIN pad fits at ${size}, and axe finds nothing`, async () => {
      await resize(size);
      await url('/r/sl/demo-restroom/auth');
      await staffPage.dots().waitForDisplayed();
      expect(await findings()).toEqual([]);
      expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
        true,
      );
      await expect($('main').$('button=0')).toBeDisplayed();
      await screenshot(`staff/pin-${size}`);
    });
});
