import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandError, type Answer } from './answer';
import { openLog } from './openLog';

export interface BisectOptions {
  /** A revision whose code does not show the failure. */
  good: string;
  /** One whose code does. */
  bad: string;
  /** What each build runs on the log: `replay`, or `sim` with a failure. */
  check: readonly string[];
}

/** Runs `rlog` of another checkout. Returns its exit code. */
export type RunBuild = (folder: string, args: readonly string[]) => number | null;

/** Runs the tool that the checkout itself has, by the dependencies of this one. */
export const runOwnTool: RunBuild = (folder, args) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rlog.ts', ...args], {
    cwd: folder,
    stdio: 'ignore',
  }).status;

/**
 * `rlog bisect`: finds the first commit whose build fails with a log. `git bisect` chooses the builds, in a
 * worktree of their own, so that this checkout stays as it is.
 * @param root this checkout
 * @returns code 0 with the commit
 * @throws CommandError with code 2 for a bad log or revision; 125 if the builds cannot be told apart
 */
export function bisectFile(
  file: string,
  root: string,
  { good, bad, check }: BisectOptions,
  say: (line: string) => void,
  run: RunBuild = runOwnTool,
): Answer {
  openLog(file);
  const args = [...check, resolve(file)];
  const commits = { good: commitOf(root, good), bad: commitOf(root, bad) };
  const folder = join(mkdtempSync(join(tmpdir(), 'rlog-bisect-')), 'build');
  const git = (...words: string[]) => gitIn(folder, words);
  gitIn(root, ['worktree', 'add', '--detach', folder, commits.bad]);
  try {
    const modules = join(root, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, 'node_modules'), 'junction');
    const judge = (): Verdict => {
      const verdict = verdictOf(run(folder, args));
      say(`${git('show', '--no-patch', '--format=%h %s', 'HEAD').trim()}: ${verdictTexts[verdict]}`);
      return verdict;
    };
    expectVerdict(file, bad, judge(), 'bad');
    git('checkout', '--detach', '--quiet', commits.good);
    expectVerdict(file, good, judge(), 'good');
    let said = git('bisect', 'start', commits.bad, commits.good);
    for (;;) {
      const first = /^([0-9a-f]{40}) is the first bad commit/m.exec(said)?.[1];
      if (first) {
        const shown = git('show', '--no-patch', '--format=%h %an, %as: %s', first).trim();
        return { code: 0, text: `${file}: fails since ${shown}` };
      }
      if (/only 'skip'ped commits left/.test(said)) {
        const left = [...said.matchAll(/^[0-9a-f]{40}$/gm)].map(([commit]) => commit.slice(0, 8));
        throw new CommandError(
          125,
          `${file}: Fails since one of ${left.join(', ')}; not all can be replayed.`,
        );
      }
      said = git('bisect', judge());
    }
  } finally {
    spawnSync('git', ['bisect', 'reset'], { cwd: folder, stdio: 'ignore' });
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

type Verdict = 'good' | 'bad' | 'skip';

const verdictTexts: Record<Verdict, string> = { good: 'same', bad: 'fails', skip: 'cannot be replayed' };

/** An older build may not know the command or the log's format (2): it says nothing about the failure. */
const verdictOf = (code: number | null): Verdict => (code === 0 ? 'good' : code === 1 ? 'bad' : 'skip');

function expectVerdict(file: string, revision: string, is: Verdict, wanted: Verdict): void {
  if (is === wanted) return;
  const what = is === 'skip' ? 'cannot replay the log' : is === 'bad' ? 'fails already' : 'does not fail';
  throw new CommandError(125, `${file}: The ${wanted} revision ${revision} ${what}.`);
}

function commitOf(root: string, revision: string): string {
  try {
    return gitIn(root, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    ]).trim();
  } catch {
    throw new CommandError(2, `npm run rlog -- bisect: There is no revision ${revision}.`);
  }
}

function gitIn(cwd: string, words: readonly string[]): string {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // `git bisect skip` exits with 2 when only skipped commits are left, and says so.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (words[0] === 'bisect' && /only 'skip'ped/.test(stdout + stderr)) return stdout + stderr;
    throw error;
  }
}
