import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { setupPath, stickersPath } from '../../../contract/screens';
import { deskPage } from '../pages/deskPage';
import { heading } from '../pages/pageParts';
import { stickersPage } from '../pages/stickersPage';
import { findings } from '../support/axe';
import { rows, startServer, type RunningServer } from '../support/server';
import {
  address,
  consoleErrors,
  exportLog,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  watchConsole,
} from '../support/visit';

const password = 'Fjord-and-heron';
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** What a person does, counted: a field filled in, a choice, a press. */
let actions = 0;
async function fill(label: string, text: string): Promise<void> {
  actions += 1;
  await stickersPage.field(label).setValue(text);
}
async function press(name: string): Promise<void> {
  actions += 1;
  await stickersPage.button(name).click();
}

describe('The first run', () => {
  let server: RunningServer;
  const downloads = mkdtempSync(join(tmpdir(), 'smilelog-sheets-'));

  before(async () => {
    server = await startServer(undefined, undefined, { DEMO: 'off' });
    await newVisitor(server.url);
    await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: downloads,
    });
    await watchConsole();
  });
  after(async () => {
    await resize('phone');
    await server.stop();
  });

  it('leads a new owner from an empty installation to a printed sheet in 25 actions or fewer (MA-2, MA-3)', async () => {
    actions = 1;
    await browser.url(server.url);
    await deskPage.heading().waitForDisplayed();
    expect(await address()).toBe(setupPath);
    expect(await findings()).toEqual([]);
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/setup-${size}`);
    }
    await fill('Code', 'abcde-abcde-abcde');
    for (const [label, text] of [
      ['Name of the organisation', 'Heron Coffee'],
      ['First place', 'Terrace'],
      ['First name', 'Nina'],
      ['Last name', 'Heron'],
      ['E-mail', 'nina@heron.example'],
      ['Password', password],
    ] as const)
      await fill(label, text);
    await press('Set up');
    await expect($('main')).toHaveText(expect.stringContaining('This is not the code'));
    await fill('Code', readFileSync(join(server.dataDir, 'first-run-code'), 'utf8').trim());
    await press('Set up');
    await stickersPage.fresh().waitForDisplayed();
    expect(await address()).toBe(stickersPath);
    await expect($('main')).toHaveText(expect.stringContaining('Terrace'));
    await press('Print');
    await press('Download PDF');
    const file = join(downloads, 'smilelog-stickerSheet.pdf');
    await browser.waitUntil(() => existsSync(file) && readFileSync(file).length > 0);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    expect(actions).toBeLessThanOrEqual(25);
    expect(existsSync(join(server.dataDir, 'first-run-code'))).toBe(false);
    const log = await exportLog();
    for (const secret of [password, 'nina@heron', 'Heron Coffee']) expect(log).not.toContain(secret);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('desk-first-run');
  });

  for (const size of ['small', 'phone', 'desktop'] as const)
    it(`shows the stickers and their sheet on a ${size} screen, and axe finds nothing (MA-3)`, async () => {
      await resize(size);
      await browser.url(server.url + stickersPath);
      await stickersPage.fresh().waitForDisplayed();
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/stickers-${size}`);
      await stickersPage.button('Print').scrollIntoView();
      await screenshot(`desk/stickers-${size}-table`);
      await stickersPage.button('Print').click();
      await stickersPage.preview().waitForDisplayed();
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/stickers-${size}-sheet`);
      await stickersPage.preview().scrollIntoView();
      await screenshot(`desk/stickers-${size}-preview`);
    });

  it('replaces and disables stickers, and whoever scans the old one reads so (MA-3, RD-5)', async () => {
    await resize('desktop');
    const [first] = rows(server.dataDir, 'select uid from stickers');
    const old = String(first?.uid);
    await browser.url(server.url + stickersPath);
    await deskPage.rowAction(old, `Replace: ${old}`);
    await stickersPage.inDialog('Replace').click();
    await browser.waitUntil(async () => (await stickersPage.rows().length) === 2);
    await expect(stickersPage.row(old)).toHaveText(expect.stringContaining('Replaced'));
    const fresh = String(
      rows(server.dataDir, 'select uid from stickers').find(({ uid }) => uid !== old)?.uid,
    );
    await deskPage.rowAction(fresh, `Disable: ${fresh}`);
    await expect(stickersPage.row(fresh)).toHaveText(expect.stringContaining('Disabled'));
    await deskPage.rowAction(fresh, `Enable: ${fresh}`);
    await expect(stickersPage.row(fresh)).toHaveText(expect.not.stringContaining('Disabled'));
    await stickersPage.button('New sticker').click();
    await screenshot('desk/stickers-new');
    expect(await findings()).toEqual([]);
    await stickersPage.inDialog('Make').click();
    await browser.waitUntil(async () => (await stickersPage.rows().length) === 3);
    await expect($('main')).toHaveText(expect.stringContaining('No place yet'));
    await replaysExactly('desk-stickers');
    // An administrator would be led to linking it.
    await newVisitor(server.url);
    await browser.url(`${server.url}/r/rate/${old}`);
    await expect(heading()).toHaveText(expect.stringContaining('switched off'));
  });
});
