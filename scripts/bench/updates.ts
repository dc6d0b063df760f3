import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../../server/backup/manifest';
import { scaled, temporaryPlaces } from '../torture/bar';
import { ask, voteBody } from '../torture/phones';
import { postgresPlaces } from '../torture/postgresPlaces';
import {
  buildServer,
  killServers,
  startServer,
  tortureSecret,
  type RunningServer,
} from '../torture/serverProcess';
import { signInStaff } from '../torture/sessions';
import { fillLists } from './load/fillLists';
import { median, type Figure, type Suite } from './table';

const allStreams = 500;
/** As many as a person may have. */
const perPerson = 8;
const taps = 20;
const goals = { megabytes: 100, ms: 1_000 };

/** Open inboxes of many people, and the time from a tap to the news of its case. */
export const updatesSuite: Suite = {
  title: `${allStreams} open streams of changed cases`,
  async run({ say, ...options }) {
    const streams = scaled(options, allStreams);
    const { place, remove } = temporaryPlaces();
    const postgres = await postgresPlaces(place);
    const bundle = buildServer('server-bench');
    try {
      const figures = await measure(bundle, place(), 'SQLite', streams, say);
      if (postgres)
        figures.push(...(await measure(bundle, await postgres.place(), 'PostgreSQL', streams, say)));
      return figures;
    } finally {
      killServers();
      await postgres?.stop();
      remove();
    }
  },
};

async function measure(
  bundle: string,
  place: Installation,
  database: string,
  streams: number,
  say: (text: string) => void,
): Promise<Figure[]> {
  say(`${database}: ${streams} streams`);
  await fillLists(place, Math.ceil(streams / perPerson));
  const sessions = await signInStaff(place, tortureSecret);
  // All come from one address, as through a proxy.
  const server = await startServer({ bundle, place, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await pause(2_000);
  const before = megabytesOf(server);
  const opened: IncomingMessage[] = [];
  /** Called when the first stream hears of a case. */
  let hear = () => {};
  for (let index = 0; index < streams; index += 1) {
    const session = sessions[index % sessions.length];
    if (session) opened.push(await open(server, session.access_token, () => hear()));
  }
  await pause(2_000);
  const grown = megabytesOf(server) - before;
  say(`${database}: ${taps} taps`);
  const found: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const begun = performance.now();
    await ask(`${server.url}/api/sendRateDetails`, {
      headers: { 'content-type': 'application/json' },
      body: voteBody(1, 'demo-restroom'),
    });
    await heard;
    found.push(performance.now() - begun);
    await pause(600 + tap * 17);
  }
  for (const stream of opened) stream.destroy();
  const { ms } = await server.end('SIGTERM');
  return [
    {
      name: `memory of ${streams} streams, ${database}`,
      goal: `≤ ${goals.megabytes} MB`,
      measured: `${grown.toFixed(1)} MB`,
      reached: grown <= goals.megabytes,
    },
    {
      name: `tap to the news of its case, ${database}`,
      goal: `≤ ${goals.ms} ms`,
      measured: `median ${median(found).toFixed(0)} ms, most ${Math.max(...found).toFixed(0)} ms`,
      reached: Math.max(...found) <= goals.ms,
    },
    { name: `end of the server, ${database}`, goal: '', measured: `${ms.toFixed(0)} ms`, reached: null },
  ];
}

function open({ url }: RunningServer, token: string, onCase: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${url}/api/v1/live`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`a stream was refused: ${stream.statusCode}`));
        stream.on('error', () => undefined);
        stream.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('event: case')) onCase();
        });
        resolve(stream);
      },
    );
    asked.on('error', reject);
  });
}

/** Resident memory of a server's process, as Linux keeps it. */
function megabytesOf({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024) / 1e6;
}
