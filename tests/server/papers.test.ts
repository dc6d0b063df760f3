import type { PapersReply } from '../../contract/papers';
import { minute } from '../support/alerts';
import { owner } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff, logService, recordFields, serviceRecord } from '../support/services';
import { formOf } from '../support/uploads';

const day = 24 * 60 * minute;
const restroom = 'demo-restroom';

/** A restroom whose services owe a paper, as its owner sees it. */
async function papersAs(server: TestServer, name = owner) {
  const headers = async () => asStaff(server, name);
  const settings = async (path: string, change: object) => {
    const { version } = (await server.get(`/api/v1/settings/${path}`, await headers())).body;
    return server.put(`/api/v1/settings/${path}`, { version, settings: change }, await headers());
  };
  const list = async (query = ''): Promise<PapersReply> =>
    (await server.get(`/api/v1/papers${query}`, await headers())).body;
  return {
    headers,
    list,
    asks: (paper_days: number | null, question = restroom) =>
      settings(`question/${question}`, { paper_days }),
    today: async () => (await server.get('/api/v1/today', await headers())).body,
    places: (time_zone: string) => settings('place/demo-place-restroom', { time_zone }),
    /** Serves now; the papers of a minute ago owe nothing. */
    serves: async (): Promise<string> => {
      server.clock.now += 2 * minute;
      return (await logService(server, await headers(), restroom)).body.uid;
    },
    hands: async (uid: string, handed_in = true) =>
      server.put(`/api/v1/services/${uid}/paper`, { handed_in }, await headers()),
  };
}

onEachDatabase((databases) => {
  test('services from now on owe a paper, older ones none', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.serves();
    expect((await papers.asks(7)).status).toBe(200);
    expect(await papers.list()).toEqual({ papers: [], asked: true, next: null });
    const uid = await papers.serves();
    expect((await papers.list()).papers).toMatchObject([
      {
        service_uid: uid,
        question_uid: restroom,
        place: { uid: 'demo-place-restroom' },
        type: 'Cleaned',
        days_overdue: 0,
        handed_in: null,
      },
    ]);
    // Another number of days is no new beginning; off and on again is one.
    await papers.asks(3);
    expect((await papers.list()).papers).toHaveLength(1);
    await papers.asks(null);
    expect((await papers.list()).papers).toEqual([]);
    await papers.asks(3);
    expect((await papers.list()).papers).toEqual([]);
  });

  test('inspections and repairs carry nothing away and owe none', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.asks(7, 'demo-septic');
    server.clock.now += 2 * minute;
    const inspected = { type: 'inspected', template: 'septic', sec_level: [], values: {} };
    const { body, status } = await logService(server, await papers.headers(), 'demo-septic', inspected);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await papers.list()).toEqual({ papers: [], asked: true, next: null });
    expect((await papers.hands(body.uid)).status).toBe(404);
  });

  test('a paper is overdue after its day at the place', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.places('Pacific/Auckland');
    await papers.asks(1);
    server.clock.now = Date.parse('2026-03-02T10:00Z');
    // Eleven in the evening there.
    await papers.serves();
    const paper = async () => (await papers.list()).papers[0];
    expect(await paper()).toMatchObject({ served_local: '2026-03-02T23:01', due_date: '2026-03-03' });
    server.clock.now = Date.parse('2026-03-03T10:59Z');
    expect(await paper()).toMatchObject({ days_overdue: 0 });
    expect((await papers.today()).papers_overdue).toBeUndefined();
    server.clock.now = Date.parse('2026-03-03T11:00Z');
    expect(await paper()).toMatchObject({ days_overdue: 1 });
    expect((await papers.today()).papers_overdue).toBe(1);
    server.clock.now += 2 * day;
    expect(await paper()).toMatchObject({ days_overdue: 3 });
  });

  test('whoever hands a paper in is kept until taken back', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.places('UTC');
    await papers.asks(7);
    const [first, second] = [await papers.serves(), await papers.serves()];
    const due = (await papers.list()).papers.map(({ service_uid }) => service_uid);
    expect(due).toEqual([first, second]);
    const { body, status } = await papers.hands(first);
    expect(status).toBe(200);
    const local = new Date(server.clock.now).toISOString().slice(0, 16);
    expect(body.paper).toMatchObject({ service_uid: first, handed_in: { local, by: expect.any(String) } });
    server.clock.now += day;
    expect((await papers.hands(first)).body).toEqual(body);
    expect((await papers.list()).papers).toMatchObject([{ service_uid: second }]);
    expect(await papers.list('?list=handed_in')).toMatchObject({ papers: [body.paper], next: null });
    // It stays so with another number of days, and with none.
    await papers.asks(null);
    expect((await papers.list('?list=handed_in')).papers).toEqual([body.paper]);
    await papers.asks(7);
    expect((await papers.hands(first, false)).body.paper).toMatchObject({ handed_in: null });
    expect((await papers.list('?list=handed_in')).papers).toEqual([]);
  });

  test('undone services owe nothing, amended ones still do', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.asks(7);
    const uid = await papers.serves();
    await papers.hands(uid);
    const path = `/api/v1/questions/${restroom}/serviceLogs/${uid}`;
    const form = formOf({ ...recordFields(serviceRecord()), reason: 'Two bins were missing', version: '1' });
    const headers = await papers.headers();
    const amended = await server.put(path, form.payload, { ...form.headers, ...headers });
    expect(amended.body).toEqual({ uid, version: 2 });
    expect((await papers.list('?list=handed_in')).papers).toMatchObject([{ service_uid: uid }]);
    expect((await server.get(path, headers, 'DELETE')).status).toBe(200);
    expect(await papers.list()).toMatchObject({ papers: [], next: null });
    expect(await papers.list('?list=handed_in')).toMatchObject({ papers: [], next: null });
    expect((await papers.hands(uid)).status).toBe(404);
  });

  test('only who runs the place sees and hands in papers', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.asks(7);
    const uid = await papers.serves();
    for (const name of ['client', 'owner@other.example']) {
      const other = await papersAs(server, name);
      expect(await other.list()).toMatchObject({ papers: [], next: null });
      expect((await other.hands(uid)).status).toBe(name === 'client' ? 403 : 404);
    }
    const manager = await papersAs(server, 'sitemanager');
    const own = (await server.get('/api/v1/services', await manager.headers())).body.services;
    const runs = own.some((service: { staff?: { uid: string } }) => service.staff?.uid === uid);
    expect((await manager.list()).papers).toHaveLength(runs ? 1 : 0);
    expect((await papers.hands('nowhere')).status).toBe(404);
  });

  test('long lists come page by page, each paper once', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.asks(7);
    const uids: string[] = [];
    for (let index = 0; index < 27; index += 1) uids.push(await papers.serves());
    const first = await papers.list();
    const second = await papers.list(`?before=${first.next}`);
    expect(second.next).toBeNull();
    const seen = [...first.papers, ...second.papers].map(({ service_uid }) => service_uid);
    expect(seen).toEqual(uids);
    for (const uid of uids) await papers.hands(uid);
    const done = await papers.list('?list=handed_in');
    const rest = await papers.list(`?list=handed_in&before=${done.next}`);
    expect(new Set([...done.papers, ...rest.papers].map(({ service_uid }) => service_uid)).size).toBe(27);
  });

  test('calendars show the day until it is handed in', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.places('UTC');
    await papers.asks(7);
    const uid = await papers.serves();
    const { url } = (
      await server.post(
        '/api/v1/calendars',
        { scope: 'place:demo-place-restroom' },
        { ...(await papers.headers()), 'idempotency-key': 'calendar-of-papers' },
      )
    ).body;
    const lines = async () =>
      (await server.get(new URL(url).pathname)).text.replaceAll('\r\n ', '').split('\r\n');
    const due = new Date(server.clock.now + 7 * day).toISOString().slice(0, 10).replaceAll('-', '');
    const found = await lines();
    const at = found.indexOf(`UID:paper-${uid}@smilelog`);
    expect(found.slice(at, at + 4)).toEqual([
      `UID:paper-${uid}@smilelog`,
      expect.stringContaining('DTSTAMP:'),
      `DTSTART;VALUE=DATE:${due}`,
      expect.stringMatching(/^SUMMARY:Paper due to the authority: .+/),
    ]);
    await papers.hands(uid);
    expect(await lines()).not.toContain(`UID:paper-${uid}@smilelog`);
  });

  test('the export of services names both days', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    await papers.places('UTC');
    await papers.asks(7);
    const uid = await papers.serves();
    await papers.hands(uid);
    const csv = (await server.get('/api/v1/services/export/csv', await papers.headers())).text;
    const [heads = '', newest = ''] = csv.split('\r\n');
    expect(heads).toContain('Paper due');
    expect(heads).toContain('Paper handed in');
    const due = new Date(server.clock.now + 7 * day).toISOString().slice(0, 10);
    expect(newest).toContain(`${due},`);
    expect(newest).toContain(' · ');
  });

  test('days out of bounds are refused by name', async () => {
    const server = await startServer(databases);
    const papers = await papersAs(server);
    for (const days of [0, 366, 1.5]) {
      const { status, body } = await papers.asks(days);
      expect([status, body.error.fields[0].field]).toEqual([400, 'paper_days']);
    }
    expect((await server.get('/api/v1/papers?before=x', bearer('nobody'))).status).toBe(400);
  });
});
