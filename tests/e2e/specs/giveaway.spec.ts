import { $, $$, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows } from '../support/server';
import { newVisitor, replaysExactly, resize, screenshot, setScheme, votes } from '../support/visit';

/** The server's contest entries of the newest vote on a sticker. */
const entries = (question: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select kind from giveaway_entries where vote_id = ?',
    votes(question).at(-1)?.id,
  ).map(({ kind }) => kind);

const phoneOf = (question: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select contact_info from contacts where vote_id = ?',
    votes(question).at(-1)?.id,
  ).map(({ contact_info }) => contact_info);

async function voteHappy(question: string): Promise<void> {
  await votePage.open(question);
  await votePage.face('Happy').click();
  await expect(heading()).toHaveText('Thank you.');
}

describe('A contest', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
  });

  it('takes a phone number, and enters whoever leaves one (GV-1, GV-2, GV-3, GV-5, GV-6) [giveaway]', async () => {
    await voteHappy('demo-cafe');
    await button('Win a $50 gift card from J Bar').click();
    await expect(dialog()).toHaveText(expect.stringContaining('one entry per visitor every hour'));
    const phone = $('aria/Your phone number');
    await expect(phone).toBeFocused();
    await phone.setValue('12345');
    await browser.keys('Enter');
    await expect(dialog().$('[role=alert]')).toHaveText('Please enter your phone number');
    await screenshot('giveaway/phone');
    expect(await findings()).toEqual([]);
    await phone.addValue('67');
    await dialog().$('button=Take part').click();
    await expect(dialog().$('h2')).toHaveText('You have been entered');
    await expect(dialog()).toHaveText(expect.stringContaining('Your votes: 1 of 20'));
    expect(await findings()).toEqual([]);
    await screenshot('giveaway/entered');
    expect(entries('demo-cafe')).toEqual(['gift_card']);
    expect(phoneOf('demo-cafe')).toEqual(['1234567']);
    await browser.keys('Escape');
    await expect($('dialog')).not.toExist();
    await replaysExactly('giveaway');
  });

  it('keeps the number that was typed over a reload, and none of it once it was sent (GV-2) [giveaway-reload]', async () => {
    const kept = () => browser.execute(() => JSON.stringify({ ...window.localStorage }));
    const openForm = () => button('Win a $50 gift card from J Bar').click();
    await voteHappy('demo-cafe');
    await openForm();
    await $('aria/Your phone number').setValue('030 1234567');
    await browser.waitUntil(async () => (await kept()).includes('030 1234567'));
    await browser.refresh();
    await openForm();
    await expect($('aria/Your phone number')).toHaveValue('030 1234567');
    await resize('small');
    await screenshot('giveaway/phone-reload');
    await dialog().$('button=Take part').click();
    await expect(dialog().$('h2')).toHaveText('You have been entered');
    expect(phoneOf('demo-cafe')).toEqual(['030 1234567']);
    await replaysExactly('giveaway-reload');
    await browser.refresh();
    await button('Win a $50 gift card from J Bar').click();
    await expect(dialog().$('h2')).toHaveText('You have been entered');
    expect(await $$('dialog input').length).toBe(0);
    expect(await kept()).not.toContain('1234567');
  });

  it('shows itself after a vote where it is one of those, once (GV-4) [giveaway-auto]', async () => {
    await voteHappy('demo-contest');
    await expect(dialog().$('h2')).toHaveText('Win a $50 gift card from M&K');
    await dialog().$('button=Close').click();
    await expect($('dialog')).not.toExist();
    await browser.refresh();
    await expect(heading()).toHaveText('Thank you.');
    await button('Win a $50 gift card from M&K').waitForExist();
    expect(await $$('dialog').length).toBe(0);
    // This sticker opens no review page, which would lie above the contest.
    expect(await browser.getWindowHandles()).toHaveLength(1);
    await replaysExactly('giveaway-auto');
  });

  it('fits every size of screen, in light and dark', async () => {
    for (const [size, scheme] of [
      ['small', 'dark'],
      ['phone', 'light'],
      ['desktop', 'light'],
    ] as const) {
      await newVisitor();
      await resize(size);
      await setScheme(scheme);
      await voteHappy('demo-contest');
      await expect($('aria/Your phone number')).toBeDisplayed();
      await screenshot(`giveaway/contest-${size}-${scheme}`);
    }
    await setScheme('light');
  });
});
