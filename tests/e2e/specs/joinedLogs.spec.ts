import { $, $$, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { reportPage } from '../pages/reportPage';
import { inFrame, viewerPage } from '../pages/viewerPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows } from '../support/server';
import { signIn } from '../support/staff';
import {
  address,
  appIsThere,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  url,
} from '../support/visit';

const words = 'The page went white, so I loaded it again';
const alsoBefore = 'Also what you did before the page was loaded again';
const arrived = 'The report has reached us.';

interface Stored {
  uid: string;
  report_id: string | null;
  text: string | null;
  entry: string;
  errors: number;
}
const recordings = () =>
  rows(
    process.env.E2E_DATA as string,
    'select uid, report_id, text, entry, errors from recordings order by id',
  ) as unknown as Stored[];

/** Something breaks in the page, and a second later the device has it. */
async function breakPage(): Promise<void> {
  await browser.execute(() => {
    const error = new RangeError('white page');
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  });
  await browser.waitUntil(() => isStored('device/errorThrown'));
}

const isStored = (text: string) =>
  browser.execute(
    (wanted: string) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('smilelog-log');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('batches').objectStore('batches').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.some((batch: string) => batch.includes(wanted)));
          };
        };
      }),
    text,
  );

/** Opens the dialog when it says what goes along. */
async function openReport(): Promise<string> {
  await reportPage.link().click();
  await expect(reportPage.dialog()).toHaveText(expect.stringMatching(/\d+ actions? of yours/));
  return reportPage.dialog().getText();
}

async function sendReport(): Promise<void> {
  await reportPage.send().click();
  await expect(reportPage.dialog()).toHaveText(expect.stringContaining(arrived));
}

describe('A report after a reload', () => {
  beforeEach(() => newVisitor());

  it('brings along what happened before, and says so [joined]', async () => {
    await votePage.open('demo-cafe');
    await appIsThere();
    await votePage.face('Happy').click();
    await expect($('h1')).toHaveText('Thank you.');
    await breakPage();
    await browser.refresh();
    await appIsThere();
    expect(await openReport()).toContain(alsoBefore);
    await reportPage.words().setValue(words);
    expect(await findings()).toEqual([]);
    await screenshot('report/after-a-reload');
    await sendReport();
    const [report, part] = recordings();
    expect([report?.text, report?.report_id, report?.errors]).toEqual([words, null, 0]);
    expect([part?.text, part?.errors]).toEqual([null, 1]);
    expect(part?.report_id).not.toBeNull();
    await replaysExactly('joined');
    // It has arrived, so the next report does not bring it again.
    await reportPage.close().click();
    expect(await openReport()).not.toContain(alsoBefore);
  });

  it('is one visit in the list, and the viewer goes from part to part', async () => {
    await resize('desktop');
    await signIn('qa@demo.example');
    await reportPage.list('?error=RangeError');
    await reportPage.table().waitForDisplayed();
    expect(await $$('tbody tr').length).toBe(1);
    await expect($('tbody tr')).toHaveText(expect.stringMatching(/1 error.*RangeError.*2 parts/s));
    expect(await findings()).toEqual([]);
    await screenshot('desk/reports-in-parts');
    await reportPage.row(words).click();
    await expect(deskPage.heading()).toHaveText('Report');
    await expect($('#visit')).toHaveText('The visit, in parts');
    expect(await findings()).toEqual([]);
    await screenshot('desk/report-in-parts');
    await $('a=Watch the session').click();
    await viewerPage.isOpen();
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Part 2 of 2'));
    await $('a=Previous part').click();
    await expect(viewerPage.head()).toHaveText(expect.stringMatching(/Part 1 of 2.*Next part/s));
    await expect(viewerPage.head()).toHaveText(expect.stringContaining(words));
    await expect($('main header [role=status]')).toHaveText('Replays exactly');
    await inFrame(() => expect($('h1')).toBeExisting());
    expect(await findings()).toEqual([]);
    await screenshot('desk/viewer-in-parts');
    expect(await address()).toContain(`/qa/recordings/${recordings()[1]?.uid}/view`);
    await $('a=Next part').click();
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Part 2 of 2'));
    await resize('phone');
  });

  it('joins the visitor’s page and the desk, and waits whole without a network', async () => {
    await resize('desktop');
    const before = recordings().length;
    await votePage.open('demo-gps');
    await appIsThere();
    await browser.waitUntil(() => isStored('demo-gps'));
    await url('/desk');
    await reportPage.link().waitForDisplayed();
    expect(await openReport()).toContain(alsoBefore);
    await goOffline();
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('saved on this phone'));
    await goOnline();
    await votePage.open('demo-gps');
    await browser.waitUntil(() => recordings().length === before + 2);
    expect(
      recordings()
        .slice(before)
        .map(({ entry, report_id }) => [entry, report_id === null]),
    ).toEqual([
      ['desk', true],
      ['visitor', false],
    ]);
    await resize('phone');
  });

  it('brings nothing of whoever has signed out before', async () => {
    await signIn('qa@demo.example');
    await votePage.open('demo-cafe');
    await appIsThere();
    await browser.waitUntil(() => isStored('demo-cafe'));
    await url('/r/sign-in');
    await $('button=Logout').waitForDisplayed();
    expect(await openReport()).toContain(alsoBefore);
    await reportPage.cancel().click();
    await $('button=Logout').click();
    await browser.waitUntil(async () => (await address()) === '/');
    await browser.waitUntil(async () => !(await isStored('demo-cafe')));
    await browser.refresh();
    await appIsThere();
    expect(await openReport()).not.toContain(alsoBefore);
  });
});
