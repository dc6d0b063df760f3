import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Both apps with every group. */
const entries = ['src/app/productForReplay.ts', 'src/desk/deskProduct.ts'];
const folders = ['sagas/', 'state/', 'contract/'];
/** Texts and tables of redaction hold no rules; schemas are checked by the server's tests. */
const left = /Schemas\.ts$|[rR]edaction|Texts?\.ts$|ports\.ts$|printedCharacters/;

/** The files of sagas, state and contract that the apps load, sorted. */
export function filesOfTheApps(root: string): string[] {
  const seen = new Set<string>();
  const open = entries.map((entry) => join(root, entry));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen]
    .map((file) => relative(root, file))
    .filter((file) => folders.some((folder) => file.startsWith(folder)) && !left.test(file))
    .sort();
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
  return Array.from(found, ([, path]) => fileOf(resolve(dirname(file), path as string))).filter(
    (path) => path !== undefined,
  );
}

function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile(),
  );
}

/** The files that differ from a commit, and those that are not committed. @throws Error of git */
export function changedSince(root: string, commit: string): Set<string> {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  return new Set([
    ...git('diff', '--name-only', '--relative', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
}
