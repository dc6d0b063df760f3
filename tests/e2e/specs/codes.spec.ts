import { $, $$, browser, expect } from '@wdio/globals';
import { button, dialog, heading } from '../pages/pageParts';
import { thankYouPage } from '../pages/thankYouPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import {
  address,
  appIsThere,
  attached,
  base,
  consoleErrors,
  newVisitor,
  notes,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  slowLine,
  url,
  votes,
  watchConsole,
} from '../support/visit';

describe('The code of a vote', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('phone');
    await watchConsole();
  });

  it('shows what became of the vote, and erases everything that was sent (PV-1)', async () => {
    await url('/r/rate/demo-cafe');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await thankYouPage.note().setValue('The tap drips');
    await thankYouPage.pick(await smallPhoto('jpeg', '#3a7ca5'));
    await thankYouPage.waitForPhotos(1);
    await button('Send').click();
    const vote = () => votes('demo-cafe').at(-1);
    await browser.waitUntil(() => attached(vote()).length === 1);
    const code = await thankYouPage.code();
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await screenshot('codes-thanks');
    // The code fits on one line of the narrowest page: people write it down.
    await resize('small');
    await button('Your code').click();
    expect(await browser.execute(() => document.querySelector('dialog b')?.getClientRects().length)).toBe(1);
    expect(await findings()).toEqual([]);
    await screenshot('codes-thanks-small');
    await resize('phone');

    // On another day and phone, the code is typed by hand.
    await newVisitor();
    await watchConsole();
    await url('/r/code');
    await appIsThere();
    await $('main input').setValue(code.toLowerCase().replaceAll('-', ' '));
    await browser.keys('Enter');
    await expect($('main')).toHaveText(expect.stringContaining('No answer yet.'));
    await expect($('main')).toHaveText(expect.stringContaining('1 photo'));
    for (const [size, scheme] of [
      ['small', 'light'],
      ['phone', 'dark'],
      ['desktop', 'light'],
    ] as const) {
      await resize(size);
      await setScheme(scheme);
      expect(await findings()).toEqual([]);
      await screenshot(`codes-${size}-${scheme}`);
    }
    expect(await address()).toBe('/r/code');
    await button('Erase everything I sent').click();
    await $('dialog').waitForExist();
    await screenshot('codes-question');
    expect(notes(vote())).toEqual(['The tap drips']);
    await $('dialog').$('button=Erase everything I sent').click();
    await expect($('main')).toHaveText(expect.stringContaining('was erased on'));
    // After the popup the focus is on the text that replaced the button.
    await browser.waitUntil(() =>
      browser.execute(
        () =>
          document.activeElement?.textContent?.includes('was erased on') &&
          document.activeElement !== document.body,
      ),
    );
    expect(notes(vote())).toEqual([]);
    expect(attached(vote())).toEqual([]);
    expect(vote()).toMatchObject({ rating: 1, is_counted: 1, code_hash: expect.any(String) });
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('codes');
  });

  it('the visitor’s own page shows nothing that was erased, and takes nothing more, also after a reload (PV-1)', async () => {
    await url('/r/rate/demo-cafe');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await thankYouPage.note().setValue('The tap drips');
    await button('Send').click();
    const vote = () => votes('demo-cafe').at(-1);
    await browser.waitUntil(() => notes(vote()).length === 1);
    await button('Add something').click();
    await $('dialog').$('aria/Your note').setValue('Call 0170 1234567');
    await $('dialog').$('button=Cancel').click();
    await button('Your code').click();
    await dialog().$('a*=erase').click();
    // The page knows the code, so it does not ask for it.
    await expect($('main')).toHaveText(expect.stringContaining('No answer yet.'));
    expect(await $$('main input').length).toBe(0);
    await button('Erase everything I sent').click();
    await $('dialog').$('button=Erase everything I sent').click();
    await expect($('main')).toHaveText(expect.stringContaining('was erased on'));
    await browser.back();

    const nothingToAdd = async () => {
      await expect(heading()).toHaveText('Thank you.');
      await expect($('main')).toHaveText(expect.stringContaining('Everything you sent was erased on'));
      await expect($('main')).toHaveText(expect.stringContaining('Your answer: Sad'));
      expect(await $('main').getText()).not.toContain('Your note');
      const left = await $$('main button').map((one) => one.getText());
      expect(left).toEqual(['Sad', 'So-so', 'Happy', 'Your code']);
      expect(await $$('main textarea, main input').length).toBe(0);
    };
    await nothingToAdd();
    for (const [size, scheme] of [
      ['small', 'light'],
      ['phone', 'dark'],
      ['desktop', 'light'],
    ] as const) {
      await resize(size);
      await setScheme(scheme);
      expect(await findings()).toEqual([]);
      await screenshot(`codes-erased-${size}-${scheme}`);
    }
    await resize('phone');
    await replaysExactly('codes-erased');
    await browser.refresh();
    await appIsThere();
    await nothingToAdd();
    await url('/r/rate/demo-cafe');
    await appIsThere();
    await nothingToAdd();
    // A new vote here starts without the old one's draft.
    await url('/r/rate/demo-cafe?force_vote=true');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    await expect(thankYouPage.note()).toHaveValue('');
    expect(await consoleErrors()).toEqual([]);
  });

  it('another tab in which the vote still stands shows at once that it was erased (PV-1)', async () => {
    await url('/r/rate/demo-cafe');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    const code = await thankYouPage.code();
    await thankYouPage.note().setValue('The tap drips');
    const page = await browser.getWindowHandle();
    await browser.newWindow(`${base()}/r/code`, { type: 'tab' });
    await appIsThere();
    await $('main input').setValue(code);
    await browser.keys('Enter');
    await button('Erase everything I sent').click();
    await $('dialog').$('button=Erase everything I sent').click();
    await expect($('main')).toHaveText(expect.stringContaining('was erased on'));
    await browser.closeWindow();
    await browser.switchToWindow(page);
    await expect($('main')).toHaveText(expect.stringContaining('Everything you sent was erased on'));
    expect(await $$('main textarea').length).toBe(0);
    expect(await browser.execute(() => JSON.stringify({ ...localStorage }))).not.toContain('persist:drafts');
  });

  it('an erasing on another device is heard of by the refusal of what is added, which does not wait for ever (PV-1)', async () => {
    await url('/r/rate/demo-cafe');
    await votePage.face('Sad').click();
    await expect(heading()).toHaveText('Thank you.');
    const code = await thankYouPage.code();
    const erased = await fetch(`${base()}/api/code/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(erased.status).toBe(200);
    await thankYouPage.note().setValue('The tap drips');
    await button('Send').click();
    const message = 'Everything that was given with this vote was erased. Nothing can be added to it.';
    await expect($('dialog')).toHaveText(expect.stringContaining(message));
    await screenshot('codes-refused');
    await $('dialog').$('button=OK').click();
    await expect($('main')).toHaveText(expect.stringContaining(message));
    expect(await $('main').getText()).not.toContain('Waiting on this phone');
    expect(await $$('main button').map((one) => one.getText())).toEqual([
      'Sad',
      'So-so',
      'Happy',
      'Your code',
    ]);
    await replaysExactly('codes-refused');
  });

  it('looks for a code that was typed and sent before the app was there (PV-1)', async () => {
    await browser.sendCommandAndGetResult('Network.clearBrowserCache', {});
    await slowLine(10_000);
    await url('/r/code');
    await $('main input').setValue('0k3mp 7qwer ty8zx');
    await browser.keys('Enter');
    expect(await browser.execute(() => typeof window.smilelog)).toBe('undefined');
    await browser.deleteNetworkConditions();
    await expect($('main [role=alert]')).toHaveText(expect.stringContaining('code'));
    expect(await $('main input').getValue()).toBe('0k3mp 7qwer ty8zx');
  });

  it('says so when no vote has the code (PV-1)', async () => {
    await url('/r/code');
    await appIsThere();
    await $('main input').setValue('AAAAA-BBBBB-CCCCC');
    await button('Show my vote').click();
    await expect($('main [role="alert"]')).toHaveText('No vote has this code. Check it letter by letter.');
    await screenshot('codes-unknown');
  });
});
