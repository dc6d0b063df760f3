import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build/freshness.mjs';

let folder: string;
let runs: number;

beforeEach(() => {
  runs = 0;
  folder = mkdtempSync(join(tmpdir(), 'smilelog-fresh-'));
  mkdirSync(join(folder, 'src'));
  edit('a.ts', -60_000);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a source with a time, in milliseconds from now. */
function edit(name: string, when: number): void {
  const path = join(folder, 'src', name);
  const seconds = (Date.now() + when) / 1_000;
  writeFileSync(path, 'a source');
  utimesSync(path, seconds, seconds);
  utimesSync(join(folder, 'src'), (Date.now() - 60_000) / 1_000, (Date.now() - 60_000) / 1_000);
}

/** Builds like `npm start`. @param meanwhile called during the build, after it has written its output */
const start = (meanwhile: () => void = () => undefined) =>
  buildIfStale(
    {
      output: join(folder, 'out.js'),
      stamp: join(folder, 'built/out'),
      sources: [join(folder, 'src'), join(folder, 'not-there')],
    },
    async () => {
      runs += 1;
      writeFileSync(join(folder, 'out.js'), 'built');
      meanwhile();
    },
  );

test('builds once, and again after a change', async () => {
  expect(await start()).toBe(true);
  expect(await start()).toBe(false);
  edit('a.ts', 1);
  expect(await start()).toBe(true);
  expect(runs).toBe(2);
});

test('a build that was overtaken by a change is stale', async () => {
  await start(() => edit('b.ts', 1));
  expect(await start()).toBe(true);
});

test('a build that was interrupted is stale, although its output is there', async () => {
  await start();
  edit('a.ts', 1);
  const interrupted = start(() => {
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await start()).toBe(true);
  expect(runs).toBe(3);
});

test('a build whose output was removed is built again', async () => {
  await start();
  rmSync(join(folder, 'out.js'));
  expect(await start()).toBe(true);
});
