import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildName } from '../../scripts/build/buildName';
import { run } from '../../scripts/command/runCommand.mjs';
import { mostViewers, ownViewer } from '../../scripts/rlog/ownViewer';
import { runRlog } from '../../scripts/rlog/run';
import { longSession } from '../../scripts/bench/longSession';
import { recordedText } from './support';

const packages = { name: 'scratch', version: '1.2.3', private: true };
/** Stands for the build: it writes what it was built from. */
const start = `import { cpSync } from 'node:fs';
if (process.argv[2] === '--build-only') cpSync('src/app.ts', 'dist/app.ts');`;
/** Stands for the command of that build. */
const rlog = `import { readFileSync, writeFileSync } from 'node:fs';
const [, , command, file] = process.argv;
writeFileSync('seen.json', JSON.stringify([command, readFileSync(file, 'utf8').split('\\n').length]));`;

let folder = '';
let root = '';
const builds: string[] = [];

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function git(...words: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  return execFileSync('git', [...who, ...words], { cwd: root, encoding: 'utf8' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-viewer-'));
  root = join(folder, 'checkout');
  write('package.json', JSON.stringify(packages));
  write('package-lock.json', '{}');
  write('.gitignore', 'node_modules\ndist\n');
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const name of ['state', 'sagas', 'replay', 'contract']) write(`${name}/a.ts`, `// ${name}`);
  write('scripts/start.mjs', start);
  write('scripts/rlog.ts', rlog);
  git('init', '--quiet');
  for (let change = 0; change < mostViewers + 2; change += 1) {
    write('src/app.ts', `export const change = ${change}; // ü`);
    git('add', '.');
    git('commit', '--quiet', '-m', `change ${change}`);
    builds.push(buildName(root, packages.version));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function viewerTools(said: string[] = []) {
  return {
    root,
    cache: join(folder, 'cache'),
    run: (program: string, args: readonly string[], cwd: string) =>
      run(program, args, { cwd, stdio: 'ignore' }),
    tell: (line: string) => void said.push(line),
  };
}
const header = (build: string) => ({ build, t0: Date.now() });

it('builds the viewer of an older build once', async () => {
  const said: string[] = [];
  const viewer = await ownViewer('a.rlog', header(builds[1] as string), viewerTools(said));
  expect(readFileSync(join(viewer, 'dist/app.ts'), 'utf8')).toContain('change = 1;');
  const name = git('rev-parse', `HEAD~${mostViewers}`).slice(0, 8);
  expect(said).toEqual([
    `Looking for the commit of the build ${builds[1]} …`,
    `Checking out ${name} …`,
    `Building the viewer of ${name} …`,
  ]);
  said.length = 0;
  expect(await ownViewer('a.rlog', header(builds[1] as string), viewerTools(said))).toBe(viewer);
  expect(said.slice(1)).toEqual([`Using the viewer of ${name}, which was built before.`]);
  // The checkout has no trace of it.
  expect(git('status', '--short')).toBe('');
});

it('says that no commit makes an unknown build', async () => {
  await expect(ownViewer('a.rlog', header('1.2.3-elsewhere'), viewerTools())).rejects.toMatchObject({
    code: 125,
    message: expect.stringContaining('No commit of this checkout makes the build 1.2.3-elsewhere.'),
  });
});

it('builds anew what an interrupted build has left', async () => {
  const viewer = await ownViewer('a.rlog', header(builds[0] as string), viewerTools());
  rmSync(join(viewer, '.viewer-built'));
  rmSync(join(viewer, 'dist'), { recursive: true });
  await ownViewer('a.rlog', header(builds[0] as string), viewerTools());
  expect(existsSync(join(viewer, 'dist/app.ts'))).toBe(true);
});

it('keeps the viewers that were used last', async () => {
  for (const build of builds) await ownViewer('a.rlog', header(build), viewerTools());
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(mostViewers);
  const said: string[] = [];
  await ownViewer('a.rlog', header(builds.at(-1) as string), viewerTools(said));
  expect(said[1]).toMatch(/^Using the viewer/);
});

it('runs the command of the build that recorded the log', async () => {
  const own = viewerTools();
  const file = join(folder, 'small.rlog');
  const text = recordedText(await longSession({ turns: 20 }));
  writeFileSync(file, text.replace(/"build":"[^"]*"/, `"build":"${builds[2]}"`));
  const view = { clientDir: '', build: async () => 1, say: own.tell, own, untilStopped: async () => {} };
  const today = { build: 'today', reducers: 'today' };
  expect(await runRlog(['view', file, '--own-build'], { today, view })).toEqual({
    code: 0,
    text: `${file}: closed.`,
  });
  const viewer = await ownViewer(file, header(builds[2] as string), own);
  const seen: unknown = JSON.parse(readFileSync(join(viewer, 'seen.json'), 'utf8'));
  expect(seen).toEqual(['view', text.split('\n').length]);
});
