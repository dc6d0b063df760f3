import { asked as listed, does, opened, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { readPdf } from '../support/pdf';
import { bearer, startServer, type TestServer } from '../support/server';

const hour = 3_600_000;
const day = 24 * hour;

async function asked(server: TestServer, path: string, who = owner) {
  await server.takeEvents();
  const { access_token } = await server.signIn(who);
  return server.get(`/api/v1/${path}`, bearer(access_token));
}

/** Votes of different visitors at one sticker. */
async function votes(server: TestServer, sticker: string, rate: number, count: number): Promise<void> {
  for (let vote = 0; vote < count; vote++) await visit(server, sticker, rate);
}

onEachDatabase((databases) => {
  test('the tree of places has the votes of 28 days, and a share from ten on', async () => {
    const server = await startServer(databases);
    server.clock.now -= 28 * day;
    await votes(server, 'demo-cafe', 1, 1);
    server.clock.now += 28 * day;
    await votes(server, 'demo-restroom', 3, 9);
    await votes(server, 'demo-restroom', 1, 3);
    await votes(server, 'demo-cafe', 3, 2);
    const { places } = (await asked(server, 'places')).body;
    const named = (name: string) => places.find((place: { name: string }) => place.name === name);
    const figures = { votes: { sad: 3, so_so: 0, happy: 9 }, happy: { share: 0.75 } };
    expect(named('Park Restrooms')).toMatchObject({ ...figures, questions: [figures] });
    expect(named('Corner Café')).toMatchObject({
      votes: { sad: 0, so_so: 0, happy: 2 },
      happy: { share: null },
    });
  });

  test('a period has its shares, days, hours, tiles and the change', async () => {
    const server = await startServer(databases);
    server.clock.now -= 2 * day;
    await votes(server, 'demo-restroom', 3, 9);
    await votes(server, 'demo-restroom', 2, 1);
    server.clock.now += 2 * day;
    await votes(server, 'demo-restroom', 3, 3);
    for (let vote = 0; vote < 8; vote++) await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    const query = 'insights?scope=place:demo-place-restroom&from=2026-03-01&to=2026-03-02';
    const { status, body } = await asked(server, query);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scope: { kind: 'place', uid: 'demo-place-restroom', name: 'Park Restrooms' },
      time_zone: 'Europe/Berlin',
      votes: { sad: 8, so_so: 0, happy: 3 },
      before: { from: '2026-02-27', to: '2026-02-28', votes: { sad: 0, so_so: 1, happy: 9 } },
      days: [
        { date: '2026-03-01', sad: 8, so_so: 0, happy: 3 },
        { date: '2026-03-02', sad: 0, so_so: 0, happy: 0 },
      ],
      tiles: [{ tile: 'Dirty', votes: 8, before: 0 }],
      change: { happy: { clear: true } },
      compared: [],
      cases: { opened: 1, resolved: 0 },
    });
    expect(body.happy.share).toBeCloseTo(3 / 11);
    expect(body.change.happy.diff).toBeCloseTo(3 / 11 - 0.9);
    // 2026-03-01 is a Sunday, and 12:00 UTC is 13:00 in Berlin.
    expect(body.hours[6][13]).toMatchObject({ sad: 8, happy: 3, open: null });
    const { access_token } = await server.signIn(owner);
    const file = async (format: string, more = '') =>
      server.app.inject({
        url: `/api/v1/insights.${format}?${query.split('?')[1] ?? ''}${more}`,
        headers: bearer(access_token),
      });
    expect((await file('csv')).body).toBe(
      '\ufeffdate,sad,so_so,happy\r\n2026-03-01,8,0,3\r\n2026-03-02,0,0,0\r\n',
    );
    for (const [table, heads] of [
      ['words', 'word,votes,sad,before'],
      ['response', 'uid,name,place,scans,votes'],
      ['around', 'type,services,before_sad,before_so_so,before_happy,after_sad'],
    ])
      expect((await file('csv', `&table=${table}`)).body).toMatch(`\ufeff${heads}`);
    expect((await file('csv', '&table=tiles')).statusCode).toBe(400);
    expect((await file('xlsx')).headers['content-type']).toContain('spreadsheetml');
    expect(body.stickers).toMatchObject([{ uid: 'demo-restroom', name: 'North entrance', sad: 8 }]);
  });

  test('a period on paper says what the screen says, in each language', async () => {
    const server = await startServer(databases);
    server.clock.now -= 2 * day;
    await votes(server, 'demo-restroom', 3, 12);
    server.clock.now += 2 * day;
    for (let vote = 0; vote < 11; vote++) await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await server.takeEvents();
    const { access_token } = await server.signIn(owner);
    const paper = async (query: string, locale = 'en') => {
      const headers = { ...bearer(access_token), 'accept-language': locale };
      const answer = await server.app.inject({ url: `/api/v1/insights.pdf?${query}`, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return readPdf(answer.rawPayload);
    };
    const restroom = 'scope=place:demo-place-restroom&from=2026-03-01&to=2026-03-02';
    const { pages, lang, alts } = await paper(restroom);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const words of [
      'Riverside Hospitality · Insights',
      'Park Restrooms',
      'Compared with Feb 27, 2026 to Feb 28, 2026',
      'Happy: 0% of 11 votes (95 % interval 0–26)',
      'clearly worse',
      'Dirty: 11, before 0',
      'North entrance: 0% (0–26) happy, 100% (74–100) sad, of 11 votes',
      'Sad votes by hour',
    ])
      expect(text).toContain(words);
    expect(lang).toBe('en');
    expect(alts.find((alt) => alt.startsWith('Sad votes by hour'))).toContain('Sunday 13:00: 11 sad votes');
    // Few votes have no percentage, and what is not there has no heading.
    const few = (await paper('scope=question:demo-cafe', 'de')).pages.join(' ').replace(/\s+/g, ' ');
    expect(few).toContain('0 schlecht, 0 mittel, 0 gut');
    expect(few).toContain('zu wenige Stimmen für einen Vergleich');
    expect(few).not.toContain('Was schiefging');
    for (const locale of ['fr', 'it', 'ru', 'es', 'uk'])
      expect((await paper(restroom, locale)).pages.join(' ')).not.toMatch(/[{}]|Dirty: 11, before/);
    const refused = await server.get('/api/v1/insights.pdf?from=2026-13-01', bearer(access_token));
    expect(refused.status).toBe(400);
  });

  test('the navigation, Today and the inbox count the same cases', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    await visit(server, 'demo-cafe', 3, { comment: 'Lovely people' });
    const { body: inbox } = await listed(server);
    expect(inbox.views).toMatchObject({ open: 2, unread: 2, praise: 1 });
    const { access_token, user_guid } = await server.signIn(owner);
    const { body } = await server.get(`/api/v1/users/${user_guid}`, bearer(access_token));
    expect(body.inbox).toEqual({ open: 2, unread: 2 });
    expect((await asked(server, 'today')).body.waiting).toMatchObject({ count: 2, unread: 2 });
  });

  test('an organisation compares its places, clearly worse first (MA-5)', async () => {
    const server = await startServer(databases);
    server.clock.now -= 10 * day;
    await votes(server, 'demo-restroom', 3, 12);
    await votes(server, 'demo-cafe', 3, 4);
    server.clock.now += 10 * day;
    await votes(server, 'demo-restroom', 1, 12);
    await votes(server, 'demo-cafe', 3, 4);
    const { body } = await asked(server, 'today');
    expect(body).toMatchObject({
      scope: { kind: 'organisation', name: 'Riverside Hospitality' },
      votes: { sad: 12, so_so: 0, happy: 4 },
      before: { votes: { happy: 16 } },
      waiting: { count: 1, oldest_place: 'Park Restrooms' },
      compared: [
        { name: 'Park Restrooms', change: { happy: { clear: true } } },
        { name: 'Corner Café', happy: { share: null }, change: { happy: { clear: false } } },
      ],
      clear: 1,
    });
    expect(body.cases).toMatchObject([{ state: 'new', votes: { sad: 12 } }]);
    // The grease trap of the demo is served twice a week.
    expect([body.late, body.scheduled]).toEqual([0, 1]);
    const [{ uid }] = await opened(server);
    server.clock.now += hour;
    await does(server, `${uid}/resolve`);
    const later = (await asked(server, 'today')).body;
    server.clock.now += 9 * day;
    expect((await asked(server, 'today?scope=place:demo-place-diner')).body).toMatchObject({ late: 1 });
    expect((await asked(server, 'today?scope=place:demo-place-cafe')).body).toMatchObject({ scheduled: 0 });
    expect(later).toMatchObject({ waiting: { count: 0 }, cases: [], fixed: { count: 1 } });
    expect(later.happened).toMatchObject([{ what: 'resolved', who: 'Olive Owner', case_uid: uid }]);
  });

  test('a site manager sees the figures of their site alone', async () => {
    const server = await startServer(databases);
    await votes(server, 'demo-restroom', 3, 2);
    await votes(server, 'demo-cafe', 1, 3);
    const who = 'sitemanager@demo.example';
    for (const path of ['insights', 'today']) {
      const { body } = await asked(server, path, who);
      expect(body.votes).toEqual({ sad: 0, so_so: 0, happy: 2 });
      expect(body.places.map(({ name }: { name: string }) => name)).not.toContain('Corner Café');
      for (const scope of [
        'place:demo-place-cafe',
        'site:demo-site-town',
        'question:demo-cafe',
        'place:none',
      ])
        expect((await asked(server, `${path}?scope=${scope}`, who)).status).toBe(404);
    }
  });

  test('a bad scope, period or comparison is refused', async () => {
    const server = await startServer(databases);
    for (const query of [
      'scope=planet:earth',
      'scope=place:',
      'from=2026-02-30',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-03-01',
      'compare=yesterday',
    ])
      expect((await asked(server, `insights?${query}`)).status).toBe(400);
    expect((await asked(server, 'insights?compare=place:other-place-lobby')).status).toBe(404);
    expect((await asked(server, 'insights?compare=year&scope=site:demo-site-park')).status).toBe(200);
    expect((await asked(server, 'insights?scope=sticker:demo-gps')).body.votes.happy).toBe(0);
  });

  test('the votes behind each figure are as many as it says (IS-2)', async () => {
    const server = await startServer(databases);
    server.clock.now -= day;
    await votes(server, 'demo-restroom', 2, 2);
    server.clock.now += day;
    const { uid } = await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    const { headers } = await visit(server, 'demo-restroom', 1, { tile: 'Smells' });
    await server.vote({ question_id: 'demo-restroom', rate: 3 }, headers);
    server.clock.now += hour;
    await votes(server, 'demo-restroom', 3, 3);
    await votes(server, 'demo-cafe', 1, 1);
    for (const scope of [
      'organisation:demo-org',
      'site:demo-site-park',
      'place:demo-place-restroom',
      'zone:demo-restroom',
      'question:demo-restroom',
      'sticker:demo-restroom',
    ]) {
      const within = `scope=${scope}&from=2026-02-28&to=2026-03-01`;
      const { body } = await asked(server, `insights?${within}`);
      const behind = async (more: string) =>
        (await asked(server, `votes?${within}${more}`)).body.votes.length;
      const { sad, so_so, happy } = body.votes;
      expect([sad, so_so, happy]).toEqual([scope === 'organisation:demo-org' ? 3 : 2, 2, 3]);
      expect(await behind('')).toBe(sad + so_so + happy);
      expect(await behind('&rate=1')).toBe(sad);
      for (const { tile, votes } of body.tiles)
        expect(await behind(`&tile=${encodeURIComponent(tile)}`)).toBe(votes);
      for (const [weekday, hours] of body.hours.entries())
        for (const [at, cell] of hours.entries())
          if (cell.sad > 0) expect(await behind(`&rate=1&weekday=${weekday}&hour=${at}`)).toBe(cell.sad);
      for (const date of body.days)
        expect(
          (await asked(server, `votes?scope=${scope}&rate=3&from=${date.date}&to=${date.date}`)).body.votes,
        ).toHaveLength(date.happy);
    }
    expect((await asked(server, 'votes?scope=question:demo-restroom&tile=Dirty')).body.votes).toMatchObject([
      { uid },
    ]);
    expect((await asked(server, 'votes?scope=question:demo-restroom&repeat=true')).body.votes).toHaveLength(
      1,
    );
    expect((await asked(server, 'votes?scope=place:other-place-lobby')).status).toBe(404);
    expect((await asked(server, 'votes?hour=24')).status).toBe(400);
  });
});
