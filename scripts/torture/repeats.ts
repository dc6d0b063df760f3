import { randomUUID } from 'node:crypto';
import type { Installation } from '../../server/backup/manifest';
import { exactly, scaled, type Bar } from './bar';
import { lossyProxy } from './lossyProxy';
import { ask, startPhones, voteBody } from './phones';
import { startServer, type ServerSetup } from './serverProcess';
import { lossesOf, storedRows, type Losses } from './stored';

/** Votes over a line that loses answers, each sent again under its key until one arrives. */
export async function lostAnswers(
  setup: ServerSetup,
  { votes, share }: { votes: number; share: number },
): Promise<Losses & { dropped: number; rows: number }> {
  const server = await startServer(setup);
  const proxy = await lossyProxy(server.url, share);
  const phones = startPhones(() => proxy.url, { phones: 32, votes });
  await phones.reached(votes);
  const acknowledged = await phones.finish();
  await proxy.close();
  await server.end('SIGTERM');
  const { votes: stored } = await storedRows(setup.place, 'votes');
  const losses = await lossesOf(setup.place, acknowledged, { whole: true });
  return { ...losses, dropped: proxy.dropped(), rows: stored.length };
}

export const lostReplies: Bar = {
  numbers: [5],
  title: '30 % of replies lost after the commit',
  async run(torture) {
    const votes = scaled(torture, 5_000);
    const setup = { bundle: torture.bundle, place: torture.place() };
    const found = await lostAnswers(setup, { votes, share: 0.3 });
    return [
      exactly('rows', votes, found.rows, `, ${found.dropped} replies lost`),
      exactly('votes lost', 0, found.lost),
      exactly('votes doubled', 0, found.doubled),
    ];
  },
};

interface Repeated {
  /** Statuses of the identical requests. */
  statuses: ReadonlySet<number>;
  uids: ReadonlySet<string>;
  guids: ReadonlySet<string | undefined>;
  rows: number;
  otherBody: { status: number; code: unknown };
}

/** Sends the same vote many times at once, each on its own connection, then another vote under its key. */
export async function sameKeyAtOnce(place: Installation, url: string, times: number): Promise<Repeated> {
  const before = (await storedRows(place, 'votes')).votes.length;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const send = (rating: number) => ask(`${url}/api/sendRateDetails`, { headers, body: voteBody(rating) });
  const answers = await Promise.all(Array.from({ length: times }, () => send(1)));
  const other = await send(2);
  const bodies = answers.map(
    ({ body }) => JSON.parse(body) as { vote?: { uid: string }; token?: { guid: string } },
  );
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    uids: new Set(bodies.flatMap(({ vote }) => (vote ? [vote.uid] : []))),
    guids: new Set(bodies.map(({ token }) => token?.guid)),
    rows: (await storedRows(place, 'votes')).votes.length - before,
    otherBody: { status: other.status, code: (JSON.parse(other.body) as ErrorBody).error?.code },
  };
}

type ErrorBody = { error?: { code: unknown } };

export const sameKey: Bar = {
  numbers: [4],
  title: 'one key a hundred times at once',
  async run(torture) {
    const place = (await torture.postgresPlace?.()) ?? torture.place();
    const figures = [];
    for (const at of place.databaseUrl ? [torture.place(), place] : [place]) {
      const server = await startServer({ bundle: torture.bundle, place: at });
      const found = await sameKeyAtOnce(at, server.url, 100);
      await server.end('SIGTERM');
      const on = at.databaseUrl ? 'on PostgreSQL' : 'on SQLite';
      figures.push(
        exactly(`rows ${on}`, 1, found.rows),
        exactly(`uids ${on}`, 1, found.uids.size),
        exactly(`another body ${on}`, 422, found.otherBody.status),
      );
    }
    return figures;
  },
};
