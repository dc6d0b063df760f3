import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Browser } from 'webdriverio';
import { startServer } from '../../tests/e2e/support/server';
import { scaled } from '../torture/bar';
import { badLine, portOf } from './badLine';
import { openBrowser } from './browser';
import { median, type Figure, type Suite } from './table';
import { visitScripts } from './visitScripts';

/** The simulated line and phone. */
const profile = { kilobitsPerSecond: 1_600, latencyMs: 150, slowdown: 4, width: 390, height: 844 };
const fullVisits = 5;

interface Visit {
  tappableMs: number;
  blockingMs: number;
  shift: number;
  tapToFrameMs: number;
}

/**
 * Time from the address to a face that can be tapped, on a bad line and a slow phone. Compared with a plain
 * single-page build of the same screen: an empty page, the same app, the same calls. Both alternate in one
 * run.
 */
export const firstScreenSuite: Suite = {
  title: `First screen at ${profile.kilobitsPerSecond / 1000} Mbit/s, ${profile.latencyMs} ms, CPU / ${profile.slowdown}, ${profile.width} x ${profile.height}`,
  async run(options) {
    const visits = scaled(options, fullVisits);
    const server = await startServer();
    const plain = await plainPages(server.url).catch(async (failed: unknown) => {
      await server.stop();
      throw failed;
    });
    const browser = await openBrowser();
    try {
      const drawn: Visit[] = [];
      const single: Visit[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        drawn.push(await measure(browser, server.url));
        single.push(await measure(browser, plain.url));
      }
      return [...(await sizes(server.url)), ...timings(drawn, single)];
    } finally {
      await browser.deleteSession();
      plain.server.close();
      await server.stop();
    }
  },
};

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
  const seen = (window.__seen = { tappable: 0, blocking: 0, shift: 0, tap: 0 });
  const look = () => {
    const face = document.querySelector('main button[value="3"]');
    if (face && face.getBoundingClientRect().height > 40 && performance.getEntriesByType('paint').length) seen.tappable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
  await browser.pause(300);
  const seen = (await browser.execute(
    'const { tappable, blocking, shift, tap } = window.__seen; return [tappable, blocking, shift, tap]',
  )) as unknown as number[];
  await cdp('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await cdp('Emulation.setCPUThrottlingRate', { rate: 1 });
  line.close();
  const [tappableMs = 0, blockingMs = 0, shift = 0, tapToFrameMs = 0] = seen;
  return { tappableMs, blockingMs, shift, tapToFrameMs };
}

/**
 * The same app as a plain single-page app: an empty page that loads its script, which asks for the place and
 * renders. Calls go to the same server.
 */
async function plainPages(api: string): Promise<{ url: string; server: Server }> {
  const outDir = mkdtempSync(join(tmpdir(), 'smilelog-plain-'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: 'index.html' } },
  });
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
    '.svg': 'image/svg+xml',
  };
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    if (/^\/(api|auth|media)\//.test(path)) {
      const { host: _, ...headers } = request.headers;
      const passed = forward(api + request.url, { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return void request.pipe(passed);
    }
    const file = path.startsWith('/r/assets/') ? path.slice(3) : 'index.html';
    let body = compressed.get(file);
    if (!body) compressed.set(file, (body = brotliCompressSync(readFileSync(join(outDir, file)))));
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('close', () => rmSync(outDir, { recursive: true, force: true }));
  return { url: `http://127.0.0.1:${portOf(server)}`, server };
}
