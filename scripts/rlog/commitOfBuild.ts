import { execFileSync } from 'node:child_process';
import { buildSources, nameOfSources } from '../build/buildName';

/** Commits that are looked at: from before a log, and from after it, as clocks differ. */
const most = { before: 300, after: 100 };

/**
 * The commit whose sources make a build, found by hashing them as a build does: a log names its build and no
 * commit.
 * @param at when the build was used, UTC milliseconds: the last commits before that come first
 * @returns null if none of this checkout's commits makes it
 */
export function commitOfBuild(root: string, build: string, at: number): string | null {
  const textsOfBlobs = textsOf(root);
  const known = new Set<string>();
  for (const commit of commitsAround(root, at)) {
    const sources = sourcesOf(root, commit);
    const tree = sources.join();
    // Commits that change no source make the same build.
    if (known.has(tree)) continue;
    known.add(tree);
    const version = versionOf(root, commit);
    if (version !== null && nameOfSources(version, textsOfBlobs(sources)) === build) return commit;
  }
  return null;
}

/** The last ones before `at`, newest first, then the first ones after it. */
function commitsAround(root: string, at: number): string[] {
  const listed = git(root, ['log', '--all', '--date-order', '--format=%H %ct']).trim().split('\n');
  const commits = listed.filter(Boolean).map((line) => line.split(' ') as [string, string]);
  const isBefore = ([, seconds]: [string, string]) => Number(seconds) * 1_000 <= at;
  const after = commits.filter((commit) => !isBefore(commit)).reverse();
  return [...commits.filter(isBefore).slice(0, most.before), ...after.slice(0, most.after)].map(
    ([commit]) => commit,
  );
}

/** The blobs of a commit's sources, in the order of `buildName`. */
function sourcesOf(root: string, commit: string): string[] {
  const { folders, wanted, lock } = buildSources;
  const blobs = new Map<string, string>();
  for (const line of git(root, ['ls-tree', '-r', '-z', commit, '--', ...folders, lock]).split('\0')) {
    const [facts = '', path = ''] = line.split('\t');
    if (path) blobs.set(path, facts.split(' ')[2] as string);
  }
  const inside = (folder: string) =>
    [...blobs.keys()]
      .filter((path) => path.startsWith(`${folder}/`) && wanted.test(path))
      .map((path) => path.slice(folder.length + 1))
      .sort()
      .map((name) => `${folder}/${name}`);
  return [...folders.flatMap(inside), lock].flatMap((path) => blobs.get(path) ?? []);
}

function versionOf(root: string, commit: string): string | null {
  try {
    return (JSON.parse(git(root, ['show', `${commit}:package.json`])) as { version: string }).version;
  } catch {
    return null;
  }
}

/** Reads blobs; each once, as neighbouring commits share nearly all, and all of a commit by one process. */
function textsOf(root: string): (blobs: readonly string[]) => string[] {
  const texts = new Map<string, string>();
  return (blobs) => {
    const missing = blobs.filter((blob) => !texts.has(blob));
    if (missing.length > 0) {
      const bytes = execFileSync('git', ['cat-file', '--batch'], {
        cwd: root,
        input: `${missing.join('\n')}\n`,
        maxBuffer,
      });
      let at = 0;
      for (const blob of missing) {
        const start = bytes.indexOf('\n', at) + 1;
        const size = Number(bytes.toString('latin1', at, start).split(' ')[2]);
        texts.set(blob, bytes.toString('utf8', start, start + size));
        at = start + size + 1;
      }
    }
    return blobs.map((blob) => texts.get(blob) as string);
  };
}

const maxBuffer = 256 * 1024 * 1024;

const git = (cwd: string, words: readonly string[]): string =>
  execFileSync('git', words, {
    cwd,
    encoding: 'utf8',
    maxBuffer,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
