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
}

const isPack = (name: string) => locales.some((locale) => name.startsWith(`assets/${locale}-`));
/** Loaded by those who play, and by staff (texts of the desk, camera, signature): no part of a visit. */
const isApart = (name: string) => /^assets\/(game|staff|desk|detectInFrame|drawSignature)-/.test(name);
const isWorker = (name: string) => name === 'sw.js' || /^assets\/\w+Worker-/.test(name);

/**
 * Sums the script sizes of the newest build of the visitor's app. It uses the build's file list, which
 * includes workers; the manifest does not.
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
  };
}
