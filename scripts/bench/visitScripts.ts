import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { locales } from '../../contract/languages';

/** The scripts that a visitor's phone may load, in bytes (brotli). */
export interface VisitScripts {
  /** With the largest language, and with the workers. */
  all: number;
  /** Of these the photo worker and the service worker. */
  workers: number;
  /**
   * The group `account` with its styles and the staff's texts in the largest language; no part of a visit.
   */
  account: number;
}

const isPack = (name: string) => locales.some((locale) => name.startsWith(`assets/${locale}-`));
/**
 * Loaded by those who play, report a problem, sign in or work at a sticker (its photos in full, camera,
 * signature): no part of a visit.
 */
const isApart = (name: string) =>
  /^(docs\/|assets\/(account|staff|preview|kiosk|recordings|desk|frame|detectInFrame|drawSignature)-)/.test(
    name,
  );
const isWorker = (name: string) => name === 'sw.js' || /^assets\/\w+Worker-/.test(name);

/**
 * Sums the script sizes of the newest build of the visitor's app. A visit is summed from the build's file
 * list, which includes workers; the manifest does not.
 * @param client folder of the build
 * @throws Error if there is no build, or a worker is missing
 */
export function visitScripts(client: string): VisitScripts {
  const builds = JSON.parse(readFileSync(join(client, '.vite/builds.json'), 'utf8')) as string[][];
  const scripts = [...(builds[0] ?? []).filter((name) => name.endsWith('.js')), 'sw.js'];
  const weigh = (name: string) => brotliCompressSync(readFileSync(join(client, name))).length;
  const sum = (names: string[]) => names.reduce((bytes, name) => bytes + weigh(name), 0);
  const workers = scripts.filter(isWorker);
  if (workers.length < 2) throw new Error(`the build lacks the photo worker: ${scripts.join(', ')}`);
  const largestPack = Math.max(...scripts.filter(isPack).map(weigh));
  return {
    all: sum(scripts.filter((name) => !isPack(name) && !isApart(name))) + largestPack,
    workers: sum(workers),
    account: accountBytes(client, weigh),
  };
}

/** @throws Error if the build lacks the group, or its texts in a language */
function accountBytes(client: string, weigh: (name: string) => number): number {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { file: string; css?: readonly string[] }>
  >;
  const bytesOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build lacks ${source}`);
    return [chunk.file, ...(chunk.css ?? [])].reduce((bytes, name) => bytes + weigh(name), 0);
  };
  const texts = locales.map((locale) => bytesOf(`src/i18n/${locale}/staff/index.ts`));
  return bytesOf('src/groups/account.ts') + Math.max(...texts);
}
