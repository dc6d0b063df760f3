import { $, browser, expect } from '@wdio/globals';
import { alertsPage } from '../pages/alertsPage';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { asksToHearBack, signIn } from '../support/staff';
import {
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  watchConsole,
  consoleErrors,
} from '../support/visit';

describe('Alerts', () => {
  before(async () => {
    await asksToHearBack('demo-cafe', 'guest@visitor.example');
    await newVisitor();
    await watchConsole();
    await resize('desktop');
    await signIn('owner@demo.example');
  });
  after(() => resize('phone'));

  it('an owner tries a ready-made rule on the last 30 days and turns it on [alerts-made]', async () => {
    await alertsPage.open();
    await expect($('main')).toHaveText(expect.stringContaining('What its mail looks like'));
    expect(await findings()).toEqual([]);
    await screenshot('alerts/none');
    await $('main').$('button=Café: each sad vote').click();
    await alertsPage.inForm('Try on the last 30 days').click();
    await expect(alertsPage.tried()).toHaveText(expect.stringMatching(/\d+ times?/));
    expect(await findings()).toEqual([]);
    await screenshot('alerts/tried');
    await alertsPage.inForm('Turn on').click();
    await expect(alertsPage.done()).toHaveText('The alert is on.');
    await expect(alertsPage.row('Café: each sad vote')).toHaveText(
      expect.stringContaining('Olive Owner by mail'),
    );
    await replaysExactly('alerts-made');
  });

  it('turns it off, stops it for themselves, and removes it [alerts-changed]', async () => {
    const name = 'Somebody wants to hear back';
    await alertsPage.open();
    await deskPage.button('New alert').click();
    await alertsPage.inForm(name).click();
    await alertsPage.inForm('Turn on').click();
    await expect(alertsPage.done()).toHaveText('The alert is on.');
    await alertsPage.switch(name).click();
    await expect(alertsPage.done()).toHaveText('The alert is off.');
    await alertsPage.choose(name, 'Stop it for me');
    await expect(alertsPage.row(name)).toHaveText(expect.stringContaining('stopped for you'));
    await alertsPage.choose(name, 'What it told');
    await expect(deskPage.dialog()).toHaveText(expect.stringContaining('It has told nobody yet.'));
    await browser.keys('Escape');
    await alertsPage.choose(name, 'Remove');
    await alertsPage.inForm('Remove').click();
    await expect(alertsPage.done()).toHaveText('The alert is removed.');
    await replaysExactly('alerts-changed');
  });

  it('somebody chooses how alerts reach them [alerts-chosen]', async () => {
    const name = 'Somebody wants to hear back';
    await alertsPage.open();
    await deskPage.button('New alert').click();
    await alertsPage.inForm(name).click();
    await alertsPage.inForm('Turn on').click();
    await expect(alertsPage.done()).toHaveText('The alert is on.');
    await $('main').$('a=How alerts reach you').click();
    await alertsPage.way('All alerts').selectByVisibleText('By notification');
    await expect(alertsPage.ways()).toHaveText(expect.stringContaining('A mail comes instead.'));
    const rule = alertsPage.way(name);
    await expect(rule).toHaveValue('');
    await rule.selectByVisibleText('Not at all');
    await rule.waitForEnabled();
    expect(await findings()).toEqual([]);
    await screenshot('alerts/ways');
    await browser.setViewport({ width: 320, height: 568 });
    await alertsPage.ways().scrollIntoView();
    expect([await alertsPage.fits(), await findings()]).toEqual([true, []]);
    await screenshot('alerts/ways-phone');
    await resize('desktop');
    await deskPage.go('Alerts');
    await expect(alertsPage.row(name)).toHaveText(expect.stringContaining('stopped for you'));
    await replaysExactly('alerts-chosen');
  });

  it('fits a small phone, also in the dark', async () => {
    await browser.setViewport({ width: 320, height: 568 });
    await setScheme('dark');
    await alertsPage.open();
    await deskPage.button('New alert').click();
    await deskPage.dialog().waitForDisplayed();
    expect([await alertsPage.fits(), await findings()]).toEqual([true, []]);
    await screenshot('alerts/form-phone-dark');
    await setScheme('light');
    expect(await consoleErrors()).toEqual([]);
  });
});
