import { $, $$, browser, expect } from '@wdio/globals';
import { languageTag, locales, type Locale } from '../../../contract/languages';
import { deskPage } from '../pages/deskPage';
import { historyPage } from '../pages/historyPage';
import { heading } from '../pages/pageParts';
import { staffPage } from '../pages/staffPage';
import { thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import { signIn } from '../support/staff';
import {
  appIsThere,
  consoleErrors,
  newVisitor,
  replays,
  resize,
  screenshot,
  setScheme,
  url,
  watchConsole,
} from '../support/visit';

/** Whether nothing is wider than the page. */
const fits = () => browser.execute(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Chooses a language in the page, like a person. */
async function chooseLanguage(locale: Locale): Promise<void> {
  await $('header select').selectByAttribute('value', locale);
  await browser.waitUntil(() =>
    browser.execute((tag: string) => document.documentElement.lang === tag, languageTag(locale)),
  );
}

describe('For everybody', () => {
  const pages = [
    '/r/rate/demo-cafe',
    '/r/rate/demo-restroom',
    '/r/thank-for-vote/demo-cafe/1/some-vote',
    '/r/thank-for-vote/demo-cafe',
    '/r/404',
    '/r/disabled',
    '/r/sl/no_access',
    '/r/sl/demo-septic',
    '/r/slf/demo-septic/some-vote',
    '/r/demo-septic/sl',
    '/r/demo-event/bslead/3',
    '/r/bslead/2',
    '/r/bslead/final',
    '/questions/demo-airlead/airlead/existing',
    '/questions/demo-airlead/airlead/new',
    '/r/rate/demo-cafe?kiosk=1',
    '/r/code',
    '/r/nowhere/at/all',
    '/',
  ];
  // The page is opened once and its language is changed in place: all languages draw the same page.
  for (const path of pages)
    it(`axe finds nothing on ${path} in any language, in light and dark (LG-1)`, async () => {
      await newVisitor();
      await resize('small');
      await url(path);
      await heading().waitForExist();
      await appIsThere();
      for (const [index, locale] of locales.entries()) {
        await setScheme(index % 2 ? 'dark' : 'light');
        await chooseLanguage(locale);
        expect([locale, await findings()]).toEqual([locale, []]);
        expect([locale, await fits()]).toEqual([locale, true]);
        await screenshot(`pages/${locale}${path.replaceAll(/[/?]/g, '-')}`);
      }
      await setScheme('light');
    });

  it('axe finds nothing in the guide, in light and dark, and its pictures fit a small phone', async () => {
    await newVisitor();
    await resize('small');
    for (const [path, scheme] of [
      ['/guide/', 'light'],
      ['/guide/people', 'dark'],
    ] as const) {
      await setScheme(scheme);
      await url(path);
      await heading().waitForExist();
      expect([path, await findings()]).toEqual([path, []]);
      expect([path, await fits()]).toEqual([path, true]);
      await screenshot(`pages/guide-${scheme}`);
    }
    await setScheme('light');
  });

  it('axe finds nothing beside photos and a recording, and they outlast a change of language (LG-1, AT-6, AU-2)', async function (this: Mocha.Context) {
    this.timeout(180_000);
    await newVisitor();
    await resize('phone');
    await browser.setPermissions({ name: 'microphone' }, 'granted');
    await thankYouPage.openAfterVote();
    await thankYouPage.record().click();
    await thankYouPage.hasRecorded(2);
    await thankYouPage.stop().click();
    await thankYouPage.play().waitForExist();
    await thankYouPage.pick(
      ...(await Promise.all(['#3a7ca5', '#a33', '#3a3'].map((color) => smallPhoto('jpeg', color)))),
    );
    await thankYouPage.waitForPhotos(3);
    await thankYouPage.note().setValue('x'.repeat(200));
    await thankYouPage.wantsAnswer().click();
    const there = async () => ({
      photos: await $$('main ul img').length,
      recording: await $('main [role="group"] button').isExisting(),
      note: ((await $('main textarea').getValue()) ?? '').length,
      email: await $('main input[type="email"]').isExisting(),
      fits: await fits(),
    });
    for (const locale of locales) {
      // Changes the language in place first, then loads the page in it.
      await chooseLanguage(locale);
      await browser.refresh();
      await browser.waitUntil(async () => (await $$('main ul img').length) === 3, { timeout: 20_000 });
      for (const [look, scheme, size] of [
        ['light', 'light', 'small'],
        ['dark', 'dark', 'phone'],
        ['200', 'light', null],
      ] as const) {
        await setScheme(scheme);
        if (size) await resize(size);
        else await browser.setViewport({ width: 195, height: 422, devicePixelRatio: 2 });
        expect([locale, look, await findings()]).toEqual([locale, look, []]);
        expect([locale, look, await there()]).toEqual([
          locale,
          look,
          { photos: 3, recording: true, note: 200, email: true, fits: true },
        ]);
        await $('main [role="group"]').scrollIntoView({ block: 'center' });
        await screenshot(`files/${locale}-${look}`);
      }
      await resize('phone');
    }
    await setScheme('light');
    // After Send the focus is on the summary.
    await $('header select').selectByAttribute('value', 'en');
    await thankYouPage.email().setValue('me@mail.example');
    await thankYouPage.send().click();
    await expect($('main')).toHaveText(expect.stringContaining('Sent'));
    const read = await browser.execute(() => document.activeElement?.textContent ?? '');
    for (const words of ['3 photos', 'Voice 0:0', 'Your note', 'Your e-mail']) expect(read).toContain(words);
    expect(await findings()).toEqual([]);
    await screenshot('files/sent');
  });

  it('a vote can be cast and changed with the keyboard alone', async () => {
    await newVisitor();
    await votePage.open('demo-cafe');
    await votePage.face('Sad').waitForExist();
    const focused = () => browser.execute(() => document.activeElement?.textContent ?? '');
    for (let step = 0; step < 12 && (await focused()) !== 'Sad'; step += 1) await browser.keys('Tab');
    expect(await focused()).toBe('Sad');
    await browser.keys('Enter');
    await expect(heading()).toHaveText('Thank you.');
    for (let step = 0; step < 12 && (await focused()) !== 'Happy'; step += 1) await browser.keys('Tab');
    await browser.keys(' ');
    await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true');
  });

  it('nothing is cut off at 200 % (VO-6)', async () => {
    await newVisitor();
    // At 200 % a phone of 390 px has 195 CSS pixels.
    await browser.setViewport({ width: 195, height: 422, devicePixelRatio: 2 });
    await votePage.open('demo-cafe');
    await votePage.face('Happy').waitForExist();
    expect(await fits()).toBe(true);
    await screenshot('vote-200-percent');
    await votePage.face('Happy').click();
    await expect(heading()).toHaveText('Thank you.');
    await resize('phone');
  });
});

/** The control at the foot of the open dialog; its text is in the language of the page. */
const foot = () => $('dialog[open] > [data-own] > button');
const report = () => $('//dialog[@open][.//textarea]');

/** Scrolls to the foot of the dialog, and returns whether it is in view and nothing is wider than it. */
async function footFits(): Promise<boolean> {
  await foot().scrollIntoView({ block: 'end' });
  return browser.execute(() => {
    const dialog = document.querySelector('dialog[open]') as HTMLElement;
    const { left, right, top, bottom } = (
      dialog.querySelector(':scope > [data-own] > button') as HTMLElement
    ).getBoundingClientRect();
    const isInside = left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight + 1;
    return isInside && dialog.scrollWidth <= dialog.clientWidth;
  });
}

/** The first entry of the profile menu asks who the person is. */
async function openSignIn(): Promise<void> {
  await staffPage.profile().waitForDisplayed();
  await staffPage.profile().click();
  await staffPage.menu().waitForDisplayed();
  await $('header [role=menuitem]').click();
  await $('dialog[open] input').waitForDisplayed();
}

const isFocused = (element: ReturnType<typeof $>) => browser.waitUntil(() => element.isFocused());

describe('Report a problem in a dialog', () => {
  it('fits a small phone in every language, and axe finds nothing', async () => {
    await newVisitor();
    await resize('small');
    for (const [index, locale] of locales.entries()) {
      await url('/r/rate/demo-cafe');
      await appIsThere();
      await setScheme(index % 2 ? 'dark' : 'light');
      await chooseLanguage(locale);
      await openSignIn();
      await foot().waitForExist();
      expect([locale, await footFits()]).toEqual([locale, true]);
      expect([locale, await findings()]).toEqual([locale, []]);
      await screenshot(`dialogs/${locale}`);
    }
    await setScheme('light');
    await chooseLanguage('en');
  });

  it('leaves the dialog below as it was, with the keyboard alone', async () => {
    await newVisitor();
    await resize('small');
    await url('/r/rate/demo-cafe');
    await appIsThere();
    await openSignIn();
    await $('dialog[open] input').setValue('anna@visitor.example');
    for (let step = 0; step < 20 && !(await foot().isFocused()); step += 1) await browser.keys('Tab');
    await browser.keys('Enter');
    await report().waitForDisplayed();
    // It has no foot of its own, and the page's is out of reach.
    expect(await $$('dialog[open]').length).toBe(2);
    expect(await $$('dialog[open] > [data-own] > button').length).toBe(1);
    expect(await findings()).toEqual([]);
    await screenshot('dialogs/report-above');
    // Escape closes the upper one alone.
    await browser.keys('Escape');
    await report().waitForExist({ reverse: true });
    await isFocused(foot());
    await expect($('dialog[open] input')).toHaveValue('anna@visitor.example');
    await browser.keys('Enter');
    await report().$('textarea').setValue('The link does not come');
    await report().$('button=Send report').click();
    await $('p*=The report has reached us.').waitForDisplayed();
    await $(
      '//dialog[@open][.//p[contains(., "has reached us")]]//button[normalize-space()="Close"]',
    ).click();
    await isFocused(foot());
    await expect($('dialog[open] input')).toHaveValue('anna@visitor.example');
    await replays();
  });

  it('stands below a photo in full size', async () => {
    await newVisitor();
    await resize('small');
    await url('/r/demo-septic/sl');
    await historyPage.thumbnail(1).click();
    await foot().waitForExist();
    expect(await footFits()).toBe(true);
    expect(await findings()).toEqual([]);
    await screenshot('dialogs/photo');
    await foot().click();
    await report().waitForDisplayed();
    await report().$('button=Cancel').click();
    await isFocused(foot());
  });

  it('stands in the dialogs of the desk, which keep what was typed', async () => {
    await newVisitor();
    await signIn('owner@demo.example');
    await watchConsole();
    for (const size of ['small', 'desktop'] as const) {
      await resize(size);
      await url('/desk/people');
      await $('main table').waitForDisplayed();
      await deskPage.button('Invite').click();
      await $('dialog[open] input').setValue('nina@visitor.example');
      expect(await footFits()).toBe(true);
      await screenshot(`dialogs/desk-${size}`);
      await foot().click();
      await report().waitForDisplayed();
      expect(await findings()).toEqual([]);
      await screenshot(`dialogs/desk-report-${size}`);
      await report().$('button=Cancel').click();
      await isFocused(foot());
      await expect($('dialog[open] input')).toHaveValue('nina@visitor.example');
    }
    expect(await consoleErrors()).toEqual([]);
    await replays();
  });
});
