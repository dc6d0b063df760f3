import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'webdriverio';
import { startServer } from '../../tests/e2e/support/server';
import { scaled } from '../torture/bar';
import { openBrowser } from './browser';
import { median, type Figure, type Suite } from './table';

/** The simulated phone, and the number of frames. */
const profile = { slowdown: 4, width: 390, height: 844 };
const fullFrames = 900;

/** Frame times of the game on a slow phone, over as many games as needed, and the size of its chunk. */
export const gameSuite: Suite = {
  title: `The game's frames at CPU / ${profile.slowdown}, ${profile.width} x ${profile.height}`,
  async run(options) {
    const server = await startServer();
    const browser = await openBrowser();
    try {
      const frames = await play(browser, server.url, scaled(options, fullFrames, 30));
      return [...sizes(), ...timings(frames)];
    } finally {
      await browser.deleteSession();
      await server.stop();
    }
  },
};

interface Frames {
  /** Milliseconds from one frame of a run to the next. */
  gaps: number[];
  /** Milliseconds of our own work in a frame. */
  work: number[];
}

function timings({ gaps, work }: Frames): Figure[] {
  const longest = Math.max(...gaps);
  const perSecond = (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const typical = median(work);
  return [
    {
      name: 'frames a second',
      goal: '≥ 58',
      measured: `${perSecond.toFixed(1)} over ${gaps.length} frames`,
      reached: perSecond >= 58,
    },
    { name: 'longest frame', goal: '≤ 50 ms', measured: `${longest.toFixed(1)} ms`, reached: longest <= 50 },
    {
      name: 'work in a frame: median, longest',
      goal: '≤ 4 ms',
      measured: `${typical.toFixed(1)} ms, ${Math.max(...work).toFixed(1)} ms`,
      reached: typical <= 4,
    },
  ];
}

/** Additional bytes that the game loads. */
function sizes(): Figure[] {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const chunk = manifest['src/groups/game.ts'];
  if (!chunk) throw new Error('the build has no chunk of the game');
  const bytes = [chunk.file, ...(chunk.css ?? [])]
    .map((file) => brotliCompressSync(readFileSync(join('dist/client', file))).length)
    .reduce((sum, size) => sum + size, 0);
  return [
    {
      name: "the game's chunk with its styles (brotli)",
      goal: '≤ 15 kB',
      measured: `${(bytes / 1_000).toFixed(1)} kB`,
      reached: bytes <= 15_000,
    },
  ];
}

/** Plays, jumping now and then, until enough frames are recorded. */
async function play(browser: Browser, url: string, framesWanted: number): Promise<Frames> {
  const cdp = (command: string, params: object) => browser.sendCommandAndGetResult(command, params);
  await browser.url('about:blank');
  await cdp('Page.enable', {});
  await cdp('Page.addScriptToEvaluateOnNewDocument', { source: observer });
  await cdp('Emulation.setDeviceMetricsOverride', {
    width: profile.width,
    height: profile.height,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await browser.url(`${url}/r/rate/demo-cafe/3`);
  const offer = browser.$('button=Play a little game');
  await offer.waitForExist({ timeout: 60_000 });
  await offer.click();
  await browser.$('dialog').$('button=Play').waitForExist();
  await cdp('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await browser.$('dialog').$('button=Play').click();
  await browser.waitUntil(() => browser.execute<boolean, []>(step(framesWanted)), {
    timeout: 180_000,
    interval: 400,
  });
  const frames = (await browser.execute('return window.__frames')) as unknown as Frames;
  await cdp('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

/** Runs inside the page: jumps or restarts, and returns whether enough frames are recorded. */
const step = (framesWanted: number) => `
  const named = (name) => [...document.querySelectorAll('dialog button')].find((button) => button.textContent === name);
  (named('Play again') ?? named('Jump'))?.click();
  return window.__frames.gaps.length >= ${framesWanted};
`;

/** Runs inside the page, before anything else: measures each frame of a run. */
const observer = `(() => {
  const seen = (window.__frames = { gaps: [], work: [] });
  const own = window.requestAnimationFrame.bind(window);
  let last = null;
  window.requestAnimationFrame = (callback) => own((now) => {
    const runs = [...document.querySelectorAll('dialog button')].some((button) => button.textContent === 'Jump');
    if (runs && last !== null) seen.gaps.push(now - last);
    last = runs ? now : null;
    const start = performance.now();
    callback(now);
    if (runs) seen.work.push(performance.now() - start);
  });
})()`;
