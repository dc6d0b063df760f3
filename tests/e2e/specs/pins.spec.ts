import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { pinsPage } from '../pages/pinsPage';
import { findings } from '../support/axe';
import { signIn, statusOfPin } from '../support/staff';
import {
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
  watchConsole,
} from '../support/visit';

const restroom = 'demo-restroom';
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Waits for the animations: a dialog has other colours while it fades in. */
const settled = () => browser.waitUntil(() => browser.execute(() => document.getAnimations().length === 0));

async function openPins(): Promise<void> {
  await signIn('owner@demo.example');
  await deskPage.manage(restroom);
  await pinsPage.give().waitForDisplayed();
}

/** Reads the new PIN from its dialog and closes the dialog. */
async function takePin(): Promise<string> {
  await expect(pinsPage.title()).toHaveText(expect.stringMatching(/^The new PIN of /));
  const pin = await pinsPage.digits().getText();
  expect(pin).toMatch(/^\d{4}$/);
  await pinsPage.answer('Done').click();
  await pinsPage.dialog().waitForExist({ reverse: true });
  return pin;
}

describe('Staff PINs at the desk', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('are given, used, rotated and revoked, and never stand in the log (PN-3, LOG-5) [desk-pins]', async () => {
    await openPins();
    await expect(pinsPage.holder('Clem Hill')).toHaveText(expect.stringContaining('Never used'));

    await pinsPage.give().click();
    await pinsPage.person().selectByVisibleText('Ada Admin · Admin');
    await pinsPage.answer('Give a PIN').click();
    await expect(pinsPage.title()).toHaveText('The new PIN of Ada Admin');
    await expect(pinsPage.dialog()).toHaveText(expect.stringContaining('It is shown only now.'));
    await pinsPage.answer('Copy PIN').click();
    await expect(pinsPage.status()).toHaveText('PIN copied');
    const first = await takePin();
    await pinsPage.holder('Ada Admin').waitForDisplayed();
    expect(await statusOfPin(first, restroom)).toBe(200);

    await pinsPage.rotate('Ada Admin');
    await pinsPage.answer('Rotate').click();
    await expect(pinsPage.title()).toHaveText('The new PIN of Ada Admin');
    const second = await takePin();
    expect(await statusOfPin(second, restroom)).toBe(200);
    if (first !== second) expect(await statusOfPin(first, restroom)).toBe(401);

    await pinsPage.revoke('Ada Admin');
    await expect(pinsPage.title()).toHaveText('Revoke the PIN of Ada Admin?');
    await browser.keys('Escape');
    await pinsPage.dialog().waitForExist({ reverse: true });
    await pinsPage.holder('Ada Admin').waitForDisplayed();
    await pinsPage.revoke('Ada Admin');
    await pinsPage.answer('Revoke').click();
    await pinsPage.holder('Ada Admin').waitForExist({ reverse: true });
    expect(await statusOfPin(second, restroom)).toBe(401);

    expect(await consoleErrors()).toEqual([]);
    const log = await exportLog();
    for (const secret of [`"${first}"`, `"${second}"`, 'Ada', 'owner@demo'])
      expect(log).not.toContain(secret);
    await replaysExactly('desk-pins');
  });

  it('say when they were last used, in words and exactly', async () => {
    await openPins();
    await pinsPage.rotate('Clem Hill');
    await pinsPage.answer('Rotate').click();
    const pin = await takePin();
    expect(await statusOfPin(pin, restroom)).toBe(200);
    await deskPage.manage(restroom);
    await expect(pinsPage.holder('Clem Hill')).toHaveText(expect.stringContaining('Last used now'));
    const exact = pinsPage.holder('Clem Hill').$('time');
    await expect(exact).toHaveAttribute(
      'title',
      expect.stringContaining(String(new Date().getUTCFullYear())),
    );
  });

  it('say without a line that nothing has happened, and go on with the same try (ER-1)', async () => {
    await openPins();
    await pinsPage.rotate('Clem Hill');
    await goOffline();
    await pinsPage.answer('Rotate').click();
    await expect($('dialog[open] [role="alert"]')).toHaveText(
      expect.stringContaining('The server could not be reached.'),
    );
    await screenshot('desk/pins-no-line');
    await goOnline();
    await pinsPage.answer('Rotate').click();
    await takePin();
  });

  it('teach what they are for where a question has no service log', async () => {
    await signIn('owner@demo.example');
    await deskPage.manage('demo-cafe');
    await expect(pinsPage.card()).toHaveText(expect.stringContaining('this question has none'));
  });

  for (const [size, scheme] of looks('phone', 'desktop'))
    it(`fit a ${size} screen, and axe finds nothing, in ${scheme}`, async () => {
      const shot = (name: string) => screenshot(`desk/pins-${name}-${size}-${scheme}`);
      await resize(size);
      await setScheme(scheme);
      await openPins();
      await pinsPage.give().scrollIntoView({ block: 'end' });
      expect(await findings()).toEqual([]);
      await shot('list');
      await pinsPage.give().click();
      await pinsPage.person().waitForDisplayed();
      await settled();
      expect(await findings()).toEqual([]);
      await shot('give');
      await pinsPage.answer('Cancel').click();
      await pinsPage.revoke('Clem Hill');
      await expect(pinsPage.title()).toHaveText('Revoke the PIN of Clem Hill?');
      await settled();
      expect(await findings()).toEqual([]);
      await shot('revoke');
      await pinsPage.answer('Cancel').click();
      await pinsPage.rotate('Clem Hill');
      await pinsPage.answer('Rotate').click();
      await expect(pinsPage.title()).toHaveText('The new PIN of Clem Hill');
      await settled();
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await shot('new');
      expect(await consoleErrors()).toEqual([]);
      await setScheme('light');
    });
});
