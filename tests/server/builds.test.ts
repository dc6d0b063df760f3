import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBuild } from '../../scripts/build/keptBuilds';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smilelog-builds-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a build as Vite does, compressed ones beside them. */
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
