import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, $$, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { signIn, votedWithEverything } from '../support/staff';
import {
  address,
  base,
  exportLog,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  url,
} from '../support/visit';

const note = 'The floor is flooded near the second sink.';
const waits = (text: string) => expect($('main')).toHaveText(expect.stringContaining(text));
const inDialog = (name: string) => $(`//dialog//button[normalize-space()="${name}"]`);
const history = () => $('section[aria-labelledby="case-history"]');
const rowOf = (text: string) => $(`//main//ul[@aria-label="Cases"]/li[contains(., "${text}")]`);
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Sets the colour scheme, and waits until the page has taken it: a script of the page does that. */
async function drawIn(scheme: 'light' | 'dark'): Promise<void> {
  await setScheme(scheme);
  await browser.waitUntil(async () => (await $('html').getAttribute('data-mantine-color-scheme')) === scheme);
  // Until colours that change with a transition have arrived.
  await browser.pause(300);
}

describe('the inbox', () => {
  beforeEach(async () => {
    await newVisitor();
    await votedWithEverything('demo-restroom', 'Dirty', note);
    await signIn('owner@demo.example');
  });

  it('an owner takes a case on, answers colleagues and resolves it (MA-4) [desk-inbox]', async () => {
    await resize('desktop');
    await url('/desk');
    await deskPage.go('Inbox');
    await rowOf('Dirty').waitForDisplayed();
    await rowOf('Dirty').$('a').click();
    await waits(note);
    expect(await $('main ul[aria-label="Cases"]').isDisplayed()).toBe(true);
    await deskPage.button("I'm on it").click();
    await expect(history()).toHaveText(expect.stringContaining('is on it'));
    await $('aria/Comment').setValue('I bring a mop.');
    await deskPage.button('Add comment').click();
    await expect(history()).toHaveText(expect.stringContaining('I bring a mop.'));
    await deskPage.button('Resolve').click();
    await $('aria/What was done').setValue('Mopped and dried.');
    await inDialog('Resolve').click();
    await deskPage.button('Reopen').waitForDisplayed();
    await expect(history()).toHaveText(expect.stringContaining('Mopped and dried.'));
    const log = await exportLog();
    for (const secret of ['flooded', 'mop', 'Mopped']) expect(log).not.toContain(secret);
    await replaysExactly('desk-inbox');
  });

  it('an owner merges a case into another about the same [desk-merge]', async () => {
    await votedWithEverything('demo-restroom', 'Smells', 'It smells of the drain.');
    await resize('desktop');
    await url('/desk/inbox');
    await rowOf('Smells').$('a').click();
    await waits('It smells of the drain.');
    await deskPage.button('Merge').click();
    await $('dialog').$('label*=Dirty').click();
    await inDialog('Merge').click();
    await expect(history()).toHaveText(expect.stringContaining('merged another case into it'));
    await waits(note);
    await waits('It smells of the drain.');
    await rowOf('Smells').waitForExist({ reverse: true });
    expect(await exportLog()).not.toContain('drain');
    await replaysExactly('desk-merge');
  });

  it('an owner takes back a step, by button and by key', async () => {
    await resize('desktop');
    await url('/desk/inbox?state=all');
    await rowOf('Dirty').$('a').click();
    await waits(note);
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      await deskPage.button("I'm on it").click();
      await deskPage.button('Undo').waitForDisplayed();
      expect(await fitsAcross()).toBe(true);
      await screenshot(`inbox-undo-${size}`);
      await deskPage.button('Undo').click();
      await deskPage.button("I'm on it").waitForDisplayed();
    }
    await expect(history()).toHaveText(expect.stringContaining('took that back'));
    await deskPage.button('Resolve').click();
    await inDialog('Resolve').click();
    await deskPage.button('Undo').waitForDisplayed();
    await browser.keys('z');
    await deskPage.button("I'm on it").waitForDisplayed();
    expect(await findings()).toEqual([]);
  });

  it('an owner takes the cases and one of them away as files (MA-4)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smilelog-cases-'));
    await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
    });
    const saved = async (end: string) => {
      await browser.waitUntil(() => readdirSync(folder).some((name) => name.endsWith(end)));
      return readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(end)) ?? ''));
    };
    await resize('desktop');
    await url('/desk/inbox?state=all');
    await deskPage.button('Download CSV').click();
    expect((await saved('cases.csv')).toString()).toContain(note);
    await rowOf('Dirty').$('a').click();
    await deskPage.button('Download PDF').waitForDisplayed();
    await deskPage.button('Download PDF').click();
    expect((await saved('.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await exportLog()).not.toContain('flooded');
  });

  it('a vote appears in every open window, beside what is being typed', async () => {
    await resize('desktop');
    await url('/desk/inbox?state=all');
    await rowOf('Dirty').$('a').click();
    await waits(note);
    await $('aria/Comment').setValue('I bring');
    const first = await browser.getWindowHandle();
    await browser.newWindow(`${base()}/desk/inbox?state=all`);
    await rowOf('Dirty').waitForDisplayed();
    // One window listens for both.
    const locks = () =>
      browser.execute(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const count = (some: LockInfo[]) => some.filter(({ name }) => name?.includes('updates')).length;
        return [count(held), count(pending)];
      });
    await browser.waitUntil(async () => (await locks()).join() === '1,1');
    const votes = async () => Number(/(\d+) votes?/.exec(await rowOf('Dirty').getText())?.[1]);
    const before = await votes();
    const words = 'Now the mirror is broken too.';
    await votedWithEverything('demo-restroom', 'Dirty', words);
    await browser.waitUntil(async () => (await votes()) === before + 1, { timeout: 5_000 });
    const second = await browser.getWindowHandle();
    await browser.switchToWindow(first);
    await waits(words);
    expect(await votes()).toBe(before + 1);
    await expect($('aria/Comment')).toHaveValue('I bring');
    expect(await browser.execute(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    // The other window goes on listening when this one is closed.
    await browser.closeWindow();
    await browser.switchToWindow(second);
    await browser.waitUntil(async () => (await locks()).join() === '1,0');
    await votedWithEverything('demo-restroom', 'Dirty', 'And the light flickers.');
    await browser.waitUntil(async () => (await votes()) === before + 2, { timeout: 5_000 });
  });

  it('a phone shows the list, then the case, and the way back keeps the filters', async () => {
    await resize('phone');
    await url('/desk/inbox?state=all');
    await rowOf('Dirty').$('a').click();
    await waits(note);
    expect(await $('main ul[aria-label="Cases"]').isDisplayed()).toBe(false);
    for (const [size, scheme] of looks('small', 'phone', 'desktop')) {
      await resize(size);
      await drawIn(scheme);
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/case-${size}-${scheme}`);
    }
    await resize('phone');
    await drawIn('light');
    await $('main').$('a=Back to the inbox').click();
    await browser.waitUntil(async () => (await address()) === '/desk/inbox?state=all');
    for (const [size, scheme] of looks('small', 'phone', 'desktop')) {
      await resize(size);
      await drawIn(scheme);
      await rowOf('Dirty').waitForDisplayed();
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/inbox-${size}-${scheme}`);
    }
    await setScheme('light');
  });

  it('long words of other languages fit into the navigation and the case', async () => {
    await resize('desktop');
    await url('/desk/inbox?state=all');
    await rowOf('Dirty').waitForDisplayed();
    const path = (await rowOf('Dirty').$('a').getAttribute('href')) ?? '';
    const speak = (lang: string) =>
      browser.execute((locale) => window.localStorage.setItem('lang', locale), lang);
    const overflow = () =>
      browser.execute(() => {
        const nav = document.querySelector('nav');
        return nav && nav.scrollWidth - nav.clientWidth;
      });
    const locales = ['de', 'ru', 'fr'];
    for (const locale of locales) {
      await speak(locale);
      await url('/desk/inbox?state=all');
      await $('nav [data-unread]').waitForDisplayed();
      expect(await overflow()).toBe(0);
      await screenshot(`desk/navigation-${locale}`);
    }
    await resize('small');
    for (const locale of locales) {
      await speak(locale);
      await url(path);
      await $('#case-comment').waitForDisplayed();
      expect(await fitsAcross()).toBe(true);
    }
  });

  it('keys go through the list and take a case on, and fields keep their letters', async () => {
    await resize('desktop');
    await url('/desk/inbox?state=all');
    await rowOf('Dirty').waitForDisplayed();
    await browser.keys('j');
    await browser.keys('Enter');
    await browser.waitUntil(async () => /^\/desk\/inbox\/./.test(await address()));
    await deskPage.button("I'm on it").waitForDisplayed();
    await browser.keys('a');
    await expect(history()).toHaveText(expect.stringContaining('is on it'));
    await browser.keys('e');
    await inDialog('Resolve').waitForDisplayed();
    await browser.keys('Enter');
    await deskPage.button('Reopen').waitForDisplayed();
    await browser.keys('/');
    await browser.keys('flooded');
    await browser.waitUntil(async () => (await address()).includes('q=flooded'));
    expect(await $$('main ul[aria-label="Cases"] > li').length).toBeGreaterThan(0);
    await browser.keys('Escape');
  });
});
