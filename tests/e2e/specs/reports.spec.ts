import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { simpleParser, type ParsedMail } from 'mailparser';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { change } from '../support/server';
import { signIn } from '../support/staff';
import { exportLog, newVisitor, replaysExactly, resize, screenshot, setScheme, url } from '../support/visit';

const data = () => process.env.E2E_DATA as string;
const reader = 'anna@reader.example';

/** The newest mail to the reader. */
async function mailToReader(): Promise<ParsedMail | undefined> {
  const folder = join(data(), 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
  return mails.find((mail) => mail.text?.includes('every week') && JSON.stringify(mail.to).includes(reader));
}

describe('Reports by mail', () => {
  const dialog = () => deskPage.dialog();
  const pressed = async (name: string) => dialog().$(`button=${name}`).click();

  before(() => newVisitor());
  after(() => resize('phone'));

  it('an owner sets one up, and the place’s week is mailed [reports] (IS-5)', async () => {
    await signIn('owner@demo.example');
    await resize('desktop');
    await url('/desk/insights?scope=place:demo-place-diner');
    await deskPage.button('By mail').click();
    await expect(dialog()).toHaveText(expect.stringContaining('No reports by mail yet.'));
    await pressed('New report');
    await dialog().$('aria/To').setValue(reader);
    for (const size of ['desktop', 'phone'] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await resize(size);
        await setScheme(scheme);
        expect(await findings()).toEqual([]);
        await screenshot(`reports/form-${size}-${scheme}`);
      }
    await setScheme('light');
    await pressed('Save');
    await expect(dialog()).toHaveText(expect.stringContaining('Every Monday at'));
    expect(await findings()).toEqual([]);
    await screenshot('reports/list');
    expect(await exportLog()).not.toContain(reader);
    await replaysExactly('reports');
    // The server looks once a minute.
    expect(change(data(), 'update report_schedules set next_at = 1')).toBe(1);
    await browser.waitUntil(async () => (await mailToReader()) !== undefined, { timeout: 90_000 });
    expect(await mailToReader()).toMatchObject({
      subject: expect.stringMatching(/^Lantern Diner: /),
      attachments: [{ contentType: 'application/pdf' }],
    });
  });

  it('the reader ends the mails without a login, and takes it back', async () => {
    await newVisitor();
    const link = /\/unsubscribe\/\S+/.exec((await mailToReader())?.text ?? '')?.[0] ?? '';
    await url(link);
    await expect($('main')).toHaveText(expect.stringContaining('You get these mails.'));
    expect(await findings()).toEqual([]);
    await screenshot('reports/unsubscribe');
    await $('button=Get no more of these mails').click();
    await expect($('main')).toHaveText(expect.stringContaining('You get no more of these mails.'));
    await $('button=Send them again').click();
    await expect($('main')).toHaveText(expect.stringContaining('You get these mails.'));
  });
});
