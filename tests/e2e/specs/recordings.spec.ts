import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { reportPage } from '../pages/reportPage';
import { inFrame, viewerPage } from '../pages/viewerPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { runCopiedCommand, runExportedTests } from '../support/exportedTest';
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
const rowsOfReport = () => rows(process.env.E2E_DATA as string, 'select assignee_id from recordings');
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

  it('on a small phone the dialog begins at its title, and shows what is typed', async () => {
    await resize('small');
    await votePage.open('demo-cafe');
    await appIsThere();
    await reportPage.link().click();
    await reportPage.words().waitForExist();
    const top = () => browser.execute(() => document.querySelector('dialog:modal')?.scrollTop);
    await browser.waitUntil(async () => (await top()) === 0);
    await browser.keys(words);
    // The buttons stay in view below the content, and must not hide the field.
    const isCovered = () =>
      browser.execute(() => {
        const field = document.activeElement as HTMLElement;
        const { x, y, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) !== field;
      });
    await expect(reportPage.words()).toHaveValue(words);
    expect(await isCovered()).toBe(false);
    await reportPage.cancel().click();
    await resize('phone');
  });

  it('QA finds it, and downloads a log that replays (LOG-2) [desk-recordings]', async () => {
    const folder = await downloads();
    await signIn('qa@demo.example');
    await reportPage.list();
    await reportPage.table().waitForDisplayed();
    expect(await findings()).toEqual([]);
    expect(await fitsAcross()).toBe(true);
    await screenshot('desk/reports-phone');
    await deskPage.unfoldFilters();
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

  it('QA takes a report, and a colleague reads what was written', async () => {
    await signIn('qa@demo.example');
    await reportPage.list();
    await reportPage.row(words).click();
    await $('aria/Status').selectByVisibleText('In progress');
    await expect(reportPage.part('work')).toHaveText(expect.stringContaining('Saved'));
    const [, person = ''] = await $('aria/Taken by')
      .$$('option')
      .map((one) => one.getText());
    await $('aria/Taken by').selectByVisibleText(person);
    await browser.waitUntil(async () => (await rowsOfReport())[0]?.assignee_id !== null);
    await $('aria/Comment').setValue('Seen on another phone, too.');
    await goOffline();
    await deskPage.button('Add comment').click();
    await expect(reportPage.part('comments').$('[role=alert]')).not.toHaveText('');
    await goOnline();
    await deskPage.button('Add comment').click();
    await expect(reportPage.part('comments').$('li')).toHaveText(expect.stringContaining('Seen on another'));
    await expect($('aria/Comment')).toHaveValue('');
    expect(await findings()).toEqual([]);
    expect(await fitsAcross()).toBe(true);
    await resize('small');
    expect(await fitsAcross()).toBe(true);
    await reportPage.part('comments').scrollIntoView();
    await screenshot('desk/report-comments');
    await resize('phone');
    await browser.refresh();
    await expect($('aria/Status')).toHaveValue('in_progress');
    await expect(reportPage.part('comments').$('li')).toHaveText(expect.stringContaining('Seen on another'));
    await reportPage.list('?status=in_progress');
    await expect(reportPage.row(words)).toBeDisplayed();
    await reportPage.list('?status=open');
    await expect(reportPage.row(words)).not.toBeExisting();
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

  it('QA makes a failing test of a fresh report in ten steps (LOG-2, LOG-3, LOG-4)', async () => {
    const complaint = 'I tapped a happy face, and it took the sad one';
    await votePage.open('demo-cafe');
    await appIsThere();
    await votePage.face('Happy').click();
    await expect($('h1')).toHaveText('Thank you.');
    await reportPage.link().click();
    await reportPage.words().setValue(complaint);
    const truth = await exportLog();
    // A build with a mistake recorded this tap: its reducers took another face than today's.
    await sendInstead(truth.replace(/"rating":3(\}\},"f":\[\[\d)/, '"rating":1$1'));
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));

    await newVisitor();
    await resize('desktop');
    const folder = await downloads();
    await signIn('qa@demo.example');
    const steps: string[] = [];
    const step = async (does: string, doIt: () => Promise<unknown>) => {
      steps.push(does);
      await doIt();
    };
    await step('opens the list', () => reportPage.list());
    await step('presses the report', () => reportPage.row(complaint).click());
    await step('presses "Watch the session"', () => $('a=Watch the session').click());
    await viewerPage.isOpen();
    await step('presses "Diverges at turn …"', () => $('button*=Diverges at turn').click());
    await expect(viewerPage.turn()).toHaveText(expect.stringContaining('voting/ratingChosen'));
    await expect(viewerPage.details()).toHaveText(expect.stringContaining('Recorded beside replayed'));
    await step('presses "Shrink"', () => $('button=Shrink').click());
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('the fewest inputs'));
    await step('presses "Save log"', () => $('button=Save log').click());
    const saved = () => readdirSync(folder).find((name) => name.endsWith('.rlog'));
    await browser.waitUntil(() => saved() !== undefined);
    const shrunk = saved() as string;
    await step('presses "Copy as test"', () => $('button=Copy as test').click());
    // The dialog fades in: while it cannot be seen, WebDriver reads no text.
    await expect($('dialog[open] pre')).toHaveText(
      expect.stringContaining(`npm run rlog -- to-jest ${shrunk} --save`),
    );
    await step('presses "Copy command"', () => $('button=Copy command').click());
    // In a shell: the command that was copied, and the test that it has printed.
    steps.push('runs the command', 'runs the test');
    // With the face that the person tapped the same test passes.
    const right = join(folder, 'right.rlog');
    writeFileSync(right, truth);
    const tests = runExportedTests([join(folder, shrunk), right]);
    expect(tests.printed[0]).toMatch(/It fails today, in turn \d+\./);
    expect(tests.said).toMatch(/"kind": "state".*"rating": 1/);
    expect(tests.said).toMatch(/PASS .*right\.test\.ts/);
    expect(tests.said).toContain('1 failed');
    // No other test of the checkout is any different.
    expect(tests.said).toMatch(/PASS .*fixtures\.test\.ts/);
    expect(steps).toHaveLength(10);
    await resize('phone');
  });
});

describe('The guide from a report to a failing test', () => {
  /** Words that the guide names; the steps below use no others. */
  const guide = readFileSync('docs/guide/reports.md', 'utf8');
  const named = (words: string) => {
    expect(guide).toContain(`**${words}**`);
    return words;
  };
  let folder = '';
  const steps: string[] = [];
  const step = async (does: string, doIt: () => Promise<unknown>) => {
    steps.push(does);
    await doIt();
  };
  const saved = () => readdirSync(folder).find((name) => name.endsWith('.rlog'));

  /** The steps of the guide up to the dialog, at the turn in which the person tapped a face. */
  async function askAtTheTap(complaint: string): Promise<void> {
    await newVisitor();
    await votePage.open('demo-cafe');
    await appIsThere();
    await votePage.face('Happy').click();
    await expect($('h1')).toHaveText('Thank you.');
    await reportPage.link().click();
    await reportPage.words().setValue(complaint);
    await reportPage.send().click();
    await expect(reportPage.dialog()).toHaveText(expect.stringContaining('The report has reached us.'));

    await newVisitor();
    await resize('desktop');
    folder = await downloads();
    await signIn('qa@demo.example');
    steps.length = 0;
    await step('opens the list', () => reportPage.list());
    await step('opens the report', () => reportPage.row(complaint).click());
    await step('watches', () => $(`a=${named('Watch the session')}`).click());
    await viewerPage.isOpen();
    await step('picks the turn', () => $('//*[@role="option"][contains(., "voting/ratingChosen")]').click());
    await step('asks', () => $(`button=${named('What is wrong here?')}`).click());
    await expect($('dialog[open]')).toHaveText(expect.stringContaining('voting.tapped.rating 3'));
  }

  /** The dialog's buttons cover the end of its list. */
  async function press(choice: ReturnType<typeof $>): Promise<void> {
    await choice.scrollIntoView({ block: 'center' });
    await choice.click();
  }

  async function copyCommand(): Promise<string> {
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Shrunk: the fewest inputs'));
    await step('presses Copy as test', () => $(`button=${named('Copy as test')}`).click());
    await expect($('dialog[open] pre')).toHaveText(expect.stringContaining('--until'));
    const command = await $('dialog[open] pre').getText();
    await step('saves and copies', () => $(`button=${named('Save log and copy command')}`).click());
    await browser.waitUntil(() => saved() !== undefined);
    steps.push('runs the command, which runs the test');
    return command;
  }

  afterEach(() => resize('phone'));

  it('leads from a value of the state to a test in ten steps (LOG-4)', async () => {
    const began = Date.now();
    await askAtTheTap('The happy face is taken');
    expect(await findings()).toEqual([]);
    await screenshot('viewer-wrong');
    await step('chooses', () => press($('button=voting.tapped.rating 3')));
    const command = await copyCommand();
    const { code, printed, said } = runCopiedCommand(command, join(folder, saved() as string));
    expect(printed[0]).toMatch(/It fails today, in turn \d+\./);
    expect([code, said]).toEqual([1, expect.stringMatching(/stays right/)]);
    // The test of the recorded sessions passes: the log that fails is none of them.
    expect(said).toMatch(/PASS .*fixtures\.test\.ts/);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(Date.now() - began).toBeLessThan(120_000);
  });

  it('leads from a text on the screen to a test that draws it (LOG-4)', async () => {
    await askAtTheTap('I did not want to be thanked');
    await $(`dialog[open]`).$('button=Close').click();
    await browser.keys('End');
    // The turn in which the page begins to thank: before it, the screens do not.
    for (let begins = false; !begins;) {
      await browser.keys('ArrowLeft');
      // Until the address names the turn, its screens may not be drawn.
      const turn = ((await viewerPage.turn().getAttribute('id')) ?? '').replace('turn-', '');
      await browser.waitUntil(async () => (await address()).endsWith(`turn=${turn}`));
      await inFrame(async () => void (begins = (await $('h1').getText()) !== 'Thank you.'));
    }
    await browser.keys('ArrowRight');
    await $('button=What is wrong here?').click();
    const text = $('dialog[open]').$('button=Thank you.');
    await text.waitForExist();
    await press(text);
    const command = await copyCommand();
    expect(command).toContain(`--until 'appears("Thank you.")'`);
    const { code, said } = runCopiedCommand(command, join(folder, saved() as string));
    expect([code, said]).toEqual([1, expect.stringMatching(/stays right/)]);
  });
});

/** The page's next report is this log instead of its own. */
async function sendInstead(log: string): Promise<void> {
  const packed = gzipSync(log).toString('base64');
  await browser.execute((bytes: string) => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const isReport = body instanceof Blob;
      send.call(this, isReport ? Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)) : body);
    };
  }, packed);
}

/** A folder in which the browser saves files. */
async function downloads(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'smilelog-downloads-'));
  await browser.sendCommandAndGetResult('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
  });
  return folder;
}
