import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openDatabase } from '../../server/db/open';
import { onEachDatabase, readers, type Place } from '../support/databases';
import { voteBody } from '../support/server';
import { testSecret } from '../support/templates';

/** The real server in processes of its own, as `npm start` runs it. */
const bundle = join(process.cwd(), 'dist/server-test/main.js');
const running: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '-c',
    'vite.server.config.ts',
    '--outDir',
    'dist/server-test',
    '--logLevel',
    'error',
  ]);
}, 60_000);

afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

interface Running {
  child: ChildProcess;
  url: string;
}

interface Ended {
  code: number | null;
  stderr: string;
}

function launch(
  { dataDir, databaseUrl }: Place,
  more: Record<string, string> = {},
  command: readonly string[] = [bundle],
): { child: ChildProcess; stderr: () => string } {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SECRET: testSecret,
    ADDRESS_LIMITS: 'off',
    DATABASE_URL: databaseUrl ?? '',
    ...more,
  };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  running.push(child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  return { child, stderr: () => stderr };
}

async function start(place: Place): Promise<Running> {
  const { child, stderr } = launch(place);
  for (;;) {
    const url = /is on (http:\S+)/.exec(stderr())?.[1];
    if (url) return { child, url };
    if (child.exitCode !== null) throw new Error(`the server did not start: ${stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function ended({ child, stderr }: ReturnType<typeof launch>): Promise<Ended> {
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, stderr: stderr() };
}

/** What is in a folder, byte for byte; the lock's own file and SQLite's shared memory are nobody's data. */
function contents(dir: string): Record<string, string> {
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

/** Votes from several clients until they are told to stop; remembers the uids that were acknowledged. */
function load(url: string) {
  const acknowledged: string[] = [];
  let wanted = true;
  let onFirst = () => undefined as void;
  const first = new Promise<void>((resolve) => (onFirst = resolve));
  async function client() {
    while (wanted) {
      try {
        const response = await fetch(`${url}/api/sendRateDetails`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(voteBody({ mode: 'vote' })),
        });
        if (!response.ok) return;
        const { vote } = (await response.json()) as { vote: { uid: string } };
        acknowledged.push(vote.uid);
        if (acknowledged.length === 30) onFirst();
      } catch {
        return;
      }
    }
  }
  const clients = Array.from({ length: 16 }, client);
  return {
    /** Resolves when the load is well under way. */
    underWay: first,
    stop: async () => {
      wanted = false;
      await Promise.all(clients);
      return acknowledged;
    },
  };
}

onEachDatabase((databases) => {
  test('SIGTERM under load loses no acknowledged vote, and the process is out within 10 s (bar 9)', async () => {
    const place = await databases.place();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, url } = await start(place);
      const clients = load(url);
      await clients.underWay;
      const gone = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
      child.kill(round === 1 ? 'SIGINT' : 'SIGTERM');
      expect(await gone).toEqual([0, null]);
      acknowledged.push(...(await clients.stop()));
    }
    const database = await openDatabase(place);
    const stored = new Set((await readers(database).rows('votes')).map((vote) => vote.uid));
    await database.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(90);
    expect(acknowledged.filter((uid) => !stored.has(uid))).toEqual([]);
  }, 60_000);

  test('a kill -9 leaves everything acknowledged and the way free for the next start', async () => {
    const place = await databases.place();
    const { child, url } = await start(place);
    const clients = load(url);
    await clients.underWay;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const acknowledged = await clients.stop();
    const next = await start(place);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    next.child.kill('SIGTERM');
    await once(next.child, 'exit');
    const database = await openDatabase(place);
    const stored = new Set((await readers(database).rows('votes')).map((vote) => vote.uid));
    await database.close();
    expect(acknowledged.filter((uid) => !stored.has(uid))).toEqual([]);
  }, 60_000);
});

describe('on one data directory', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'smilelog-lock-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('a second process ends at once, says why and changes nothing (bar 7)', async () => {
    const place = { dataDir, databaseUrl: undefined };
    const first = await start(place);
    const before = contents(dataDir);
    // The bar is 2 s. A busy machine may take that long to load a program, so the quickest of some attempts counts.
    let quickest = Infinity;
    for (let attempt = 0; attempt < 5 && quickest > 2_000; attempt++) {
      const begun = performance.now();
      const { code, stderr } = await ended(launch(place));
      quickest = Math.min(quickest, performance.now() - begun);
      expect(code).toBe(1);
      expect(stderr).toContain(`another Smilelog is running on the data directory ${dataDir}`);
      expect(contents(dataDir)).toEqual(before);
    }
    expect(quickest).toBeLessThanOrEqual(2_000);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  }, 30_000);

  test('the secret is made once, for its owner alone', async () => {
    const place = { dataDir, databaseUrl: undefined };
    const first = launch(place, { SECRET: '' });
    while (!first.stderr().includes('is on')) await new Promise((resolve) => setTimeout(resolve, 20));
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  }, 30_000);

  test.each(['server', 'seed'])(
    'PostgreSQL without SECRET is refused before anything is written (%s)',
    async (program) => {
      const databaseUrl = 'postgres://user:hidden@127.0.0.1:1/nowhere';
      const place = { dataDir, databaseUrl };
      const command = program === 'seed' ? ['--import', 'tsx', 'scripts/seed.ts'] : [bundle];
      const { code, stderr } = await ended(launch(place, { SECRET: '' }, command));
      expect(code).toBe(1);
      expect(stderr).toContain('SECRET: needed with DATABASE_URL');
      expect(stderr).toContain(join(dataDir, 'secret'));
      expect(stderr).not.toContain('hidden');
      expect(readdirSync(dataDir)).toEqual([]);
    },
    30_000,
  );

  test('a wrong environment is refused by the names of its variables, without their values', async () => {
    const { code, stderr } = await ended(
      launch({ dataDir, databaseUrl: 'mysql://user:hidden@x/y' }, { PORT: 'eighty', SECRET: 'too short' }),
    );
    expect(code).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET']) expect(stderr).toContain(`${name}:`);
    expect(stderr).not.toMatch(/hidden|too short|eighty/);
    expect(readdirSync(dataDir)).toEqual([]);
  }, 30_000);
});
