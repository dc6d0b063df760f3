import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { wrongCounts } from '../../server/insights/tally';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const miscounted = statement((db) => db.updateTable('scan_days').set({ scans: -1 }));
const within = 'scope=place:demo-place-restroom&from=2026-03-01&to=2026-03-01';

let phones = 0;
/** A phone of its own that opens the page of a sticker. */
function phone(server: TestServer, sticker = 'demo-restroom') {
  phones += 1;
  const agent = `Phone ${phones}`;
  return {
    opens: (headers: Record<string, string> = {}) =>
      server.post('/api/questionInfo', { question_id: sticker }, { 'user-agent': agent, ...headers }),
  };
}

async function responses(server: TestServer, query = within, who = owner) {
  await server.app.services.scans.flush();
  const { access_token } = await server.signIn(who);
  return (await server.get(`/api/v1/insights?${query}`, bearer(access_token))).body.response;
}

onEachDatabase((databases) => {
  test('scans, votes and their share are told for each sticker, the least first', async () => {
    const server = await startServer(databases);
    for (let visitor = 0; visitor < 20; visitor++) await phone(server).opens();
    for (let visitor = 0; visitor < 9; visitor++) await phone(server, 'demo-cafe').opens();
    for (let vote = 0; vote < 5; vote++) await visit(server, 'demo-restroom', 3);
    const [first, second] = await responses(server, 'from=2026-03-01&to=2026-03-01');
    expect(first).toMatchObject({ place: 'Park Restrooms', name: 'North entrance', scans: 20, votes: 5 });
    expect(first.voted.share).toBe(0.25);
    expect(first.voted.low).toBeCloseTo(0.112, 3);
    expect(second).toMatchObject({ place: 'Corner Café', scans: 9, votes: 0, voted: null });
    expect(await responses(server, 'scope=place:demo-place-cafe&from=2026-03-01')).toHaveLength(1);
  });

  test('a reload is the same scan, and a known device counts once a day', async () => {
    const server = await startServer(databases);
    const { body } = await server.post('/auth/sign-up');
    const known = bearer(body.anonymous_token);
    const own = phone(server);
    await own.opens();
    await own.opens();
    await own.opens(known);
    expect(await responses(server)).toMatchObject([{ scans: 1 }]);
    server.clock.now += 3_600_000;
    await own.opens();
    await own.opens(known);
    await phone(server).opens();
    expect(await responses(server)).toMatchObject([{ scans: 2 }]);
  });

  test('robots, previews and people who are signed in scan nothing', async () => {
    const server = await startServer(databases);
    const { access_token } = await server.signIn(owner);
    await phone(server).opens({ 'user-agent': 'Googlebot/2.1' });
    await phone(server).opens({ 'user-agent': 'WhatsApp/2.23' });
    await phone(server).opens({ 'sec-purpose': 'prefetch;prerender' });
    await phone(server).opens(bearer(access_token));
    expect(await responses(server)).toEqual([]);
  });

  test('more votes than scans have no share', async () => {
    const server = await startServer(databases);
    for (let visitor = 0; visitor < 10; visitor++) await phone(server).opens();
    for (let vote = 0; vote < 11; vote++) await visit(server, 'demo-restroom', 3);
    expect(await responses(server)).toMatchObject([{ scans: 10, votes: 11, voted: null }]);
  });

  test('days of scans that cannot be are named', async () => {
    const server = await startServer(databases);
    await phone(server).opens();
    await server.app.services.scans.flush();
    expect(await server.database.read(() => wrongCounts(10))).toEqual([]);
    await server.database.command(() => run(miscounted({})));
    expect(await server.database.read(() => wrongCounts(10))).toEqual([
      expect.stringMatching(/^scans of 2026-03-01 at question/),
    ]);
  });
});
