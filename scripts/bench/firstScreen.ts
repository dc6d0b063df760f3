import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'webdriverio';
import { scaled } from '../torture/bar';
import { badLine } from './badLine';
import { openBrowser } from './browser';
import { plainPages } from './plainPages';
import { besideFigure, buildBeside, inTurns, thisBuild, type Side } from './sides';
import { median, type Figure, type Suite } from './table';
import { visitScripts } from './visitScripts';

/** The simulated line and phone. */
const profile = { kilobitsPerSecond: 1_600, latencyMs: 150, slowdown: 4, width: 390, height: 844 };
const fullVisits = 5;
/** What another build may be quicker by. */
const besideGoal = 1.05;

interface Visit {
  tappableMs: number;
  blockingMs: number;
  shift: number;
  tapToFrameMs: number;
  /** From a tap made as soon as the faces stand to the note box, which is the next step. */
  tapToNoteMs: number;
  /** Compressed bytes of the page, and of all that the visit loaded until shortly after the vote. */
  pageBytes: number;
  loadedBytes: number;
}

/**
 * Time from the address to a face that can be tapped, on a bad line and a slow phone. Compared with a plain
 * single-page build of the same screen (an empty page, the same app, the same calls), or with another
 * checkout's build. Both sides alternate in one run.
 */
export const firstScreenSuite: Suite = {
  title: `First screen at ${profile.kilobitsPerSecond / 1000} Mbit/s, ${profile.latencyMs} ms, CPU / ${profile.slowdown}, ${profile.width} x ${profile.height}`,
  async run({ beside, say, ...options }) {
    const visits = scaled(options, fullVisits);
    const server = await thisBuild();
    const started: Side[] = [server];
    try {
      started.push(beside === undefined ? await plainPages(server.url) : await buildBeside(beside));
      const browser = await openBrowser();
      try {
        // A server that nobody has asked yet still compiles, and a new browser is busy with itself.
        for (const { url } of started) await measure(browser, url);
        const [ours, others = []] = await inTurns(started, visits, ({ url }) => measure(browser, url), say);
        return beside === undefined
          ? [...(await sizes(server.url)), ...timings(ours, others)]
          : compared(ours, others);
      } finally {
        await browser.deleteSession();
      }
    } finally {
      for (const side of started) await side.stop();
    }
  },
};

function compared(ours: Visit[], others: Visit[]): Figure[] {
  const row = (name: string, key: keyof Visit, goal?: number): Figure =>
    besideFigure(
      name,
      ours.map((visit) => visit[key]),
      others.map((visit) => visit[key]),
      goal,
    );
  return [
    row('bytes of the page', 'pageBytes'),
    row('bytes of the visit', 'loadedBytes'),
    row('ms until faces can be tapped', 'tappableMs', besideGoal),
    row('ms of blocking', 'blockingMs'),
    row('ms from first tap to next frame', 'tapToFrameMs'),
    row('ms from first tap to the note box', 'tapToNoteMs', besideGoal),
  ];
}

function timings(drawn: Visit[], single: Visit[]): Figure[] {
  const of = (all: Visit[], key: keyof Visit) => median(all.map((visit) => visit[key]));
  const row = (name: string, key: keyof Visit, goal: number, unit: string): Figure => {
    const ours = of(drawn, key);
    const digits = unit === '' ? 3 : 0;
    return {
      name,
      goal: `≤ ${goal}${unit}`,
      measured: `${ours.toFixed(digits)}${unit}; plain single page ${of(single, key).toFixed(digits)}${unit}`,
      reached: ours <= goal,
    };
  };
  return [
    row('faces can be tapped', 'tappableMs', 950, ' ms'),
    row('blocking before the first tap', 'blockingMs', 50, ' ms'),
    row('first tap to next frame', 'tapToFrameMs', 64, ' ms'),
    row('first tap to the note box', 'tapToNoteMs', 1_600, ' ms'),
    row('layout shift', 'shift', 0, ''),
  ];
}

/** Bytes as they cross the line. */
async function sizes(url: string): Promise<Figure[]> {
  const page = Buffer.from(
    await (
      await fetch(`${url}/r/rate/demo-cafe`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer(),
  );
  const compressed = Number(
    (await fetch(`${url}/r/rate/demo-cafe`, { headers: { 'accept-encoding': 'br' } })).headers.get(
      'content-length',
    ) ?? brotliCompressSync(page).length,
  );
  const { all, workers, account } = visitScripts('dist/client');
  return [
    {
      name: 'bytes until the faces can be tapped (brotli)',
      goal: '≤ 8192 in one request',
      measured: `${compressed}`,
      reached: compressed <= 8_192,
    },
    {
      name: 'scripts of a visit, with workers and the largest language (brotli)',
      goal: '≤ 175 kB',
      measured: `${(all / 1000).toFixed(1)} kB, of which workers ${(workers / 1000).toFixed(1)} kB`,
      reached: all <= 175_000,
    },
    {
      name: 'group account with the texts of the largest language (brotli)',
      goal: '≤ 15 kB',
      measured: `${(account / 1000).toFixed(1)} kB`,
      reached: account <= 15_000,
    },
  ];
}

/**
 * Runs inside the page, before anything else. Records when the faces first appear, long tasks, layout shifts
 * and the first tap.
 */
const observer = `(() => {
  const seen = (window.__seen = { tappable: 0, blocking: 0, shift: 0, tap: 0, note: 0 });
  const look = () => {
    const face = document.querySelector('main button[value="3"]');
    if (face && face.getBoundingClientRect().height > 40 && performance.getEntriesByType('paint').length) seen.tappable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const tapped = () => {
    const at = performance.now();
    const wait = () => {
      if (document.querySelector('main textarea:not(:disabled)')) seen.note = performance.now() - at;
      else requestAnimationFrame(wait);
    };
    wait();
  };
  addEventListener('click', tapped, { once: true, capture: true });
  const watch = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('longtask', (entry) => { if (!seen.tap) seen.blocking += Math.max(0, entry.duration - 50); });
  watch('layout-shift', (entry) => { seen.shift += entry.value; });
  watch('event', (entry) => { if (entry.name === 'click' || entry.name === 'pointerup') seen.tap = Math.max(seen.tap, entry.duration); }, { durationThreshold: 16 });
})()`;

/** A first visit over a new line, so that no connection, cache or storage is left from another. */
async function measure(browser: Browser, serverUrl: string): Promise<Visit> {
  const line = await badLine(profile, serverUrl);
  const cdp = (command: string, params: object) => browser.sendCommandAndGetResult(command, params);
  await browser.url('about:blank');
  // Cookies are shared by all ports of a host, so by both sides.
  await cdp('Network.clearBrowserCookies', {});
  await cdp('Page.enable', {});
  const { identifier } = (await cdp('Page.addScriptToEvaluateOnNewDocument', { source: observer })) as {
    identifier: string;
  };
  await cdp('Emulation.setDeviceMetricsOverride', {
    width: profile.width,
    height: profile.height,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await cdp('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await browser.url(`${line.url}/r/rate/demo-cafe`);
  await browser.waitUntil(() => browser.execute<boolean, []>('return window.__seen.tappable > 0'), {
    timeout: 60_000,
    interval: 50,
  });
  await browser.$('main button[value="3"]').click();
  await browser.waitUntil(async () => (await browser.getUrl()).includes('/thank-for-vote/'), {
    timeout: 60_000,
  });
  await browser.waitUntil(() => browser.execute<boolean, []>('return window.__seen.note > 0'), {
    timeout: 60_000,
  });
  await browser.pause(300);
  const seen = (await browser.execute(
    `const { tappable, blocking, shift, tap, note } = window.__seen;
    const [page] = performance.getEntriesByType('navigation');
    const parts = performance.getEntriesByType('resource');
    const loaded = parts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, page.encodedBodySize);
    return [tappable, blocking, shift, tap, note, page.encodedBodySize, loaded]`,
  )) as unknown as number[];
  await cdp('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await cdp('Emulation.setCPUThrottlingRate', { rate: 1 });
  line.close();
  const [tappableMs = 0, blockingMs = 0, shift = 0, tapToFrameMs = 0, tapToNoteMs = 0, ...bytes] = seen;
  const [pageBytes = 0, loadedBytes = 0] = bytes;
  return { tappableMs, blockingMs, shift, tapToFrameMs, tapToNoteMs, pageBytes, loadedBytes };
}
