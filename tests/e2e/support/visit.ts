import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browser, type $ } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { replayStrictly } from '../../../replay/strict';
import { productOf } from '../../../src/app/products';
import { rows } from './server';

export const base = () => process.env.E2E_URL as string;

export const url = (path: string) => browser.url(base() + path);

/** Replaces all tabs by a fresh one, as when a person closes a page and opens another. */
export async function onlyNewTab(): Promise<void> {
  await browser.newWindow('about:blank', { type: 'tab' });
  await closeOtherTabs();
}

/** Closes every tab but the present one. The browser lists them in any order, also some that just close. */
export async function closeOtherTabs(): Promise<void> {
  const own = await browser.getWindowHandle();
  for (const handle of await browser.getWindowHandles()) if (handle !== own) await closeTab(handle);
  await browser.switchToWindow(own);
}

async function closeTab(handle: string): Promise<void> {
  try {
    await browser.switchToWindow(handle);
    await browser.closeWindow();
  } catch (error) {
    if (!/no such window/.test(String(error))) throw error;
  }
}

/** Becomes a new visitor: an empty device, no session, no tab history. */
export async function newVisitor(origin = base()): Promise<void> {
  await browser.deleteNetworkConditions().catch(() => undefined);
  await onlyNewTab();
  await browser.url(`${origin}/healthz`);
  await browser.sendCommandAndGetResult('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cookies,cache_storage,service_workers',
  });
}

/** Becomes a new visitor in any engine: `newVisitor` uses Chromium's own commands. */
export async function emptyDevice(): Promise<void> {
  await url('/healthz');
  await browser.deleteCookies();
  await browser.execute(async () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases())
      await new Promise<unknown>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name as string);
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      });
  });
}

/** Path and query of the open page. */
export async function address(): Promise<string> {
  const { pathname, search } = new URL(await browser.getUrl());
  return pathname + search;
}

export const votes = (questionUid: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select votes.* from votes join stickers on stickers.id = votes.sticker_id where stickers.uid = ? order by votes.id',
    questionUid,
  );

/** Texts of a vote's stored notes, oldest first. */
export const notes = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select text from notes where vote_id = ? order by created_at',
    vote?.id,
  ).map(({ text }) => text);

/** The tiles of a vote, by name. */
export const answers = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select option from answers where vote_id = ? and removed_at is null order by option',
    vote?.id,
  ).map(({ option }) => option);

/** Rows of a vote's stored photos and recordings, oldest first. */
export const attached = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select * from attachments where vote_id = ? order by created_at, slot',
    vote?.id,
  );

/** Waits until the app runs. Before that taps go through the page's inline script, and links load pages. */
export const appIsThere = () =>
  browser.waitUntil(() => browser.execute(() => typeof window.smilelog === 'object'));

/** Follows a link of the app without a page load, like a tap on `<a href>`. */
export async function followLink(href: string): Promise<void> {
  await appIsThere();
  await browser.execute((target: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
    if (!link) throw new Error(`no link to ${target}`);
    link.click();
  }, href);
}

/** The log of the open session, as a person exports it. */
export async function exportLog(): Promise<string> {
  await appIsThere();
  return browser.execute(() => window.smilelog.exportLog());
}

/**
 * Taps twice with a finger where an element stands now, with a pause between; what comes there meanwhile gets
 * the second tap.
 */
export async function tapTwice(element: ReturnType<typeof $>, pause: number): Promise<void> {
  await element.scrollIntoView({ block: 'center' });
  const { x, y } = await browser.execute(
    (found) => {
      const box = (found as unknown as HTMLElement).getBoundingClientRect();
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    },
    await element.getElement(),
  );
  const tap = [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 20 },
    { type: 'pointerUp', button: 0 },
  ];
  const actions = [...tap, { type: 'pause', duration: pause }, ...tap];
  await browser.performActions([
    { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions },
  ]);
}

/**
 * Replays the session's log headless: every effect, action and state must be equal.
 * @returns the log
 */
export async function replays(): Promise<string> {
  const text = await exportLog();
  const log = readLog(text);
  const product = productOf(log.header.entry);
  if (!product) throw new Error(`no app is called ${log.header.entry}`);
  const { divergence } = replayStrictly(product, log);
  if (divergence) throw new Error(`The session does not replay: ${JSON.stringify(divergence, null, 2)}`);
  return text;
}

/** As `replays`. With `RECORD_LOGS` set the log becomes the fixture `fixtures/logs/<name>.rlog`. */
export async function replaysExactly(name: string): Promise<void> {
  const text = await replays();
  const file = join('fixtures/logs', `${name}.rlog`);
  if (process.env.RECORD_LOGS) writeFileSync(file, text);
  else if (!existsSync(file))
    throw new Error(`There is no fixture ${file}; record it with: npm run rlog -- accept --record ${file}`);
  else readLog(readFileSync(file, 'utf8'));
}

/** Waits until the app is kept on the device. The first vote starts that. */
export const appKept = () =>
  browser.waitUntil(
    () =>
      browser.execute(
        async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated',
      ),
    { timeout: 30_000, timeoutMsg: 'the app was not kept on the device' },
  );

/** Saves a screenshot for people: `tests/e2e/screenshots/<name>.png`. */
export async function screenshot(name: string): Promise<void> {
  const file = join('tests/e2e/screenshots', `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await browser.saveScreenshot(file);
}

/** Sizes in which every screen is checked (CSS pixels). */
export const sizes = {
  small: [320, 568],
  phone: [390, 844],
  landscape: [844, 390],
  desktop: [1280, 800],
} as const;

/** Each size once, in light and dark in turn: what a colour shows does not depend on the size. */
export function looks<Size extends keyof typeof sizes>(...names: Size[]): [Size, 'light' | 'dark'][] {
  return names.map((size, index) => [size, index % 2 ? 'dark' : 'light']);
}

export async function resize(size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size];
  await browser.setViewport({ width, height });
}

export const goOffline = () => browser.setNetworkConditions({ offline: true, latency: 0, throughput: 0 });

/** Restores the network and sends the event that this emulation does not send. */
export async function goOnline(): Promise<void> {
  await browser.deleteNetworkConditions();
  await browser.execute(() => window.dispatchEvent(new Event('online')));
}

/** From the next page on databases fail, as in some private windows. */
export async function blockDatabases(): Promise<void> {
  await browser.sendCommandAndGetResult('Page.enable', {});
  await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source: `indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError'); }`,
  });
}

/**
 * A connection on which the page loads at once but the app's script takes seconds: 5 by default, 20 with
 * 10,000 bytes per second, which a busy machine needs for what comes before.
 */
export const slowLine = (bytesPerSecond = 40_000) =>
  browser.setNetworkConditions({ offline: false, latency: 400, throughput: bytesPerSecond });

/** From the next page on collects the console's errors. */
export async function watchConsole(): Promise<void> {
  await browser.sendCommandAndGetResult('Page.enable', {});
  await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source: `(() => {
      const kept = (window.__errors = []);
      const tell = console.error;
      console.error = (...words) => { kept.push(words.map(String).join(' ')); tell(...words); };
      addEventListener('error', (event) => kept.push(String(event.message)));
      addEventListener('securitypolicyviolation', (event) => kept.push('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));
    })()`,
  });
}

export const consoleErrors = () =>
  browser.execute(() => (window as unknown as { __errors: string[] }).__errors);

/** Sets the device's preferred colour scheme. */
export async function setScheme(value: 'light' | 'dark'): Promise<void> {
  await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  });
  // The page takes the colours over in a frame of its own, and only then do they begin to fade.
  await browser.execute(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}
