import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
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
import { builtFolders, keepBuild } from '../../scripts/build/keptBuilds';
import { markServedBuild } from '../../server/pages/servedBuild';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smilelog-builds-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a build like Vite, with compressed copies. */
function build(...names: string[]): void {
  for (const name of names)
    for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, 'assets', name + end), name);
  keepBuild(
    folder,
    names.map((name) => `assets/${name}`),
  );
}

const files = () => readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));

test('keeps the chunks of the last three builds', () => {
  build('main-1.js', 'shared.js', 'only-1.js');
  build('main-2.js', 'shared.js');
  build('main-3.js', 'shared.js');
  expect(files().sort()).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'only-1.js', 'shared.js']);
  build('main-4.js', 'shared.js');
  expect(files().sort()).toEqual(['main-2.js', 'main-3.js', 'main-4.js', 'shared.js']);
  expect(existsSync(join(folder, 'assets/main-1.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'assets/main-2.js.gz'))).toBe(true);
});

test('keeps the build that a running server serves, however many follow', () => {
  build('main-1.js', 'shared.js');
  const unmark = markServedBuild(folder);
  for (const name of ['main-2.js', 'main-3.js', 'main-4.js', 'main-5.js']) build(name);
  expect(files().sort()).toEqual(['main-1.js', 'main-3.js', 'main-4.js', 'main-5.js', 'shared.js']);
  expect(existsSync(join(folder, 'assets/main-1.js.br'))).toBe(true);
  unmark();
  build('main-6.js');
  expect(files().sort()).toEqual(['main-4.js', 'main-5.js', 'main-6.js']);
});

test('keeps no build of a server that was killed', () => {
  build('main-1.js');
  // Above the largest process id.
  const mark = join(folder, '.vite/served-4194305.json');
  writeFileSync(mark, JSON.stringify(['assets/main-1.js']));
  for (const name of ['main-2.js', 'main-3.js', 'main-4.js']) build(name);
  expect(files().sort()).toEqual(['main-2.js', 'main-3.js', 'main-4.js']);
  expect(existsSync(mark)).toBe(false);
});

test('takes the same build once more for no newer one', () => {
  build('main-1.js');
  build('main-2.js');
  for (let time = 0; time < 5; time++) build('main-3.js');
  expect(files().sort()).toEqual(['main-1.js', 'main-2.js', 'main-3.js']);
});

test('keeps nothing that no build knows', () => {
  writeFileSync(join(folder, 'assets/stray.js'), '');
  build('main-1.js');
  expect(files()).toEqual(['main-1.js']);
});

test('an unchanged app built again is the same build, and a changed one is added', () => {
  // A copy that the test may change. It is inside the project, so that packages are found.
  const copy = join(process.cwd(), 'dist/builds-test');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const parts = [
    'src',
    'state',
    'sagas',
    'replay',
    'contract',
    'scripts',
    'package.json',
    'package-lock.json',
  ];
  for (const part of [...parts, 'vite.config.ts', 'index.html', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const buildApp = (): string[][] => {
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: '' },
    });
    return JSON.parse(readFileSync(join(copy, 'dist/client/.vite/builds.json'), 'utf8')) as string[][];
  };
  const first = buildApp();
  expect(first).toHaveLength(1);
  expect(buildApp()).toEqual(first);

  // A comment changes no behaviour, yet it makes another build, which logs can tell from the first.
  appendFileSync(join(copy, 'sagas/rootSaga.ts'), '// another build\n');
  const second = buildApp();
  expect(second).toHaveLength(2);
  expect(second[1]).toEqual(first[0]);
  expect(buildApp()).toEqual(second);
  const built = new Set(
    builtFolders.flatMap((folder) =>
      readdirSync(join(copy, 'dist/client', folder)).map((name) => `${folder}/${name}`),
    ),
  );
  expect(second.flat().filter((name) => !built.has(name))).toEqual([]);
  // The game's script has a path of its own (GM-1).
  expect(second[0]?.filter((name) => name.startsWith('docs/'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^docs\/game-[\w-]+\.js$/)]),
  );
  rmSync(copy, { recursive: true });
});
