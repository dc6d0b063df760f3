import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { signIn, votedWithEverything } from '../support/staff';
import {
  address,
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
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const panel = (id: string) => $(`main section[aria-labelledby="${id}"]`);

/** Sets the colour scheme, and waits until the page has taken it: a script of the page does that. */
async function drawIn(scheme: 'light' | 'dark'): Promise<void> {
  await setScheme(scheme);
  await browser.waitUntil(async () => (await $('html').getAttribute('data-mantine-color-scheme')) === scheme);
  // Until colours that change with a transition have arrived.
  await browser.pause(300);
}

/** Draws the page in every size and scheme. */
async function looksRight(name: string, isThere: () => Promise<unknown>): Promise<void> {
  for (const [size, scheme] of looks('small', 'phone', 'desktop')) {
    await resize(size);
    await drawIn(scheme);
    await isThere();
    expect(await findings()).toEqual([]);
    expect([name, size, await fitsAcross()]).toEqual([name, size, true]);
    await screenshot(`desk/${name}-${size}-${scheme}`);
  }
  await drawIn('light');
}

describe('the figures', () => {
  beforeEach(async () => {
    await newVisitor();
    await votedWithEverything('demo-restroom', 'Dirty', note);
    await signIn('owner@demo.example');
  });

  it('Today shows an owner what needs somebody, and leads to it (IS-1) [desk-today]', async () => {
    await resize('desktop');
    await url('/desk');
    await expect(deskPage.heading()).toHaveText('Today');
    const row = panel('today-needs').$('li*=Dirty');
    await row.waitForDisplayed();
    await looksRight('today', () => panel('today-places').waitForDisplayed());
    await resize('desktop');
    await row.$('a').click();
    await browser.waitUntil(async () => /^\/desk\/inbox\/./.test(await address()));
    await expect($('main')).toHaveText(expect.stringContaining(note));
    expect(await exportLog()).not.toContain('flooded');
    await replaysExactly('desk-today');
  });

  it('Insights shows another period and another comparison (IS-2, MA-5) [desk-insights]', async () => {
    await resize('desktop');
    await url('/desk');
    await panel('today-places').$('a').waitForDisplayed();
    await deskPage.go('Insights');
    await panel('by-hour').waitForDisplayed();
    await $('nav[aria-label="Period"]').$('a=7 days').click();
    await browser.waitUntil(async () => /from=.*&to=/.test(await address()));
    await $('aria/Compare with').selectByVisibleText('The year before');
    await browser.waitUntil(async () => (await address()).includes('compare=year'));
    await panel('went-wrong').$('a').waitForDisplayed();
    await panel('by-day').$('summary').click();
    await panel('by-day').$('table').waitForDisplayed();
    await looksRight('insights', () => panel('by-hour').waitForDisplayed());
    await resize('desktop');
    await panel('by-hour').$('td a').click();
    await browser.waitUntil(async () => /^\/desk\/votes\?.*rate=1&weekday=\d&hour=\d/.test(await address()));
    await replaysExactly('desk-insights');
  });

  it('a phone has the first pages at the bottom, and a menu of all', async () => {
    await resize('phone');
    await url('/desk');
    await expect(deskPage.heading()).toHaveText('Today');
    await $('nav').$('a=Insights').click();
    await expect(deskPage.heading()).toHaveText('Insights');
    await deskPage.go('People');
    await browser.waitUntil(async () => (await address()) === '/desk/people');
    expect(await findings()).toEqual([]);
  });
});
