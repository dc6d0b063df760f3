import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browser } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { replayStrictly } from '../../../replay/strict';
import { productOf } from '../../../src/app/products';
import { rows } from './server';

export const base = () => process.env.E2E_URL as string;

export const url = (path: string) => browser.url(base() + path);

/** A fresh tab instead of the present one, as when a person closes a page and opens another. */
export async function onlyNewTab(): Promise<void> {
  const before = await browser.getWindowHandle();
  await browser.newWindow('about:blank', { type: 'tab' });
  const fresh = await browser.getWindowHandle();
  await browser.switchToWindow(before);
  await browser.closeWindow();
  await browser.switchToWindow(fresh);
}

/** A new visitor: nothing on the device, no session, no history of this tab. */
export async function newVisitor(origin = base()): Promise<void> {
  await browser.deleteNetworkConditions().catch(() => undefined);
  await onlyNewTab();
  await browser.url(`${origin}/healthz`);
  await browser.sendCommandAndGetResult('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cookies,cache_storage,service_workers',
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

/** Texts of the notes that were stored with a vote, oldest first. */
export const notes = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select text from notes where vote_id = ? order by created_at',
    vote?.id,
  ).map(({ text }) => text);

/** Rows of the photos and recordings that were stored with a vote, oldest first. */
export const attached = (vote: Record<string, unknown> | undefined) =>
  rows(
    process.env.E2E_DATA as string,
    'select * from attachments where vote_id = ? order by created_at, slot',
    vote?.id,
  );

/** The app has taken the page over: what is tapped before goes by the page's own script, and a link is a page load. */
export const appIsThere = () =>
  browser.waitUntil(() => browser.execute(() => typeof window.smilelog === 'object'));

/** Follows a link of the app without a page load, as a tap on `<a href>` inside it does. */
export async function followLink(href: string): Promise<void> {
  await appIsThere();
  await browser.execute((target: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
    if (!link) throw new Error(`no link to ${target}`);
    link.click();
  }, href);
}

/** The log of the open session, as a person would export it. */
export async function exportLog(): Promise<string> {
  await appIsThere();
  return browser.execute(() => window.smilelog.exportLog());
}

/**
 * Takes the session's log and replays it headless: every effect, action and state must be equal. With `RECORD_LOGS` set the log becomes the
 * fixture `fixtures/logs/<name>.rlog`.
 */
export async function replaysExactly(name: string): Promise<void> {
  const text = await exportLog();
  const log = readLog(text);
  const product = productOf(log.header.entry);
  if (!product) throw new Error(`no app is called ${log.header.entry}`);
  const { divergence } = replayStrictly(product, log);
  if (divergence) throw new Error(`The session does not replay: ${JSON.stringify(divergence, null, 2)}`);
  const file = join('fixtures/logs', `${name}.rlog`);
  if (process.env.RECORD_LOGS) writeFileSync(file, text);
  else if (!existsSync(file))
    throw new Error(`There is no fixture ${file}; record it with: npm run rlog -- accept --record ${file}`);
  else readLog(readFileSync(file, 'utf8'));
}

/** The app is kept on the device from the first vote on; this is when it is there. */
export const appKept = () =>
  browser.waitUntil(
    () =>
      browser.execute(
        async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated',
      ),
    { timeout: 30_000, timeoutMsg: 'the app was not kept on the device' },
  );

/** Keeps a picture for a person to look at: `tests/e2e/screenshots/<name>.png`. */
export async function screenshot(name: string): Promise<void> {
  const file = join('tests/e2e/screenshots', `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await browser.saveScreenshot(file);
}

/** Sizes that every screen is looked at in (CSS pixels). */
export const sizes = {
  small: [320, 568],
  phone: [390, 844],
  landscape: [844, 390],
  desktop: [1280, 800],
} as const;

export async function resize(size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size];
  await browser.setViewport({ width, height });
}

export const goOffline = () => browser.setNetworkConditions({ offline: true, latency: 0, throughput: 0 });

/** The network is back, and the browser says so: under this emulation it does not by itself. */
export async function goOnline(): Promise<void> {
  await browser.deleteNetworkConditions();
  await browser.execute(() => window.dispatchEvent(new Event('online')));
}

/** From the next page on the browser keeps nothing in databases, as some do in private windows. */
export async function blockDatabases(): Promise<void> {
  await browser.sendCommandAndGetResult('Page.enable', {});
  await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source: `indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError'); }`,
  });
}

/** A line on which the page comes at once but the app's script takes seconds. */
export const slowLine = () =>
  browser.setNetworkConditions({ offline: false, latency: 400, throughput: 40_000 });

/** From the next page on, whatever the console is told as an error is kept. */
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

/** What the device prefers. */
export async function setScheme(value: 'light' | 'dark'): Promise<void> {
  await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  });
}
