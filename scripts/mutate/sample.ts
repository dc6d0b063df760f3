/**
 * `npm run mutate -- --sample N`: how many mistakes of a sample the committed logs notice, and how many with
 * the tests. `scripts/mutate.mjs` starts it. Works in a copy of the project.
 */
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, filesOfTheApps } from './mutatedFiles';
import { plant, type Mutant } from './plant';
import { score, type Verdict } from './score';

export interface SampleOptions {
  /** All of these files, or those that the apps load. */
  files: readonly string[];
  suites: readonly string[];
  sample: number;
  seed: string;
  since?: string | undefined;
  workers: number;
  /** For the copy. */
  folder: string;
}

/** Some mistakes can wake at load only and are left out, so more are planted. */
const more = (count: number) => Math.ceil(count * 1.2) + 10;
const copied = [
  'contract',
  'fixtures',
  'replay',
  'sagas',
  'scripts',
  'server',
  'src',
  'state',
  'tests',
  'docs',
];
const copiedFiles = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'index.html', 'README.md'];

const root = process.cwd();
const options = JSON.parse(process.env.MUTATE_SAMPLE ?? '{}') as SampleOptions;
await main(options);

async function main({ files, suites, sample, seed, since, workers, folder }: SampleOptions): Promise<void> {
  const begin = Date.now();
  const say = (line: string) => process.stderr.write(`${minutes(Date.now() - begin)}  ${line}\n`);
  const changed = since === undefined ? null : changedSince(root, since);
  const among = (files.length > 0 ? files : filesOfTheApps(root)).filter(
    (file) => changed?.has(file) ?? true,
  );
  if (among.length === 0) return print('No file has changed.');
  const { mutants, sources } = await plant(root, among, more(sample), seed);
  say(`${mutants.length} mistakes planted in ${sources.size} of ${among.length} files`);
  copyProject(folder, sources);
  const { verdicts, failed, atLoad } = await score({ folder, suites, mutants, count: sample, workers, say });
  for (const name of failed) print(`left out, since it fails in this process: ${name}`);
  if (atLoad > 0) say(`${atLoad} left out, since they are passed only while a file loads`);
  print(survivors(verdicts));
  const [byLogs, byTests] = [count(verdicts, 'log'), count(verdicts, 'test')];
  print(`logs: ${byLogs} of ${verdicts.length}`);
  print(`together: ${byLogs + byTests} of ${verdicts.length}`);
}

/** Packages are linked; the mutated files are written over their originals. */
function copyProject(folder: string, sources: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...copied, ...copiedFiles])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, source] of sources) writeFileSync(join(folder, name), source);
}

function survivors(verdicts: readonly Verdict[]): string {
  const left = verdicts.filter(({ log }) => log === null);
  const files = [...new Set(left.map(({ mutant }) => mutant.file))].sort();
  const listed = files.flatMap((file) => [
    file,
    ...left
      .filter(({ mutant }) => mutant.file === file)
      .sort((one, two) => one.mutant.line - two.mutant.line)
      .map(({ mutant, test }) => `  ${test === null ? 'nothing' : 'a test '}  ${described(mutant)}`),
  ]);
  const title = 'Mistakes that no log notices; `nothing`: no test either.';
  return left.length === 0 ? 'The logs notice every mistake.' : [title, ...listed].join('\n');
}

function described({ line, mutator, before, after }: Mutant): string {
  return `${line}  ${mutator}: ${before} → ${after || '(nothing)'}`;
}

function count(verdicts: readonly Verdict[], by: 'log' | 'test'): number {
  return verdicts.filter((verdict) => verdict[by] !== null).length;
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
