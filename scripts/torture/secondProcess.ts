import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { atMost, exactly, type Bar } from './bar';
import { launchServer, startServer, type ServerSetup } from './serverProcess';

/** Contents of a folder, without the lock file and SQLite's shared memory. */
export function contents(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names.map((name) => [
      name,
      `${statSync(join(dir, name)).mtimeMs} ${readFileSync(join(dir, name)).toString('base64')}`,
    ]),
  );
}

/** Starts a second process on the data directory of a running one, and waits for its end. */
export async function startSecond(setup: ServerSetup) {
  const before = contents(setup.place.dataDir);
  const begun = performance.now();
  const { code, stderr } = await launchServer(setup).ended();
  const ms = performance.now() - begun;
  const after = contents(setup.place.dataDir);
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  return { code, stderr, ms, changed };
}

export const secondProcess: Bar = {
  numbers: [7],
  title: 'second process on the data directory',
  async run({ bundle, place }) {
    const setup = { bundle, place: place() };
    const first = await startServer(setup);
    const { code, ms, changed } = await startSecond(setup);
    await first.end('SIGTERM');
    return [
      exactly('exit code', 1, code ?? -1),
      atMost('gone', 2_000, ms, 'ms'),
      exactly('files changed', 0, changed.length),
    ];
  },
};
