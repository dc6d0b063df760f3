import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voteBody } from '../../scripts/torture/phones';
import { startSecond } from '../../scripts/torture/secondProcess';
import { launchServer } from '../../scripts/torture/serverProcess';
import { serverProcesses } from '../support/torture';

/** The real server in its own processes, as `npm start` runs it. `torture/` tests it under load. */
const processes = serverProcesses();

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'smilelog-lock-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a second process on the data directory ends at once, says why and changes nothing (bar 7)', async () => {
  const place = { dataDir, databaseUrl: undefined };
  const first = await processes.start(place);
  // The bar is 2 s. A busy machine may need that long to load a program, so the fastest of some attempts
  // counts.
  let quickest = Infinity;
  for (let attempt = 0; attempt < 5 && quickest > 2_000; attempt++) {
    const { code, stderr, ms, changed } = await startSecond(processes.setup(place));
    quickest = Math.min(quickest, ms);
    expect(code).toBe(1);
    expect(stderr).toContain(`another Smilelog is running on the data directory ${dataDir}`);
    expect(changed).toEqual([]);
  }
  expect(quickest).toBeLessThanOrEqual(2_000);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('an address that is no text comes to the same answer as any other that leads nowhere, with its headers (RT-5)', async () => {
  const { url } = await processes.start({ dataDir, databaseUrl: undefined });
  const headOf = async (path: string) => {
    const { status, headers } = await fetch(url + path, { headers: { accept: 'text/html' } });
    return [status, headers.get('content-type'), headers.get('content-security-policy') !== null];
  };
  const nowhere = await headOf('/nowhere');
  expect(nowhere[2]).toBe(true);
  for (const path of ['/%E0%A4%A', '/r/rate/%E0%A4%A', '/r/rate/%zz'])
    expect([path, ...(await headOf(path))]).toEqual([path, ...nowhere]);
  // A query of 20 kB is long, but has its page; of one that nobody could have typed or scanned, a page says
  // so.
  expect(await headOf(`/nowhere?q=${'x'.repeat(20_000)}`)).toEqual(nowhere);
  const german = { headers: { 'accept-language': 'de' } };
  const tooLong = await fetch(`${url}/r/rate/demo-cafe?q=${'x'.repeat(40_000)}`, german);
  expect([tooLong.status, tooLong.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
  expect(await tooLong.text()).toMatch(/Diese Adresse ist zu lang|This address is too long/);
});

test('the secret is made once, for its owner alone', async () => {
  const place = { dataDir, databaseUrl: undefined };
  const first = await processes.start(place, { SECRET: '' });
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  await first.end('SIGTERM');
  const second = await processes.start(place, { SECRET: '' });
  await second.end('SIGINT');
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
});

/** Files and folders in a folder that group or others may use, or that belong to somebody else. */
function exposed(folder: string): string[] {
  return ['.', ...(readdirSync(folder, { recursive: true }) as string[])].filter((name) => {
    const { mode, uid } = statSync(join(folder, name));
    return (mode & 0o077) !== 0 || uid !== process.getuid?.();
  });
}

test('files of the data directory are their server’s alone, also those of an older version (bar 29)', async () => {
  const place = { dataDir, databaseUrl: undefined };
  const first = await processes.start(place);
  const body = voteBody(3);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${first.url}/api/sendRateDetails`, { method: 'POST', body, headers });
  expect(exposed(dataDir)).toEqual([]);
  await first.end('SIGTERM');
  for (const name of ['.', 'media', 'media/00']) chmodSync(join(dataDir, name), 0o755);
  for (const name of ['smilelog.sqlite', 'media/00/photo', 'first-run-code'])
    writeFileSync(join(dataDir, name), '', { flag: 'a', mode: 0o644 });
  chmodSync(join(dataDir, 'smilelog.sqlite'), 0o644);
  expect(exposed(dataDir)).not.toEqual([]);
  await processes.start(place);
  expect(exposed(dataDir)).toEqual([]);
});

/** The files of a data directory, but for those that come and go with a process. */
const filesOf = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile() && !/^lock\.sqlite|-(wal|shm)$/.test(name))
    .sort();

test.each([
  ['whose secret is gone', () => rmSync(join(dataDir, 'secret')), 'is missing; put it back from a backup'],
  ['whose secret is short', () => writeFileSync(join(dataDir, 'secret'), 'short'), 'holds no secret'],
  ['without its database', () => rmSync(join(dataDir, 'smilelog.sqlite')), 'is missing or empty'],
  [
    'with an empty database',
    () => writeFileSync(join(dataDir, 'smilelog.sqlite'), ''),
    'is missing or empty',
  ],
  [
    'with the media of another',
    () => writeFileSync(join(dataDir, 'media/installation'), 'another\n'),
    'holds photos and recordings of another installation',
  ],
])('an installation %s does not start, and loses nothing', async (_, harm, reason) => {
  const place = { dataDir, databaseUrl: undefined };
  const first = await processes.start(place, { SECRET: '' });
  await first.end('SIGTERM');
  writeFileSync(join(dataDir, 'media/00/00000000000000000000000000000000'), 'a photo');
  harm();
  const before = filesOf(dataDir);
  const { code, stderr } = await launchServer(processes.setup(place, { SECRET: '' })).ended();
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) as string });
  expect(filesOf(dataDir)).toEqual(before);
});

test.each(['server', 'seed'])(
  'PostgreSQL without SECRET is refused before anything is written (%s)',
  async (program) => {
    const place = { dataDir, databaseUrl: 'postgres://user:hidden@127.0.0.1:1/nowhere' };
    const server = processes.setup(place, { SECRET: '' });
    const seed = { ...server, bundle: 'scripts/seed.ts', nodeArguments: ['--import', 'tsx'] };
    const { code, stderr } = await launchServer(program === 'seed' ? seed : server).ended();
    expect(code).toBe(1);
    expect(stderr).toContain('SECRET: needed with DATABASE_URL');
    expect(stderr).toContain(join(dataDir, 'secret'));
    expect(stderr).not.toContain('hidden');
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test('a wrong environment is refused by the names of its variables, without their values', async () => {
  const { code, stderr } = await launchServer(
    processes.setup(
      { dataDir, databaseUrl: 'mysql://user:hidden@x/y' },
      { PORT: 'eighty', SECRET: 'too short' },
    ),
  ).ended();
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET']) expect(stderr).toContain(`${name}:`);
  expect(stderr).not.toMatch(/hidden|too short|eighty/);
  expect(readdirSync(dataDir)).toEqual([]);
});
