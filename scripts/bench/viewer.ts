import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'webdriverio';
import { startViewer } from '../rlog/viewServer';
import { openBrowser } from './browser';
import { longSession } from './longSession';
import { recorded } from './replay';
import { median, type Figure, type SuiteOptions } from './table';
import { scaled } from '../torture/bar';

const goalMs = 100;
const shorterTurns = 20_000;
const fullTurns = 100_000;
const jumps = 50;

/** The viewer of recorded sessions with long logs: how soon it opens, and how soon it jumps to another turn. */
export async function viewerFigures(options: SuiteOptions): Promise<Figure[]> {
  const [short, long] = [shorterTurns, fullTurns].map((turns) => scaled(options, turns, 100)) as [
    number,
    number,
  ];
  return [
    ...(await withViewer(options, short, async (browser) => [await opened(browser, short, 3)])),
    ...(await withViewer(options, long, async (browser) => [
      await opened(browser, long, 6),
      ...(await jumpFigures(browser, options, long)),
    ])),
  ];
}

/** Opens the viewer with a recorded session of so many turns. */
async function withViewer(
  { say }: SuiteOptions,
  turns: number,
  measure: (browser: Browser) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smilelog-bench-'));
  const file = join(folder, 'long.rlog');
  say(`records ${turns.toLocaleString('en')} turns`);
  writeFileSync(file, recorded(await longSession({ turns })));
  const viewer = await startViewer({ file, port: 0, clientDir: resolve('dist/client') });
  const browser = await openBrowser();
  try {
    await browser.setWindowSize(1_400, 900);
    await browser.url(viewer.address);
    return await measure(browser);
  } finally {
    await browser.deleteSession();
    await viewer.close();
    rmSync(folder, { recursive: true });
  }
}

/** Seconds from opening the page until the frame has drawn the first recorded screen. */
async function opened(browser: Browser, turns: number, goalSeconds: number): Promise<Figure> {
  await browser.waitUntil(async () => (await browser.execute(firstScreenDrawn)) as unknown as boolean, {
    timeout: 120_000,
    interval: 20,
  });
  const seconds = ((await browser.execute('return performance.now()')) as unknown as number) / 1_000;
  return {
    name: `viewer opens a log of ${turns.toLocaleString('en')} turns, with the first screen`,
    goal: `≤ ${goalSeconds} s`,
    measured: `${seconds.toFixed(1)} s`,
    reached: seconds <= goalSeconds,
  };
}

const firstScreenDrawn = `
  const drawn = ({ contentDocument }) => contentDocument?.querySelector('#root > *');
  return [...document.querySelectorAll('iframe[title]')].some(drawn);
`;

/**
 * Milliseconds from a press on the timeline to the frame after the one in which the recorded screens have
 * drawn the turn. Measured while the strict replay runs in the background, and after it.
 */
async function jumpFigures(browser: Browser, { say }: SuiteOptions, turns: number): Promise<Figure[]> {
  await browser.execute(measuring);
  // The first screens draw slower: the frame is still compiling.
  await jump(browser, 10, 3);
  say('jumps while the log is replayed');
  const during = await jump(browser, jumps, 11);
  await browser.$('progress').waitForExist({ reverse: true, timeout: 600_000 });
  say('jumps after the replay');
  const after = await jump(browser, jumps, 12);
  return [
    figure(`viewer jump among ${turns.toLocaleString('en')} turns`, after),
    figure('the same while the log is replayed', during),
  ];
}

function figure(name: string, found: readonly number[]): Figure {
  const worst = Math.max(...found);
  return {
    name,
    goal: `≤ ${goalMs} ms`,
    measured: `median ${median(found).toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${found.length}`,
    reached: worst <= goalMs,
  };
}

/** Runs inside the page. The frame tells when it has drawn; the frame after that is on the screen. */
const measuring = `
  window.__jump = (place) => new Promise((resolve) => {
    const lanes = document.querySelector('[role=slider]');
    const { left, width } = lanes.getBoundingClientRect();
    const from = performance.now();
    const before = lanes.getAttribute('aria-valuenow');
    const told = ({ data }) => {
      if (data?.smilelog !== 'shown' || String(data.turn) === before) return;
      window.removeEventListener('message', told);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)));
    };
    window.addEventListener('message', told);
    const where = { bubbles: true, buttons: 1, clientX: left + place * width, clientY: 0 };
    lanes.dispatchEvent(new PointerEvent('pointerdown', where));
  });
`;

/** Milliseconds of some jumps to places that a seed determines. */
async function jump(browser: Browser, count: number, seed: number): Promise<number[]> {
  const found: number[] = [];
  // Far enough from each other that each place is another turn.
  let place = seed / 100;
  for (let index = 0; index < count; index += 1) {
    place = (place + 0.381966) % 1;
    found.push(
      (await browser.execute('return window.__jump(arguments[0])', place as never)) as unknown as number,
    );
    await browser.pause(50);
  }
  return found;
}
