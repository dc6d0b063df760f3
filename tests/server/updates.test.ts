import { onEachDatabase, type Databases } from '../support/databases';
import { does, opened, owner, visit } from '../support/cases';
import { bearer, staffPin, startServer, type TestServer } from '../support/server';
import { listen, type Heard } from '../support/updates';
import { updatesLimits } from '../../server/updates/updatesRoutes';

const quick = { ...updatesLimits, look: 10, heartbeat: 50 };
const servers: TestServer[] = [];

async function start(databases: Databases, changes: Partial<typeof quick> = {}): Promise<TestServer> {
  const server = await startServer(databases, { updates: { ...quick, ...changes } });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.app.close();
});

const tokenOf = async (server: TestServer, who = owner) => (await server.signIn(who)).access_token;
const changedIn = ({ events }: Heard) => events.filter(({ event }) => event === 'case');
const uids = (heard: Heard) => changedIn(heard).map(({ data }) => data.uid);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sadVote(server: TestServer, tile?: string): Promise<void> {
  await visit(server, 'demo-restroom', 1, tile === undefined ? {} : { tile });
  await server.takeEvents();
}

onEachDatabase((databases) => {
  test('an open stream hears of a vote and of each step', async () => {
    const server = await start(databases);
    const heard = await listen(server, await tokenOf(server));
    expect(heard.status).toBe(200);
    expect(heard.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(heard.headers['x-accel-buffering']).toBe('no');
    // Whoever names no event knows nothing yet.
    expect(heard.events.map(({ event }) => event)).toEqual(['reset']);
    await sadVote(server);
    const [{ uid }] = await opened(server);
    await heard.until(() => changedIn(heard).length === 1);
    expect(changedIn(heard)[0]?.data).toEqual({ uid, kind: 'vote', state: 'new', version: 1 });
    await does(server, `${uid}/acknowledge`);
    await heard.until(() => changedIn(heard).some(({ data }) => data.state === 'acknowledged'));
    await does(server, `${uid}/comment`, { text: 'I bring a mop.' });
    await heard.until(() => changedIn(heard).some(({ data }) => data.version === 3));
    expect(JSON.stringify(heard.events)).not.toContain('mop');
  });

  test('a stream goes on from its last event, without gap or double', async () => {
    const server = await start(databases);
    const token = await tokenOf(server);
    const first = await listen(server, token);
    await sadVote(server);
    await first.until(() => changedIn(first).length === 1);
    const after = first.lastId();
    first.leave();
    await sadVote(server, 'Dirty');
    await sadVote(server, 'Smell');
    const second = await listen(server, token, after);
    await second.until(() => changedIn(second).length >= 2);
    await sadVote(server, 'Water');
    await second.until(() => changedIn(second).length >= 3);
    expect(second.events.map(({ event }) => event)).not.toContain('reset');
    const all = (await opened(server)).map(({ uid }: { uid: string }) => uid).sort();
    expect([...new Set([...uids(first), ...uids(second)])].sort()).toEqual(all);
    const again = await listen(server, token, second.lastId());
    await pause(100);
    expect(again.events).toEqual([]);
  });

  test('a stream goes on at another process', async () => {
    const server = await start(databases);
    const token = await tokenOf(server);
    const heard = await listen(server, token);
    const after = heard.lastId();
    heard.leave();
    await sadVote(server);
    const { buildApp } = await import('../../server/app');
    const other = await buildApp({ ...server.app.services, logger: server.app.log, updates: quick });
    try {
      const answer = await other.inject({
        url: '/api/v1/live?once=true',
        headers: { ...bearer(token), 'last-event-id': after },
      });
      expect(answer.payload.match(/^event: .*$/gm)).toEqual(['event: case']);
    } finally {
      await other.close();
    }
  });

  test('one who has missed too much loads everything anew', async () => {
    const server = await start(databases, { missed: 3 });
    const token = await tokenOf(server);
    const after = (await listen(server, token)).lastId();
    for (const tile of ['Dirty', 'Smell', 'Water']) await sadVote(server, tile);
    const late = await listen(server, token, after);
    await late.until(({ length }) => length > 0);
    expect(late.events.map(({ event }) => event)).toEqual(['reset']);
    const lost = await listen(server, token, '999999999999999-x');
    await lost.until(({ length }) => length > 0);
    expect(lost.events.map(({ event }) => event)).toEqual(['reset']);
  });

  test('a foreign organisation hears nothing, and a PIN its questions', async () => {
    const server = await start(databases);
    await server.giveStaffPin();
    const pin = await server.post('/auth/local/sign-in/pin', {
      question_uid: 'demo-restroom',
      pin: staffPin,
    });
    const mine = await listen(server, await tokenOf(server));
    const other = await listen(server, await tokenOf(server, 'owner@other.example'));
    const byPin = await listen(server, pin.body.access_token);
    await sadVote(server);
    await visit(server, 'demo-cafe', 1);
    await server.takeEvents();
    await mine.until(() => changedIn(mine).length === 2);
    await byPin.until(() => changedIn(byPin).length === 1);
    await pause(100);
    expect(changedIn(byPin)).toHaveLength(1);
    expect(changedIn(other)).toEqual([]);
  });

  test('a stream ends with its session, and with its token', async () => {
    const server = await start(databases);
    const tokens = await server.signIn(owner);
    const heard = await listen(server, tokens.access_token);
    const stays = await listen(server, await tokenOf(server));
    await server.post('/auth/logout', { refresh_token: tokens.refresh_token }, bearer(tokens.access_token));
    for (let tries = 0; !heard.isOver() && tries < 200; tries += 1) await pause(10);
    expect(heard.isOver()).toBe(true);
    expect(stays.isOver()).toBe(false);
    server.clock.now += 16 * 60_000;
    for (let tries = 0; !stays.isOver() && tries < 200; tries += 1) await pause(10);
    expect(stays.isOver()).toBe(true);
  });

  test('a person has a limited number of streams', async () => {
    const server = await start(databases, { perPerson: 2 });
    const token = await tokenOf(server);
    const [first] = [await listen(server, token), await listen(server, token)];
    expect((await listen(server, token)).status).toBe(429);
    first.leave();
    await pause(100);
    expect((await listen(server, token)).status).toBe(200);
  });

  test('open streams hold up no server that closes', async () => {
    const server = await start(databases);
    const heard = await listen(server, await tokenOf(server));
    const begun = performance.now();
    await server.app.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    await pause(50);
    expect(heard.isOver()).toBe(true);
  });

  test('nobody without a token hears, nor with a broken id', async () => {
    const server = await start(databases);
    expect((await listen(server, 'none')).status).toBe(403);
    const token = await tokenOf(server);
    expect((await listen(server, token, 'x y')).status).toBe(400);
    const once = await server.get('/api/v1/live?once=true', bearer(token));
    expect(once.text).toMatch(/^event: reset\nid: \d+-/);
  });

  test('a removed case and a merged one are gone', async () => {
    const server = await start(databases);
    await sadVote(server, 'Dirty');
    await sadVote(server, 'Smell');
    const [from, into] = await opened(server);
    const heard = await listen(server, await tokenOf(server));
    await does(server, `${from.uid}/merge`, { into: into.uid });
    await heard.until(() => changedIn(heard).length === 2);
    expect(changedIn(heard).map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { uid: from.uid, gone: true },
        expect.objectContaining({ uid: into.uid, version: 2 }),
      ]),
    );
  });
});
