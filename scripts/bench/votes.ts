import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { limits } from '../../contract/limits';
import { formOf } from '../../tests/support/uploads';
import { atMost, scaled, temporaryPlaces } from '../torture/bar';
import { ask, startLoad, voteBody, type Load } from '../torture/phones';
import { postgresPlaces } from '../torture/postgresPlaces';
import { buildServer, killServers, startServer, type RunningServer } from '../torture/serverProcess';
import { runLoad, type LoadResult } from './load/runLoad';
import { median, type Figure, type Suite } from './table';

const connections = 64;
/**
 * Many short rounds: a shared machine's speed changes within seconds, and both sides must meet the same
 * conditions.
 */
const fullRounds = 15;
const turn = { connections, seconds: 2 };
const shareGoal = 1 / 3;
const p99Goal = 75;
const memoryGoal = 200;
const uploadsP99Goal = 300;

/**
 * Durable votes per second over the whole path, each by a new visitor with a key: HTTP, validation, identity,
 * rows, fsync, answer. Fastify with a constant answer alternates with it for comparison.
 */
export const votesSuite: Suite = {
  title: `Votes at ${connections} connections`,
  async run(options) {
    const rounds = scaled(options, fullRounds);
    const long = scaled(options, 10);
    const { place, remove } = temporaryPlaces();
    const postgres = await postgresPlaces(place);
    const bundle = buildServer('server-bench');
    const constant = await startConstant();
    try {
      const server = await startServer({ bundle, place: place() });
      for (const { url } of [constant, server]) await runLoad(url, { connections });
      const plain: Measured[] = [];
      const votes: Measured[] = [];
      for (let round = 0; round < rounds; round++) {
        plain.push(await measured(constant.url));
        votes.push(await measured(server.url));
      }
      const megabytes = await residentMegabytes(server.url);
      const figures = compared(plain, votes, megabytes);
      await server.end('SIGTERM');
      figures.push(await whileUploading(bundle, place(), long));
      if (postgres)
        for (const processes of [1, 2])
          figures.push(...(await onPostgres(bundle, await postgres.place(), processes, long)));
      return figures;
    } finally {
      constant.child.kill();
      killServers();
      await postgres?.stop();
      remove();
    }
  },
};

function compared(plain: Measured[], votes: Measured[], megabytes: number): Figure[] {
  const perSecond = median(votes.map((run) => run.perSecond));
  const plainPerSecond = median(plain.map((run) => run.perSecond));
  const p99 = median(votes.map((run) => run.p99Ms));
  const share = perSecond / plainPerSecond;
  return [
    {
      name: 'durable votes, SQLite',
      goal: '≥ a third of Fastify’s',
      measured: `${perSecond.toFixed(0)}/s; Fastify answering a constant ${plainPerSecond.toFixed(0)}/s (${(share * 100).toFixed(0)} %)${refusals(votes)}`,
      reached: share >= shareGoal && refusals(votes) === '',
    },
    {
      name: 'p99',
      goal: `≤ ${p99Goal} ms`,
      measured: `${p99.toFixed(0)} ms; constant ${median(plain.map((run) => run.p99Ms)).toFixed(0)} ms`,
      reached: p99 <= p99Goal,
    },
    {
      name: 'processor time of a vote',
      goal: '',
      measured: `${median(votes.map((run) => run.cpuUs)).toFixed(0)} µs; constant ${median(plain.map((run) => run.cpuUs)).toFixed(0)} µs`,
      reached: null,
    },
    {
      name: 'memory of the process afterwards',
      goal: `≤ ${memoryGoal} MB`,
      measured: `${megabytes.toFixed(0)} MB`,
      reached: megabytes <= memoryGoal,
    },
  ];
}

/** Number of rejected votes; empty if none. */
function refusals(runs: readonly LoadResult[]): string {
  const [refused, broken] = (['refused', 'broken'] as const).map((name) =>
    runs.reduce((sum, run) => sum + run[name], 0),
  );
  return refused || broken ? `, of them ${refused} refused; ${broken} connections lost` : '';
}

async function onPostgres(
  bundle: string,
  place: { dataDir: string; databaseUrl: string | undefined },
  processes: number,
  seconds: number,
): Promise<Figure[]> {
  const servers: RunningServer[] = [];
  for (let number = 0; number < processes; number++) servers.push(await startServer({ bundle, place }));
  const load = (during: number) =>
    Promise.all(
      servers.map(({ url }) => runLoad(url, { connections: connections / processes, seconds: during })),
    );
  await load(3);
  const each = await load(seconds);
  const megabytes = Math.max(...(await Promise.all(servers.map(({ url }) => residentMegabytes(url)))));
  for (const server of servers) await server.end('SIGTERM');
  const perSecond = each.reduce((sum, run) => sum + run.perSecond, 0);
  const p99 = Math.max(...each.map((run) => run.p99Ms));
  const where = `PostgreSQL, ${processes === 1 ? 'one process' : `${processes} processes`}`;
  return [
    {
      name: `durable votes, ${where}`,
      goal: '',
      measured: `${perSecond.toFixed(0)}/s${refusals(each)}`,
      reached: null,
    },
    atMost(`p99, ${where}`, p99Goal, p99, 'ms'),
    atMost(`memory of a process, ${where}`, memoryGoal, megabytes, 'MB'),
  ];
}

/** Votes while four phones send photos as large as they may be, one after the other. */
async function whileUploading(
  bundle: string,
  place: { dataDir: string; databaseUrl: string | undefined },
  seconds: number,
): Promise<Figure> {
  const server = await startServer({ bundle, place });
  const photo = await largePhoto();
  const uploads = startPhotos(server.url, photo);
  await uploads.reached(2);
  const found = await runLoad(server.url, { connections: 16, seconds });
  const sent = uploads.acknowledged.length;
  await uploads.finish();
  const megabytes = await residentMegabytes(server.url);
  await server.end('SIGTERM');
  const size = (photo.length / 1e6).toFixed(0);
  return {
    name: `votes’ p99 while photos of ${size} MB arrive`,
    goal: `≤ ${uploadsP99Goal} ms`,
    measured: `${found.p99Ms.toFixed(0)} ms at ${found.perSecond.toFixed(0)}/s; ${sent} photos, ${megabytes.toFixed(0)} MB`,
    reached: found.p99Ms <= uploadsP99Goal && refusals([found]) === '',
  };
}

function startPhotos(url: string, bytes: Buffer): Load<void> {
  return startLoad(4, Infinity, async ({ agent }) => {
    const key = randomUUID();
    const json = { 'content-type': 'application/json', 'idempotency-key': key };
    const voted = await ask(`${url}/api/sendRateDetails`, { headers: json, body: voteBody(3), agent });
    const { vote } = JSON.parse(voted.body) as { vote: { uid: string } };
    const form = formOf({}, [{ bytes }]);
    const headers = { ...form.headers, 'vote-key': key, 'content-length': String(form.payload.length) };
    const { status, body } = await ask(`${url}/api/votes/${vote.uid}/attachments/photo`, {
      headers,
      body: form.payload,
      agent,
    });
    if (status !== 200) throw new Error(`a photo was answered with ${status}: ${body}`);
  });
}

/** A JPEG of nearly the size that is accepted, with as much in it as a file of that size can have. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  for (let quality = 96; ; quality -= 4) {
    const bytes = await sharp({
      create: { width: 5_472, height: 3_648, channels: 3, noise, background: '#000' },
    })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= limits.photoBytes) return bytes;
  }
}

interface Measured extends LoadResult {
  /** CPU time of the process per answer; the figure that other programs on the machine disturb least. */
  cpuUs: number;
}

async function measured(url: string): Promise<Measured> {
  const before = await metric(url, 'process_cpu_seconds_total');
  const found = await runLoad(url, turn);
  const seconds = (await metric(url, 'process_cpu_seconds_total')) - before;
  return { ...found, cpuUs: (seconds * 1e6) / found.answers };
}

async function residentMegabytes(url: string): Promise<number> {
  return (await metric(url, 'process_resident_memory_bytes')) / 1e6;
}

async function metric(url: string, name: string): Promise<number> {
  const { body } = await ask(`${url}/metrics`, { method: 'GET' });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
}

async function startConstant(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/load/constantServer.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [chunk] = (await once(child.stderr as NodeJS.ReadableStream, 'data')) as [Buffer];
  const url = /is on (http:\S+)/.exec(String(chunk))?.[1];
  if (!url) throw new Error(`the constant server did not start: ${String(chunk)}`);
  return { child, url };
}
