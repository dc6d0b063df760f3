import { $, $$, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { setupPage } from '../pages/setupPage';
import { findings } from '../support/axe';
import { mailedLink, signIn } from '../support/staff';
import { newVisitor, replaysExactly, resize, screenshot, url, watchConsole } from '../support/visit';

const people = async () => {
  await url('/desk/people');
  await $('main table').waitForDisplayed();
};
const row = (name: string) => $(`//main//tr[.//*[contains(normalize-space(), "${name}")]]`);
const confirm = (name: string) => $(`//dialog[@open]//button[normalize-space()="${name}"]`);
const done = () => $('//main//*[@role="status"]');

describe('People of an organisation', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('an invited person arrives at their site, gets another role, and is deactivated (MA-2) [people-invite] [people-join]', async () => {
    await resize('desktop');
    await signIn('owner@demo.example');
    await people();
    await deskPage.button('Invite').click();
    await setupPage.field('E-mail').setValue('nina@visitor.example');
    await $('//dialog[@open]//label[contains(., "Park")]').click();
    await confirm('Send invitation').click();
    await expect(done()).toHaveText('The invitation is made. Its mail is a file.');
    await expect(row('nina@visitor.example')).toHaveText(expect.stringContaining('Invited'));
    expect(await findings()).toEqual([]);
    await replaysExactly('people-invite');
    let link: string | undefined;
    await browser.waitUntil(() => (link = mailedLink()) !== undefined);

    await newVisitor();
    await resize('phone');
    await url(link ?? '');
    await expect($('main h1')).toHaveText('Your invitation');
    await $('main input[name="firstName"]').setValue('Nina');
    await $('main input[name="lastName"]').setValue('Öztürk');
    await $('main input[name="password"]').setValue('Fjord-and-heron');
    expect(await findings()).toEqual([]);
    await screenshot('join');
    await deskPage.button('Join').click();
    await expect(deskPage.heading()).toHaveText('Today');
    await $('button[aria-label="Account: Nina Öztürk"]').waitForExist();
    await replaysExactly('people-join');
    await setupPage.places();
    await $('main [aria-busy="false"]').waitForExist();
    const seen = await $('main').getText();
    expect([seen.includes('Park'), seen.includes('Town')]).toEqual([true, false]);

    await newVisitor();
    await resize('desktop');
    await signIn('owner@demo.example');
    await people();
    await deskPage.rowAction('Nina Öztürk', 'Role and sites: Nina Öztürk');
    await setupPage.field('Role').selectByVisibleText('Manager of the organisation');
    await confirm('Save').click();
    await expect(done()).toHaveText('Role and sites are saved.');
    await expect(row('Nina Öztürk')).toHaveText(expect.stringContaining('Whole organisation'));
    await deskPage.rowAction('Nina Öztürk', 'Deactivate: Nina Öztürk');
    await confirm('Deactivate').click();
    await expect(done()).toHaveText('Deactivated: access and PINs are gone.');
    await expect(row('Nina Öztürk')).toHaveText(expect.stringContaining('Deactivated'));
    // The last owner cannot leave.
    await deskPage.rowAction('Olive Owner', 'Leave: Olive Owner');
    await confirm('Leave').click();
    await expect($('dialog[open] [role="alert"]')).toHaveText(
      'An organisation needs an owner. Make somebody else the owner first.',
    );
    await replaysExactly('people-roles');

    await setupPage.audit();
    await $('tbody tr').waitForDisplayed();
    const acts = await $$('tbody tr').map((one) => one.getText());
    for (const [index, words] of [
      'Person deactivated',
      'Role or sites changed',
      'Invitation accepted',
    ].entries())
      expect(acts[index]).toContain(words);
  });

  it('is whole on every size of screen (MA-2)', async () => {
    await signIn('owner@demo.example');
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      await people();
      const isNarrow = () =>
        browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect([size, await isNarrow()]).toEqual([size, true]);
      await screenshot(`people-${size}`);
      await deskPage.button('Invite').click();
      await confirm('Send invitation').waitForDisplayed();
      await screenshot(`people-invite-${size}`);
      await url('/desk/settings/organisation/demo-org');
      await setupPage.section('Keeping data').waitForDisplayed();
      await setupPage.unfold('Keeping data');
      expect([size, await isNarrow()]).toEqual([size, true]);
      await screenshot(`organisation-${size}`);
    }
  });
});
