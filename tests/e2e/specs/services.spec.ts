import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { servicesPage } from '../pages/servicesPage';
import { findings } from '../support/axe';
import { change } from '../support/server';
import { signIn } from '../support/staff';
import {
  address,
  consoleErrors,
  exportLog,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  watchConsole,
} from '../support/visit';

const owner = 'owner@demo.example';
const rowCount = async () => (await servicesPage.rows()).length;
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Moves all services forty days into the past. */
const passDays = () =>
  change(
    process.env.E2E_DATA as string,
    `update service_logs set local_date = strftime('%Y-%m-%dT%H:%M', local_date, '-40 days'),
      served_at = served_at - 40 * 86400000`,
  );

/** Each service of the diner's tank owes a paper within a week, also those of the past. */
const askForPapers = () =>
  change(
    process.env.E2E_DATA as string,
    `update questions set paper_days = 7, paper_since = 0
     where id = (select question_id from stickers where uid = 'demo-septic')`,
  );

async function openServices(query = ''): Promise<void> {
  await signIn(owner);
  await servicesPage.open(query);
  await servicesPage.fresh().waitForDisplayed();
}

describe('Staff’s history over places', () => {
  before(() => expect(passDays()).toBeGreaterThan(0));
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('says what is overdue, and who was where, when; filters are in the address [desk-services]', async () => {
    await signIn(owner);
    await deskPage.manage('demo-cafe');
    await deskPage.go('Services');
    await expect(deskPage.heading()).toHaveText('Services');
    expect(await address()).toBe('/desk/services');
    for (const words of ['Lantern Diner', 'Overdue: ', 'Non-compliant'])
      await expect(servicesPage.overdue()).toHaveText(expect.stringContaining(words));
    await servicesPage.fresh().waitForDisplayed();
    // The first page of the table.
    expect(await rowCount()).toBe(25);
    await servicesPage.older().click();
    await browser.waitUntil(async () => (await rowCount()) === 12);
    await browser.back();
    await browser.waitUntil(async () => (await rowCount()) === 25);

    await expect(servicesPage.filter('What')).not.toBeDisplayed();
    await deskPage.unfoldFilters();
    await servicesPage.filter('What').selectByVisibleText('Pumped');
    await browser.waitUntil(async () => (await address()) === '/desk/services?service=pumped');
    await servicesPage.fresh().waitForDisplayed();
    const pumped = await rowCount();
    expect(pumped).toBeGreaterThan(0);
    for (const words of ['Lantern Diner', 'R. Alvarez', 'Pumped'])
      await expect(servicesPage.table()).toHaveText(expect.stringContaining(words));
    await servicesPage.filter('Person').selectByVisibleText('R. Alvarez');
    await browser.waitUntil(async () => (await address()).includes('person=R.%20Alvarez'));
    await servicesPage.fresh().waitForDisplayed();
    expect(await rowCount()).toBeLessThanOrEqual(pumped);
    await browser.refresh();
    await servicesPage.fresh().waitForDisplayed();
    await expect(servicesPage.filter('Person')).toHaveValue('R. Alvarez');

    const log = await exportLog();
    for (const secret of ['Alvarez', owner]) expect(log).not.toContain(secret);
    await servicesPage.clear().click();
    await browser.waitUntil(async () => (await address()) === '/desk/services');
    await servicesPage.fresh().waitForDisplayed();
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('desk-services');
  });

  it('keeps names of places whole beside a long service', async () => {
    change(
      process.env.E2E_DATA as string,
      `update service_logs set extra = '${'Gate code asked at the bar. '.repeat(20)}'
       where id = (select id from service_logs order by served_at desc limit 1)`,
    );
    await resize('desktop');
    await openServices();
    const broken = await browser.execute(() =>
      [...document.querySelectorAll('td:nth-child(2) a')]
        .flatMap(({ firstChild: text }) =>
          [...(text?.textContent ?? '').matchAll(/\S+/g)].map((word) => {
            const range = document.createRange();
            range.setStart(text as Node, word.index);
            range.setEnd(text as Node, word.index + word[0].length);
            return range.getClientRects().length > 1 && word[0];
          }),
        )
        .filter(Boolean),
    );
    expect(broken).toEqual([]);
    await resize('phone');
  });

  it('says that nothing fits the filters, and how to go on', async () => {
    await signIn(owner);
    await servicesPage.open('?from=2099-01-01');
    await expect($('main')).toHaveText(expect.stringContaining('No services with these filters.'));
    await expect(servicesPage.filter('From')).toHaveValue('2099-01-01');
    expect(await findings()).toEqual([]);
    await screenshot('desk/services-nothing-found');
  });

  it('downloads the filtered list as CSV and XLSX', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smilelog-downloads-'));
    await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
    });
    await openServices('?service=pumped');
    const shown = await rowCount();
    for (const format of ['csv', 'xlsx']) {
      await servicesPage.download(format.toUpperCase()).click();
      const file = join(folder, `smilelog-services.${format}`);
      await browser.waitUntil(() => existsSync(file) && readFileSync(file).length > 0);
      const bytes = readFileSync(file);
      if (format === 'csv') expect(bytes.toString().match(/^"?\d{4}-\d\d-\d\d /gm)).toHaveLength(shown);
      else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
    expect(await exportLog()).not.toContain('Alvarez');
  });

  it('shows another organisation’s owner nothing of these places (RO-4)', async () => {
    await signIn('owner@other.example');
    await servicesPage.open();
    await expect($('main')).toHaveText(expect.stringContaining('No services yet.'));
    await expect($('main')).toHaveText(expect.stringContaining('Nothing is overdue.'));
    await expect($('main')).not.toHaveText(expect.stringContaining('Lantern Diner'));
    await screenshot('desk/services-empty');
  });

  it('is worked by keyboard alone, and the heading has the focus after a link', async () => {
    await signIn(owner);
    await deskPage.devices();
    await expect(deskPage.heading()).toHaveText('Signed-in devices');
    await deskPage.go('Services');
    await servicesPage.fresh().waitForDisplayed();
    expect(await browser.execute(() => document.activeElement?.tagName)).toBe('H1');
    await expect(servicesPage.link('Services')).toHaveAttribute('aria-current', 'page');
    const reached = new Set<string>();
    for (let step = 0; step < 120 && !reached.has('Download XLSX'); step++) {
      await browser.keys('Tab');
      const focused = await browser.execute(() => {
        const { activeElement: focused } = document;
        const label = focused?.id && document.querySelector(`label[for="${focused.id}"]`)?.textContent;
        return label || focused?.textContent || '';
      });
      if (focused === 'Filters') await browser.keys('Enter');
      reached.add(focused);
    }
    for (const name of ['Site', 'Place', 'Person', 'What', 'From', 'To', 'Download CSV', 'Download XLSX'])
      expect([...reached]).toContain(name);
  });

  it('a person makes, copies, renews and revokes a calendar address [calendar-made]', async () => {
    await resize('desktop');
    await openServices();
    await deskPage.button('Calendar').click();
    await expect(deskPage.dialog()).toHaveText(expect.stringContaining('no calendar address yet'));
    const inDialog = (button: string) => deskPage.dialog().$(`button=${button}`);
    await inDialog('Make an address').click();
    await inDialog('Copy link').click();
    await expect(deskPage.dialog().$('[role="status"]')).toHaveText(/^Link copied$|\/calendar\//);
    expect(await findings()).toEqual([]);
    await screenshot('desk/calendar');
    await inDialog('New address').click();
    await expect(deskPage.dialog().$('[role="status"]')).toHaveText('');
    await inDialog('Revoke').click();
    await expect(deskPage.dialog()).toHaveText(expect.stringContaining('no calendar address yet'));
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('calendar-made');
  });

  it('hands a paper in and takes it back [desk-papers]', async () => {
    await openServices();
    await expect(servicesPage.papers()).not.toBeDisplayed();
    expect(askForPapers()).toBe(1);
    await browser.refresh();
    await servicesPage.papers().waitForDisplayed();
    const count = await servicesPage.paperRows().length;
    expect(count).toBeGreaterThan(2);
    const first = servicesPage.paperRows()[0];
    for (const words of ['Lantern Diner', 'Pumped', 'Overdue: '])
      await expect(first).toHaveText(expect.stringContaining(words));
    await servicesPage.paperButton('Handed in').click();
    await expect(first).toHaveText(expect.stringContaining('by Olive'));
    await expect(first).not.toHaveText(expect.stringContaining('Overdue: '));
    await servicesPage.paperList('Handed in').click();
    await browser.waitUntil(async () => (await servicesPage.paperRows().length) === 1);
    await servicesPage.paperButton('Undo').click();
    await expect(first).toHaveText(expect.stringContaining('Overdue: '));
    await servicesPage.paperList('Waiting').click();
    await browser.waitUntil(async () => (await servicesPage.paperRows().length) === count);
    expect(await exportLog()).not.toContain('Olive');
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('desk-papers');
  });

  for (const [size, scheme] of looks('small', 'phone', 'desktop'))
    it(`fits a ${size} screen, and axe finds nothing, in ${scheme}`, async () => {
      await resize(size);
      await setScheme(scheme);
      await openServices();
      await servicesPage.overdue().waitForDisplayed();
      expect(await findings()).toEqual([]);
      expect(await fitsAcross()).toBe(true);
      await screenshot(`desk/services-${size}-${scheme}`);
      await servicesPage.table().scrollIntoView();
      await screenshot(`desk/services-${size}-${scheme}-table`);
      await servicesPage.download('CSV').scrollIntoView();
      await screenshot(`desk/services-${size}-${scheme}-end`);
      expect(await consoleErrors()).toEqual([]);
      await setScheme('light');
    });
});
