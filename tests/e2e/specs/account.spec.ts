import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { heading } from '../pages/pageParts';
import { signInPage } from '../pages/signInPage';
import { findings } from '../support/axe';
import {
  address,
  appIsThere,
  consoleErrors,
  exportLog,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  sizes,
  slowLine,
  url,
  watchConsole,
} from '../support/visit';

const dataDir = () => process.env.E2E_DATA as string;
const demo = () =>
  JSON.parse(readFileSync(join(dataDir(), 'demo-secrets.json'), 'utf8')) as { password: string; pin: string };
const stored = () =>
  browser.execute(() =>
    Object.fromEntries(
      [
        'access_token',
        'refresh_token',
        'anonymous_token',
        'guid',
        'user_guid',
        'ssid',
        'isMultipleSites',
      ].map((key) => [key, window.localStorage.getItem(key)]),
    ),
  );

/** The link in the newest mail. Without a mail server mails are files in `DATA_DIR/mail`. */
function mailedLink(): string | undefined {
  const folder = join(dataDir(), 'mail');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder).sort().at(-1);
  const text =
    newest &&
    readFileSync(join(folder, newest), 'utf8')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');
  return text ? /\/r\/reset\?token=[\w.~%-]+/.exec(text)?.[0] : undefined;
}

describe('Signing in', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('one press opens the demo’s desk on the machine that runs it', async () => {
    await url('/');
    await appIsThere();
    await screenshot('account/start');
    await $('a=See the desk').click();
    await browser.waitUntil(async () => (await address()) === '/desk');
    await expect(heading()).toHaveText('Today');
    expect(await consoleErrors()).toEqual([]);
  });

  it('leads an owner by e-mail and password to where they came from, and out again (SI-1, SE-1, SE-5) [sign-in]', async () => {
    await url('/r/sign-in?email=owner%40demo.example&back=%2Fr%2Frate%2Fdemo-cafe%3Fforce_vote%3Dtrue');
    await signInPage.field('Password').waitForDisplayed();
    await expect(signInPage.field('E-mail')).toHaveValue('owner@demo.example');
    await screenshot('account/sign-in');
    await signInPage.field('Password').setValue('Not-the-one');
    await signInPage.submit().click();
    await signInPage.modal().waitForDisplayed();
    await expect(signInPage.modal()).toHaveText(expect.stringContaining('(wrong_credentials)'));
    await screenshot('account/wrong');
    await signInPage.modal().$('button=OK').click();
    // The typed address is still there.
    await expect(signInPage.field('E-mail')).toHaveValue('owner@demo.example');
    await signInPage.field('Password').setValue(demo().password);
    await signInPage.submit().click();
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe?force_vote=true');
    const keys = await stored();
    expect(keys).toMatchObject({
      anonymous_token: null,
      isMultipleSites: expect.stringMatching(/true|false/),
    });
    for (const key of ['access_token', 'refresh_token', 'user_guid', 'ssid'])
      expect([key, keys[key]]).toEqual([key, expect.stringMatching(/./)]);

    await url('/r/sign-in');
    await signInPage.button('Logout').waitForDisplayed();
    await screenshot('account/signed-in');
    await replaysExactly('sign-in');
    await signInPage.button('Logout').click();
    await browser.waitUntil(async () => (await address()) === '/');
    expect(Object.values(await stored()).every((value) => value === null)).toBe(true);
    // The next person on this phone finds the menu and the PIN pad fetched ahead.
    await url('/r/rate/demo-cafe');
    await browser.waitUntil(() =>
      browser.execute(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/assets\/account-.*\.js$/.test(name)),
      ),
    );
    expect(await consoleErrors()).toEqual([]);
  });

  it('whoever presses Sign in before the app is there is signed in once it is (SI-1)', async () => {
    await browser.sendCommandAndGetResult('Network.clearBrowserCache', {});
    // So slow that a busy machine has typed everything before the app is there.
    await slowLine(10_000);
    await url('/r/sign-in?back=%2Fr%2Frate%2Fdemo-cafe%3Fforce_vote%3Dtrue');
    await $('main input[name=email]').setValue('owner@demo.example');
    await $('main input[name=password]').setValue(demo().password);
    await browser.keys('Enter');
    expect(await browser.execute(() => typeof window.smilelog)).toBe('undefined');
    await browser.deleteNetworkConditions();
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe?force_vote=true');
  });

  it('makes an account once the terms are accepted and the password keeps its rules (SI-2, SI-3, RT-12) [sign-up]', async () => {
    await url('/r/sign-up?first_name=Anna&last_name=Sorokina');
    await signInPage.field('First name').waitForDisplayed();
    await expect(signInPage.field('First name')).toHaveValue('Anna');
    await expect(signInPage.submit()).toBeDisabled();
    await signInPage.field('E-mail').setValue('anna@visitor.example');
    await signInPage.field('Password').setValue('fjord');
    await signInPage.terms().click();
    await signInPage.submit().click();
    await expect(signInPage.field('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(await signInPage.rules().length).toBe(1);
    await screenshot('account/sign-up');
    await signInPage.field('Password').setValue('Fjord-and-heron');
    await signInPage.submit().click();
    await expect(heading()).toHaveText('Thanks for signing in');
    await replaysExactly('sign-up');
    await signInPage.button('Logout').click();
    await browser.waitUntil(async () => (await address()) === '/');

    // An address that is taken leads to sign-in and to a new password.
    await url('/r/sign-up?first_name=Anna&last_name=Sorokina&email=anna%40visitor.example');
    await signInPage.field('Password').waitForDisplayed();
    await signInPage.field('Password').setValue('Fjord-and-heron');
    await signInPage.terms().click();
    await signInPage.submit().click();
    await signInPage.modal().waitForDisplayed();
    await expect(signInPage.modal()).toHaveText(expect.stringContaining('(email_taken)'));
    await signInPage.modal().$('button=OK').click();
    await expect(signInPage.button('Forgot password?')).toBeDisplayed();
  });

  it('gives a new password by a mailed link that works once (SI-7) [new-password]', async () => {
    await url('/r/sign-in');
    // A press before that does nothing.
    await appIsThere();
    await signInPage.button('Forgot password?').click();
    await signInPage.field('E-mail').setValue('orgmanager@demo.example');
    await signInPage.button('Send the link').click();
    await expect($('main')).toHaveText(expect.stringContaining('Look into your mail'));
    await screenshot('account/recover-sent');
    let link: string | undefined;
    await browser.waitUntil(() => (link = mailedLink()) !== undefined);
    await url(link as string);
    await signInPage.field('New password').waitForDisplayed();
    // Neither the address nor the log keeps the link's token.
    await browser.waitUntil(async () => (await address()) === '/r/reset');
    expect(await exportLog()).not.toContain((link as string).split('token=')[1]);
    await screenshot('account/reset');
    await signInPage.field('New password').setValue('Meadow-and-lark');
    await signInPage.button('Save password').click();
    await expect(heading()).toHaveText('Your password is saved');
    await replaysExactly('new-password');

    await url(link as string);
    await signInPage.field('New password').waitForDisplayed();
    await signInPage.field('New password').setValue('Meadow-and-owl');
    await signInPage.button('Save password').click();
    await expect(heading()).toHaveText('This link no longer works');
  });

  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    it(`fits at ${size}, and axe finds nothing`, async () => {
      await resize(size);
      for (const path of ['/r/sign-in', '/r/sign-up', '/r/reset']) {
        await url(path);
        await $('main h1').waitForExist();
        await browser.waitUntil(() => browser.execute(() => window.smilelog !== undefined));
        expect(await findings()).toEqual([]);
        expect(await browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        await screenshot(`account/${path.slice(3)}-${size}`);
      }
    });

  it('records what was typed in no log (LOG-5)', async () => {
    await url('/r/sign-in');
    await signInPage.signIn('somebody@visitor.example', 'Unheard-of-1');
    await signInPage.modal().waitForDisplayed();
    const text = await exportLog();
    expect(readLog(text).turns.length).toBeGreaterThan(5);
    for (const typed of ['somebody', 'Unheard', 'visitor.example']) expect(text).not.toContain(typed);
  });
});
