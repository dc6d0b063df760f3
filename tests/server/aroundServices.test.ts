import { statement } from '../../server/db/statement';
import { run } from '../../server/db/database';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const minute = 60_000;
const within = 'scope=place:demo-place-restroom';

/** Moves a service of the demo to the sticker and the time that a test is about. */
const serve = statement((db, input: { uid: string; question_id: string; at: number; place_id: string }) =>
  db
    .updateTable('service_logs')
    .set({ question_id: input.question_id, served_at: input.at, place_id: input.place_id, type: 'cleaning' })
    .where('uid', '=', input.uid),
);

async function served(server: TestServer, at: number, which = 0): Promise<void> {
  const logs = await server.rows('service_logs');
  const vote = (await server.rows('votes')).find(({ place_id }) => place_id !== null);
  const log = logs.filter(({ organisation_id }) => organisation_id === vote?.organisation_id)[which];
  if (!vote || !log) throw new Error('no service to move');
  const { question_id, place_id } = vote;
  await server.database.command(() =>
    run(serve({ uid: log.uid, question_id, at, place_id: place_id ?? '' })),
  );
}

async function around(server: TestServer) {
  const { access_token } = await server.signIn(owner);
  const { body } = await server.get(`/api/v1/insights?${within}`, bearer(access_token));
  return body.around;
}

/** Ids of votes tell the machine's time, and windows go by them: the clock is near it. */
async function serverNow(databases: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(databases);
  server.clock.now = Date.now() - 90 * minute;
  return server;
}

async function votes(server: TestServer, rate: number, count: number): Promise<void> {
  for (let vote = 0; vote < count; vote++) await visit(server, 'demo-restroom', rate);
}

onEachDatabase((databases) => {
  test('votes of the hour before and the hour after a service are compared', async () => {
    const server = await serverNow(databases);
    // Two hours before, 12 sad ones in the hour before, 12 happy ones in the hour after, and one two hours
    // after.
    await votes(server, 3, 1);
    server.clock.now += 100 * minute;
    await votes(server, 1, 12);
    const at = server.clock.now;
    server.clock.now += minute;
    await votes(server, 3, 12);
    server.clock.now += 100 * minute;
    await votes(server, 1, 1);
    await served(server, at);
    expect(await around(server)).toMatchObject({
      is_cut: false,
      types: [
        {
          type: 'cleaning',
          services: 1,
          before: { votes: { sad: 12, so_so: 0, happy: 0 } },
          after: { votes: { sad: 0, so_so: 0, happy: 12 }, happy: { share: 1 } },
          change: { happy: { diff: 1, clear: true } },
        },
      ],
    });
  });

  test('what lies between two services counts for neither', async () => {
    const server = await serverNow(databases);
    await votes(server, 1, 3);
    const first = server.clock.now;
    server.clock.now += minute;
    await votes(server, 2, 4);
    const second = server.clock.now;
    server.clock.now += minute;
    await votes(server, 3, 5);
    await served(server, first, 0);
    await served(server, second, 1);
    const [one] = (await around(server)).types;
    expect([one.services, one.before.votes, one.after.votes]).toEqual([
      2,
      { sad: 3, so_so: 0, happy: 0 },
      { sad: 0, so_so: 0, happy: 5 },
    ]);
  });

  test('a time without services says nothing', async () => {
    const server = await serverNow(databases);
    await votes(server, 1, 2);
    expect(await around(server)).toEqual({ is_cut: false, types: [] });
  });
});
