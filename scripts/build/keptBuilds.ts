import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Number of builds that stay served: a page opened before an update still finds its chunks. */
export const keptBuilds = 3;

/** Folders of a build whose files have a hash of their content in their names. `docs` holds the game. */
export const builtFolders = ['assets', 'docs'];

/**
 * Adds a build to the list beside the manifest, and removes files from `builtFolders` that none of the newest
 * builds has, nor a build that a running server serves.
 * @param files names of the build's files, from `folder` on
 */
export function keepBuild(folder: string, files: readonly string[]): void {
  const list = join(folder, '.vite', 'builds.json');
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : [];
  const own = [...files].sort();
  // Rebuilding the same build adds no entry.
  const others = before.filter((build) => build.join() !== own.join());
  const builds = [own, ...others].slice(0, keptBuilds);
  const kept = new Set([...builds, ...servedBuilds(join(folder, '.vite'))].flat());
  for (const built of builtFolders.filter((each) => existsSync(join(folder, each))))
    for (const name of readdirSync(join(folder, built))) {
      const file = `${built}/${name}`;
      if (!kept.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, file));
    }
  writeFileSync(list, JSON.stringify(builds));
}

/**
 * The builds that running servers serve (`server/pages/servedBuild.ts`). Removes the marks of processes that
 * have ended without doing so.
 */
function servedBuilds(folder: string): string[][] {
  return readdirSync(folder).flatMap((name) => {
    const pid = /^served-(\d+)\.json$/.exec(name)?.[1];
    if (pid === undefined) return [];
    const mark = join(folder, name);
    if (isRunning(Number(pid))) return [JSON.parse(readFileSync(mark, 'utf8')) as string[]];
    rmSync(mark);
    return [];
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Keeps the files of the last builds (the folder must not be emptied before a build). */
export function keepLastBuilds(): Plugin {
  return {
    name: 'smilelog:keep-last-builds',
    writeBundle({ dir = '' }, bundle) {
      const isBuilt = (name: string) => builtFolders.some((folder) => name.startsWith(`${folder}/`));
      keepBuild(dir, Object.keys(bundle).filter(isBuilt));
    },
  };
}
