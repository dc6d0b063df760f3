import { makeKeyring } from '../../server/session/keyring';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff, logService } from '../support/services';

const path = '/api/v1/walls';
const restroom = 'place:demo-place-restroom';
const minute = 60_000;

async function as(server: TestServer, who = owner) {
  const headers = bearer((await server.signIn(who)).access_token);
  return {
    makes: (body: object = { scope: restroom }, more: object = {}) =>
      server.post(path, body, { ...headers, ...more }),
    lists: () => server.get(path, headers),
    revokes: (uid: string) => server.get(`${path}/${uid}`, headers, 'DELETE'),
  };
}

/** What the screen of a link shows. */
const shown = (server: TestServer, { url }: { url: string }) =>
  server.post('/api/wall', { token: url.split('#')[1] });

async function votes(server: TestServer, rate: number, count: number, sticker = 'demo-restroom') {
  for (let vote = 0; vote < count; vote++) await visit(server, sticker, rate);
}

onEachDatabase((databases) => {
  test('a link shows today’s votes of its place and nothing of anybody', async () => {
    const server = await startServer(databases);
    const { body: wall } = await (await as(server)).makes({ scope: restroom, name: '  North   corridor ' });
    expect(wall).toMatchObject({
      name: 'North corridor',
      scope: { kind: 'place', uid: 'demo-place-restroom', name: 'Park Restrooms' },
      url: expect.stringMatching(/^http:\/\/smilelog\.test\/desk\/wall#[\w.-]{60,200}$/),
    });
    await votes(server, 3, 6);
    await votes(server, 1, 3);
    await votes(server, 3, 5, 'demo-cafe');
    const few = await shown(server, wall);
    expect(few).toMatchObject({
      status: 200,
      body: {
        name: 'Park Restrooms',
        date: '2026-03-01',
        time_zone: 'Europe/Berlin',
        votes: { sad: 3, so_so: 0, happy: 6 },
        happy: { share: null },
        service: null,
        now: server.clock.now,
      },
    });
    await votes(server, 2, 1);
    expect((await shown(server, wall)).body.happy.share).toBeCloseTo(0.6);
    // The next day at the place begins at 23:00 UTC.
    server.clock.now += 11.5 * 60 * minute;
    expect((await shown(server, wall)).body).toMatchObject({
      date: '2026-03-02',
      votes: { sad: 0, so_so: 0, happy: 0 },
    });
  });

  test('says when the place was cleaned, never by whom', async () => {
    const server = await startServer(databases);
    const { body: wall } = await (await as(server)).makes();
    const staff = await asStaff(server, 'client');
    expect((await logService(server, staff)).status).toBe(200);
    const served = server.clock.now - minute;
    server.clock.now += 13 * minute;
    const { body, text } = await shown(server, wall);
    expect(body.service).toMatchObject({ at: served, names: { en: expect.any(String) } });
    expect(text).not.toMatch(/Clem|client|author/i);
    server.clock.now += 31 * 24 * 60 * minute;
    expect((await shown(server, wall)).body.service).toBeNull();
  });

  test('a revoked link, a forged one and one of another key show nothing alike', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const { body: kept } = await mine.makes();
    const { body: wall } = await mine.makes();
    const refused = { status: 404, body: { error: { code: 404 } } };
    expect(await shown(server, { url: `${kept.url}x` })).toMatchObject(refused);
    expect(await shown(server, { url: `#${kept.uid}` })).toMatchObject(refused);
    const foreign = await startServer(databases, {
      database: server.database,
      keyring: makeKeyring(['another secret of more than 32 characters']),
    });
    expect(await shown(foreign, kept)).toMatchObject(refused);
    expect((await mine.revokes(wall.uid)).status).toBe(200);
    expect(await shown(server, wall)).toMatchObject(refused);
    expect((await mine.revokes(wall.uid)).status).toBe(404);
    expect((await shown(server, kept)).status).toBe(200);
    expect((await mine.lists()).body).toEqual({ walls: [kept], next: null });
  });

  test('the link outlives a restart and the role of who made it', async () => {
    const server = await startServer(databases);
    const { body: wall } = await (await as(server, 'sitemanager@demo.example')).makes();
    const again = await startServer(databases, { database: server.database });
    expect((await shown(again, wall)).status).toBe(200);
    const { body } = await (await as(server)).lists();
    expect(body.walls).toEqual([wall]);
  });

  test('a site manager makes, sees and revokes links of their site alone', async () => {
    const server = await startServer(databases);
    const site = await as(server, 'sitemanager@demo.example');
    const { body: cafes } = await (await as(server)).makes({ scope: 'place:demo-place-cafe' });
    expect((await site.makes({})).status).toBe(403);
    expect((await site.makes({ scope: 'place:demo-place-cafe' })).status).toBe(404);
    expect((await site.revokes(cafes.uid)).status).toBe(404);
    const { body: own } = await site.makes();
    expect((await site.lists()).body.walls).toEqual([own]);
    expect((await site.revokes(own.uid)).status).toBe(200);
  });

  test.each([
    ['organisation:demo-org', 'Riverside Hospitality', 14],
    ['site:demo-site-park', 'River Park', 9],
    ['question:demo-restroom', expect.any(String), 9],
    ['sticker:demo-restroom', 'North entrance', 9],
  ])('shows the votes of %s', async (scope, name, count) => {
    const server = await startServer(databases);
    const { status, body: wall } = await (await as(server)).makes({ scope });
    expect(status).toBe(200);
    await votes(server, 3, 9);
    await votes(server, 3, 5, 'demo-cafe');
    expect((await shown(server, wall)).body).toMatchObject({ name, votes: { happy: count } });
  });

  test('a retry after a lost answer makes no second link', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const key = { 'idempotency-key': 'k'.repeat(32) };
    const made = await mine.makes({ scope: restroom }, key);
    expect((await mine.makes({ scope: restroom }, key)).body).toEqual(made.body);
    expect((await mine.lists()).body.walls).toHaveLength(1);
  });

  test('a name of spaces is refused, and so is one link too many', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    expect((await mine.makes({ scope: restroom, name: '  ' })).status).toBe(400);
    for (let wall = 0; wall < 100; wall++) await mine.makes();
    expect(await mine.makes()).toMatchObject({ status: 409, body: { error: { code: 'too_many_walls' } } });
  });

  test('the key of a link stands in no line of the log', async () => {
    const server = await startServer(databases);
    const { body: wall } = await (await as(server)).makes();
    await shown(server, wall);
    const log = server.log.join('\n');
    for (const part of wall.url.split('#')[1].split('.').slice(1)) expect(log).not.toContain(part);
  });
});
