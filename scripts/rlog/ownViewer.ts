import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './answer';
import { commitOfBuild } from './commitOfBuild';

/** Viewers that stay built; each takes some 100 MB. */
export const mostViewers = 5;

export interface OwnViewerTools {
  /** This checkout. */
  root: string;
  /** Where built viewers are kept, by commit. */
  cache: string;
  /** Runs a program in a folder to its end. Resolves to its exit code. */
  run(program: string, args: readonly string[], folder: string): Promise<number>;
  /** Says a step at once. */
  tell(line: string): void;
}

/** The user's folder for what can be made again. */
export function viewerCache(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const usual = process.platform === 'darwin' ? join(homedir(), 'Library/Caches') : join(homedir(), '.cache');
  return join(XDG_CACHE_HOME || LOCALAPPDATA || usual, 'smilelog-viewers');
}

/**
 * Builds the viewer of the build that recorded a log, or finds it built, in a checkout of its own.
 * @returns the folder of that checkout
 * @throws CommandError with code 125 if the build is unknown, or its viewer cannot be built
 */
export async function ownViewer(
  file: string,
  { build, t0 }: { build: string; t0: number },
  tools: OwnViewerTools,
): Promise<string> {
  const { root, cache, tell } = tools;
  tell(`Looking for the commit of the build ${build} …`);
  const commit = commitOfBuild(root, build, t0);
  if (commit === null)
    throw new CommandError(
      125,
      `${file}: No commit of this checkout makes the build ${build}. Fetch the others, or view the log without --own-build.`,
    );
  const name = commit.slice(0, 8);
  const folder = join(cache, commit);
  if (existsSync(markOf(folder))) tell(`Using the viewer of ${name}, which was built before.`);
  else await buildViewer(file, name, commit, folder, tools);
  // The last one used is the newest.
  writeFileSync(markOf(folder), build);
  forgetOld(cache);
  return folder;
}

/** Written when a viewer is built: without it the folder is what an interrupted build has left. */
const markOf = (folder: string): string => join(folder, '.viewer-built');

async function buildViewer(
  file: string,
  name: string,
  commit: string,
  folder: string,
  { root, run, tell }: OwnViewerTools,
): Promise<void> {
  const must = async (code: Promise<number>, what: string) => {
    if ((await code) !== 0) throw new CommandError(125, `${file}: ${what} of ${name} could not be done.`);
  };
  rmSync(folder, { recursive: true, force: true });
  tell(`Checking out ${name} …`);
  checkOut(root, commit, folder);
  const lock = 'package-lock.json';
  if (textOf(join(root, lock)) === textOf(join(folder, lock)))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else {
    tell(`Installing the packages of ${name} …`);
    await must(run('npm', ['ci'], folder), 'The installation');
  }
  tell(`Building the viewer of ${name} …`);
  await must(run(process.execPath, ['scripts/start.mjs', '--build-only'], folder), 'The build');
}

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Writes the files of a commit into a folder of their own, which git knows nothing of. */
function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const packed = join(mkdtempSync(join(tmpdir(), 'rlog-view-')), 'commit.tar');
  execFileSync('git', ['archive', '--format=tar', '-o', packed, commit], { cwd: root });
  execFileSync('tar', ['-xf', packed, '-C', folder]);
  rmSync(join(packed, '..'), { recursive: true });
}

/** Removes the viewers that were used longest ago. */
function forgetOld(cache: string): void {
  const usedAt = (folder: string) => (existsSync(markOf(folder)) ? statSync(markOf(folder)).mtimeMs : 0);
  const folders = readdirSync(cache).map((name) => join(cache, name));
  folders.sort((left, right) => usedAt(right) - usedAt(left));
  for (const folder of folders.slice(mostViewers)) rmSync(folder, { recursive: true, force: true });
}
