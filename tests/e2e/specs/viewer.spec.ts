import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { createServer, type ViteDevServer } from 'vite';
import { readLog } from '../../../replay/readLog';
import { startViewer, type ViewServer } from '../../../scripts/rlog/viewServer';
import { heading } from '../pages/pageParts';
import { inFrame, viewerPage } from '../pages/viewerPage';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { address, base, newVisitor, replaysExactly, resize, screenshot } from '../support/visit';

let viewer: ViewServer | null = null;

/** Opens a log as `npm run rlog -- view` does. */
async function view(file: string, query = ''): Promise<void> {
  viewer = await startViewer({ file, port: 0, clientDir: resolve('dist/client') });
  await browser.url(viewer.address + query);
  await viewerPage.isOpen();
}

/** A copy of a recorded log, changed by hand. */
function changed(name: string, from: string | RegExp, to: string): string {
  const text = readFileSync(join('fixtures/logs', name), 'utf8');
  const changedText = text.replace(from, to);
  if (changedText === text) throw new Error(`${name} does not hold ${String(from)}`);
  const file = join(mkdtempSync(join(tmpdir(), 'viewer-')), name);
  writeFileSync(file, changedText);
  return file;
}

const shownTurn = (text: string) => expect(viewerPage.turn()).toHaveText(expect.stringContaining(text));

describe('the viewer of recorded sessions', () => {
  beforeEach(async () => {
    await newVisitor();
    await resize('desktop');
  });
  afterEach(async () => {
    await viewer?.close();
    viewer = null;
  });

  it("shows the visitor's real screens at each turn, by keyboard (LOG-2) [viewer]", async () => {
    await view('fixtures/logs/vote-happy.rlog');
    await inFrame(async () => {
      await expect(heading()).toHaveText('How was your visit today?');
      // The log holds no pictures, and a broken one would look like a fault of the session.
      const isThere = () => [...document.images].every((one) => one.naturalWidth > 0);
      await browser.waitUntil(() => browser.execute(isThere), { timeoutMsg: 'a picture is broken' });
      await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'false');
    });
    await browser.keys('End');
    await inFrame(() => expect(heading()).toHaveText('Thank you.'));
    await browser.keys('/');
    await browser.keys('ratingChosen');
    await browser.keys('ArrowUp');
    await shownTurn('voting/ratingChosen');
    await browser.waitUntil(async () => /\?turn=\d+$/.test(await address()));
    await inFrame(() => expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true'));
    await expect(viewerPage.details()).toHaveText(expect.stringContaining('voting.tapped'));
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Replays exactly'));
    await screenshot('viewer');
    expect(await findings()).toEqual([]);
    await replaysExactly('viewer');
  });

  it('shows what the person saw as a film strip, and keeps the keys meanwhile (LOG-2)', async () => {
    await view('fixtures/logs/report.rlog');
    const first = viewerPage.picture(1);
    const last = viewerPage.picture('last()');
    await inFrame(() => expect(heading()).toHaveText('How was your visit today?'), first);
    // The dialog of the report was open when the session ended.
    await inFrame(() => expect($('dialog[open]')).toHaveText(expect.stringContaining('Report')), last);
    const isStill = () => document.scripts.length === 0 && document.styleSheets.length > 0;
    await inFrame(async () => void (await browser.waitUntil(() => browser.execute(isStill))), last);
    await browser.keys('End');
    await shownTurn(String(readLog(readFileSync('fixtures/logs/report.rlog', 'utf8')).turns.length - 1));
  });

  it('swallows what screens dispatch, and counts it (LOG-2)', async () => {
    await view('fixtures/logs/vote-happy.rlog', '?turn=12');
    await inFrame(async () => {
      // The driver does not find its way into a frame that is scaled.
      await browser.execute((face) => (face as unknown as HTMLElement).click(), await votePage.face('Sad'));
      await expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true');
    });
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Actions by screens, swallowed: 1'));
    // The keys work while the frame has the focus.
    await browser.keys('ArrowRight');
    await shownTurn('page.measure');
  });

  it('shows what would have happened with another input, and the recording again', async () => {
    await view('fixtures/logs/vote-happy.rlog', '?turn=12');
    await $('button=Change this input').click();
    const field = viewerPage.details().$('textarea');
    await field.setValue((await field.getValue()).replace('"rating": 3', '"rating": 1'));
    await $('button=Simulate from here').click();
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('a guess'));
    await inFrame(() => expect(votePage.face('Sad')).toHaveAttribute('aria-pressed', 'true'));
    await $('button=Back to the recording').click();
    await expect(viewerPage.head()).not.toHaveText(expect.stringContaining('a guess'));
    await inFrame(() => expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true'));
    await shownTurn('voting/ratingChosen');
  });

  it('marks the turn where a log that was changed by hand diverges (LOG-3)', async () => {
    await view(changed('vote-happy.rlog', '"rating":3}},"f":[[12', '"rating":1}},"f":[[12'));
    await $('aria/Diverges at turn 12').click();
    await expect(viewerPage.rowOf(12)).toHaveText(expect.stringContaining('diverges'));
    await expect(viewerPage.details()).toHaveText(expect.stringContaining('Recorded beside replayed'));
    await inFrame(() => expect(votePage.face('Sad')).toHaveAttribute('aria-pressed', 'true'));
  });

  it("draws the desk's screens of a log of the desk (LOG-2)", async () => {
    await view('fixtures/logs/desk-devices.rlog');
    await browser.keys('End');
    await inFrame(() => expect(heading()).toHaveText('Signed-in devices'));
  });

  it('shows a damaged file up to the damage, and says so (LOG-2)', async () => {
    // The turn after the answer to the vote.
    const answer = /(identityReceived.*\n(?:{"k":"blob".*\n)*){("k":"res")/;
    await view(changed('vote-happy.rlog', answer, '$1$2'));
    await expect(viewerPage.head()).toHaveText(expect.stringMatching(/not whole.* Line \d+ is damaged/));
    await browser.keys('End');
    await shownTurn('the answer to sending the vote');
  });
});

/** The pages as `npm run dev` serves them, over the test's server. */
async function startDev(): Promise<{ dev: ViteDevServer; origin: string }> {
  const { port } = new URL(base());
  process.env.PORT = port;
  const dev = await createServer({
    configFile: resolve('vite.config.ts'),
    cacheDir: resolve('.cache/vite'),
    logLevel: 'error',
    server: { port: 0, hmr: false },
  });
  await dev.listen();
  const [origin = ''] = dev.resolvedUrls?.local.map((url) => new URL(url).origin) ?? [];
  return { dev, origin };
}

describe('a running session in another tab', () => {
  let dev: ViteDevServer | null = null;
  afterEach(async () => {
    await dev?.close();
    dev = null;
  });

  it('is listed in development, watched turn by turn, and said to be over (LOG-2)', async () => {
    const started = await startDev();
    dev = started.dev;
    await newVisitor(started.origin);
    await resize('desktop');
    await browser.url(`${started.origin}/r/rate/demo-cafe`);
    await votePage.face('Happy').waitForDisplayed();
    const visit = await browser.getWindowHandle();

    await browser.newWindow(`${started.origin}/qa/live`, { type: 'tab' });
    const watching = await browser.getWindowHandle();
    await $('=/r/rate/demo-cafe').waitForDisplayed();
    await screenshot('live-list');
    await $('=/r/rate/demo-cafe').click();
    await viewerPage.isOpen();
    await inFrame(() => expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'false'));

    await browser.switchToWindow(visit);
    await votePage.face('Happy').click();
    await browser.switchToWindow(watching);
    await inFrame(() => expect(votePage.face('Happy')).toHaveAttribute('aria-pressed', 'true'));
    await screenshot('live');
    await $('button=Stop following').click();
    await expect($('button=Follow')).toBeDisplayed();
    await $('button=Follow').click();

    await browser.switchToWindow(visit);
    await browser.closeWindow();
    await browser.switchToWindow(watching);
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('The tab has been closed.'));
    await expect(viewerPage.head()).toHaveText(expect.stringContaining('Replays exactly'));
  });

  it('is nothing that a production build holds', () => {
    const folder = 'dist/client/desk';
    const chunks = Object.values(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        { file: string }
      >,
    );
    const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
    const script = [...scripts].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const found = ['smilelog-live', 'followToggled', 'Stop following', 'viewerRequested'];
    // The last one shows that the names are looked for where they would be.
    expect(found.filter((name) => script.includes(name))).toEqual(['viewerRequested']);
  });
});
