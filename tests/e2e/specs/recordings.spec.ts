import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { reportPage } from '../pages/reportPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows } from '../support/server';
import { signIn } from '../support/staff';
import {
  address,
  appIsThere,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  watchConsole,
} from '../support/visit';

const words = 'The face does nothing when I tap it';
const reports = () =>
  rows(process.env.E2E_DATA as string, 'select uid, text, errors from recordings order by id');
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('Reported problems', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });

  it('a visitor reports a problem with the recording of the session [report]', async () => {
    await votePage.open('demo-cafe');
    await appIsThere();
    await votePage.face('Happy').click();
    await expect($('h1')).toHaveText('Thank you.');
    await reportPage.link().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringMatching(/\d+ actions? of yours/));
    await reportPage.words().setValue(words);
    expect(await findings()).toEqual([]);
    await screenshot('report/dialog');
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));
    await reportPage.close().click();
    await expect(reportPage.dialog()).not.toBeExisting();
    expect(reports()).toMatchObject([{ text: words }]);
    expect(await exportLog()).not.toContain('when I tap');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('report');
  });

  it('QA finds it, and downloads a log that replays (LOG-2) [desk-recordings]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smilelog-downloads-'));
    await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
    });
    await signIn('qa@demo.example');
    await reportPage.list();
    await reportPage.table().waitForDisplayed();
    expect(await findings()).toEqual([]);
    expect(await fitsAcross()).toBe(true);
    await screenshot('desk/reports-phone');
    await reportPage.filter('Action').setValue('voting/ratingChosen');
    await browser.waitUntil(async () => (await address()) === '/qa?action=voting%2FratingChosen');
    await reportPage.row(words).click();
    await expect(deskPage.heading()).toHaveText('Report');
    await expect($('main')).toHaveText(expect.stringContaining('Vote at demo-cafe'));
    expect(await findings()).toEqual([]);
    expect(await fitsAcross()).toBe(true);
    await screenshot('desk/report-phone');
    await deskPage.button('Download the log').click();
    const file = join(folder, `smilelog-${reports()[0]?.uid}.rlog`);
    await browser.waitUntil(() => existsSync(file) && readFileSync(file).length > 0);
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/rlog.ts', 'replay', file],
      { encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('same')]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('when I tap');
    const log = await exportLog();
    for (const secret of ['when I tap', 'qa@demo', String(reports()[0]?.uid)])
      expect(log).not.toContain(secret);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('desk-recordings');
  });

  it('a report without a network waits on the phone, and arrives later', async () => {
    await votePage.open('demo-gps');
    await appIsThere();
    await reportPage.link().click();
    await reportPage.words().waitForDisplayed();
    await goOffline();
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('saved on this phone'));
    expect(reports()).toHaveLength(1);
    await goOnline();
    await browser.waitUntil(() => reports().length === 2);
  });

  it('the desk reports problems too, and other staff see none', async () => {
    await resize('desktop');
    await signIn('client@demo.example');
    await reportPage.list();
    await expect($('main')).toHaveText(expect.stringContaining('Only owners, administrators'));
    await reportPage.link().click();
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));
    await browser.waitUntil(() => reports().length === 3);
    await resize('phone');
  });
});
