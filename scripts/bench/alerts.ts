import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { alertLimits } from '../../contract/alerts';
import type { Installation } from '../../server/backup/manifest';
import { scaled, temporaryPlaces } from '../torture/bar';
import { ask, voteBody } from '../torture/phones';
import { postgresPlaces } from '../torture/postgresPlaces';
import { buildServer, killServers, startServer, type RunningServer } from '../torture/serverProcess';
import { filled, fillLists } from './load/fillLists';
import { fillVotes } from './load/fillVotes';
import { get, ownersHeaders, staffEnvironment, type Headers } from './load/ownersCalls';
import { runLoad } from './load/runLoad';
import { median, type Figure, type Suite } from './table';

const fullVotes = 100_000;
const fullRounds = 9;
const rules = 50;
const goals = { told: 1_000, tried: 1_000, share: 0.8 };
const turn = { connections: 64, seconds: 2 };

/** From a vote to its mail, a try over a month of votes, and votes with many rules beside votes without. */
export const alertsSuite: Suite = {
  title: `Alerts: ${rules} rules, ${fullVotes} votes in ${alertLimits.tried} days`,
  async run({ say, ...options }) {
    const { place, remove } = temporaryPlaces();
    const postgres = await postgresPlaces(place);
    const bundle = buildServer('server-bench');
    const measured = async (database: string, next: () => Installation | Promise<Installation>) => [
      ...(await mails({ bundle, place: await next(), database, say })),
      ...(await tries({ bundle, place: await next(), database, say }, scaled(options, fullVotes, 1_000))),
      ...(await beside({ bundle, place: await next(), database, say }, scaled(options, fullRounds))),
    ];
    try {
      const figures = await measured('SQLite', place);
      if (postgres) figures.push(...(await measured('PostgreSQL', () => postgres.place())));
      return figures;
    } finally {
      killServers();
      await postgres?.stop();
      remove();
    }
  },
};

interface Place {
  bundle: string;
  place: Installation;
  database: string;
  say: (text: string) => void;
}

/** A tap, and how long after its answer a mail server has the mail: a sad vote at one place after the other. */
async function mails({ bundle, place, database, say }: Place): Promise<Figure[]> {
  say(`${database}: mails`);
  let taken = () => {};
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => {
        done();
        taken();
      });
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  // A rule tells somebody at most so often an hour.
  const taps = alertLimits.perHour;
  await fillLists(place, taps + 2);
  const env = { ...staffEnvironment, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const server = await startServer({ bundle, place, env });
  await makeRule(server, await ownersHeaders(server.url));
  const found: number[] = [];
  for (let tap = 1; tap <= taps; tap += 1) {
    const mailed = new Promise<void>((resolve) => (taken = resolve));
    await ask(`${server.url}/api/sendRateDetails`, {
      headers: { 'content-type': 'application/json' },
      body: voteBody(1, filled.sticker(tap)),
    });
    const begun = performance.now();
    await mailed;
    found.push(performance.now() - begun);
  }
  await server.end('SIGTERM');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  const slowest = Math.max(...found);
  return [
    {
      name: `vote to mail server, ${database}`,
      goal: `≤ ${goals.told} ms`,
      measured: `${median(found).toFixed(0)} ms, the slowest of ${taps} ${slowest.toFixed(0)} ms`,
      reached: slowest <= goals.told,
    },
  ];
}

async function tries({ bundle, place, database, say }: Place, votes: number): Promise<Figure[]> {
  say(`${database}: ${votes} votes`);
  await fillVotes(place, votes, alertLimits.tried * 86_400_000);
  const server = await startServer({ bundle, place, env: staffEnvironment });
  const headers = await ownersHeaders(server.url);
  const figures: Figure[] = [];
  for (const trigger of [
    { kind: 'sads', n: 3, minutes: 600 },
    { kind: 'share', above: 0.5, least: 10, minutes: 1_440 },
    { kind: 'words', words: ['soap'] },
  ]) {
    const found: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const begun = performance.now();
      const body = JSON.stringify(await ruleOf(server, headers, trigger));
      const { status } = await ask(`${server.url}/api/v1/alertRules/try`, {
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      if (status !== 200) throw new Error(`a try was answered with ${status}`);
      found.push(performance.now() - begun);
    }
    figures.push({
      name: `try of “${trigger.kind}”, ${database}`,
      goal: `≤ ${goals.tried} ms`,
      measured: `${median(found).toFixed(0)} ms`,
      reached: median(found) <= goals.tried,
    });
  }
  await server.end('SIGTERM');
  return figures;
}

/** Sad votes with rules on and off, in turns on one server. */
async function beside({ bundle, place, database, say }: Place, rounds: number): Promise<Figure[]> {
  say(`${database}: votes beside ${rules} rules`);
  const server = await startServer({ bundle, place, env: staffEnvironment });
  const headers = await ownersHeaders(server.url);
  const made: { uid: string; body: object }[] = [];
  for (let index = 0; index < rules; index += 1) {
    const trigger = { kind: 'sads', n: 1_000, minutes: 60 + index };
    made.push(await makeRule(server, headers, trigger));
  }
  const turned = async (on: boolean) => {
    for (const { uid, body } of made)
      await ask(`${server.url}/api/v1/alertRules/${uid}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, on }),
      });
  };
  const measured = async () => (await runLoad(server.url, { ...turn, rating: 1 })).perSecond;
  await measured();
  const [on, off]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await turned(round % 2 === 0);
    (round % 2 === 0 ? on : off).push(await measured());
    await turned(round % 2 !== 0);
    (round % 2 === 0 ? off : on).push(await measured());
  }
  await server.end('SIGTERM');
  const share = median(on.map((value, index) => value / (off[index] as number)));
  return [
    {
      name: `sad votes with ${rules} rules, ${database}`,
      goal: `≥ ${goals.share} × without`,
      measured: `${median(on).toFixed(0)}/s; without ${median(off).toFixed(0)}/s (${share.toFixed(2)} ×)`,
      reached: share >= goals.share,
    },
  ];
}

async function ruleOf({ url }: RunningServer, headers: Headers, trigger: object): Promise<object> {
  const { people } = await get<{ people: { uid: string }[] }>(`${url}/api/v1/alertRules`, headers);
  const steps = [{ after: 0, by: 'mail', to: people.slice(0, 1).map(({ uid }) => uid) }];
  return { name: 'Bench', trigger, steps };
}

async function makeRule(server: RunningServer, headers: Headers, trigger: object = { kind: 'sad' }) {
  const body = await ruleOf(server, headers, trigger);
  const { status, body: text } = await ask(`${server.url}/api/v1/alertRules`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`the rule was answered with ${status}: ${text}`);
  return { uid: (JSON.parse(text) as { uid: string }).uid, body };
}
