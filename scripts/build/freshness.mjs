/**
 * Whether what has been built is newer than what it was built of. A stamp beside the builds holds the moment before the build began, and is written
 * when the build has succeeded: a build that was interrupted has none, and one whose sources were changed meanwhile is stale.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Builds what is stale.
 * @param build `output` is a file that it writes, `stamp` the file that says when it began, `sources` files and folders that it is made of
 * @param run builds; what it throws leaves the build stale
 * @returns whether it was built now
 */
export async function buildIfStale({ output, stamp, sources }, run) {
  if (existsSync(output) && begunAt(stamp) > Math.max(...sources.map(newest))) return false;
  const begun = Date.now();
  rmSync(stamp, { force: true });
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, String(begun));
  return true;
}

function begunAt(stamp) {
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) || 0 : 0;
}

/** When a file, or anything in a folder, was last changed. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of removed files.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
