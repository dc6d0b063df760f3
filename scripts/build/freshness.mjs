/**
 * Tells whether a build is up to date. A stamp file holds the time before the build began and is written when
 * it succeeds: an interrupted build has none, and a build whose sources changed meanwhile is stale.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Builds if stale.
 * @param build `output`: a file that the build writes; `stamp`: the file with its start; `sources`: files and
 * folders
 * @param run builds; if it throws, the build stays stale
 * @returns whether it built
 */
export async function buildIfStale({ output, stamp, sources }, run) {
  if (!isStale({ output, stamp, sources })) return false;
  const begun = Date.now();
  rmSync(stamp, { force: true });
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, String(begun));
  return true;
}

/** Whether a build is missing, or a source has changed since it began. */
export function isStale({ output, stamp, sources }) {
  return !existsSync(output) || begunAt(stamp) <= Math.max(...sources.map(newest));
}

function begunAt(stamp) {
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) || 0 : 0;
}

/** Latest change of a file, or of anything in a folder. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when files are removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
