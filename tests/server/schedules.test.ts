import type { WireServiceEntry } from '../../contract/serviceHistory';
import { alertsAs, mailsDue, minute } from '../support/alerts';
import { owner } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { logService } from '../support/services';

const sticker = 'demo-restroom';
const day = 24 * 60 * minute;

/** The owner's restroom, as somebody sets its schedule. */
async function restroomOf(server: TestServer) {
  const headers = async () => bearer((await server.signIn(owner)).access_token);
  const path = `/api/v1/settings/question/${sticker}`;
  return {
    headers,
    settings: async () => (await server.get(path, await headers())).body.settings,
    saves: async (settings: object) => {
      const { version } = (await server.get(path, await headers())).body;
      return server.put(path, { version, settings }, await headers());
    },
    places: async (settings: object) => {
      const place = '/api/v1/settings/place/demo-place-restroom';
      const { version } = (await server.get(place, await headers())).body;
      return server.put(place, { version, settings }, await headers());
    },
    serves: async () => logService(server, await headers()),
    round: async () =>
      (await server.get('/api/v1/serviceRound', await headers())).body.stickers.find(
        ({ uid }: { uid: string }) => uid === sticker,
      ),
    /** When services that came late were due, in staff's history and in that of the restroom alike. */
    dues: async () => {
      const dueOf = ({ staff }: WireServiceEntry) => staff?.due_local;
      const { ratesData } = (
        await server.get(`/api/v1/questions/${sticker}/getRateServiceLogInfo`, await headers())
      ).body;
      const { services } = (await server.get(`/api/v1/services?question=${sticker}`, await headers())).body;
      expect(services.map(dueOf)).toEqual(ratesData.map(dueOf));
      return services.map(dueOf);
    },
    late: async () => (await server.get('/api/v1/today', await headers())).body.late,
  };
}

const at = (time: string, window_minutes = 30) => ({
  kind: 'at',
  times: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], time, window_minutes }],
  from: 'plan',
});
/** A time of the restroom's clock so many minutes from now, and its zone. */
const inMinutes = (server: TestServer, minutes: number) =>
  new Date(server.clock.now + minutes * minute).toISOString().slice(11, 16);

onEachDatabase((databases) => {
  test('a schedule is kept under both of its names', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    expect((await restroom.saves({ schedule: { kind: 'week', count: 3 } })).status).toBe(200);
    expect(await restroom.settings()).toMatchObject({
      cleaning_schedule: 3,
      schedule: { kind: 'week', count: 3, from: 'completion' },
    });
    await restroom.saves({ cleaning_schedule: 5 });
    expect((await restroom.settings()).schedule).toEqual({ kind: 'week', count: 5, from: 'completion' });
    await restroom.saves({ schedule: { kind: 'every', hours: 2, from: 'completion' } });
    expect(await restroom.settings()).toMatchObject({
      cleaning_schedule: null,
      schedule: { kind: 'every', hours: 2, from: 'completion' },
    });
    await restroom.saves({ schedule: { kind: null, hours: 2 } });
    expect(await restroom.settings()).toMatchObject({ cleaning_schedule: null, schedule: null });
  });

  test('what is wrong with a schedule names its field', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    const fields = async (schedule: unknown) => (await restroom.saves({ schedule })).body.error.fields;
    expect(await fields({ kind: 'every' })).toEqual([{ field: 'schedule.hours', code: 'required' }]);
    expect(await fields({ kind: 'every', hours: 0 })).toEqual([
      { field: 'schedule.hours', code: 'too_small', limit: 0.5 },
    ]);
    expect(await fields({ kind: 'often' })).toEqual([{ field: 'schedule.kind', code: 'wrong' }]);
    expect(await fields('daily')).toEqual([{ field: 'schedule', code: 'wrong' }]);
    expect(await fields({ kind: 'at', times: [] })).toEqual([{ field: 'schedule.times', code: 'required' }]);
    const times = [{ weekdays: [], time: '25:00', window_minutes: 0 }];
    expect(await fields({ kind: 'at', times })).toEqual([
      { field: 'schedule.times.0.time', code: 'no_time' },
      { field: 'schedule.times.0.window_minutes', code: 'too_small', limit: 1 },
      { field: 'schedule.times.0.weekdays', code: 'required' },
    ]);
  });

  test('late, missed and done are told apart everywhere', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    await restroom.places({ time_zone: 'UTC' });
    const before = await restroom.late();
    await restroom.saves({ schedule: at(inMinutes(server, 60)) });
    server.clock.now += 61 * minute;
    expect((await restroom.round()).schedule).toMatchObject({ status: 'late' });
    expect(await restroom.late()).toBe(before + 1);
    server.clock.now += 30 * minute;
    expect((await restroom.round()).schedule).toMatchObject({ status: 'missed' });
    expect((await restroom.serves()).status).toBe(200);
    expect((await restroom.round()).schedule).toMatchObject({ status: 'done', days_overdue: 0 });
    expect(await restroom.late()).toBe(before);
    const due_local = '2026-03-01T13:00';
    expect(await restroom.dues()).toEqual([due_local]);
    server.clock.now += day - 60 * minute;
    await restroom.serves();
    expect(await restroom.dues()).toEqual([undefined, due_local]);
  });

  test('one miss is told in two seconds, until somebody comes (AL-5)', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    await restroom.places({ time_zone: 'UTC' });
    const due = Math.ceil(server.clock.now / minute) * minute + 60 * minute;
    await restroom.saves({ schedule: at(new Date(due).toISOString().slice(11, 16), 10) });
    const alerts = await alertsAs(server);
    const steps = [0, 20].map((after) => ({ after, ...alerts.mailTo(owner) }));
    await alerts.makes({ trigger: { kind: 'service_missed' }, steps, wait_while_closed: false });
    server.clock.now = due + 9 * minute + 30_000;
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now = due + 10 * minute + 1_000;
    expect(await mailsDue(server)).toHaveLength(1);
    await restroom.serves();
    server.clock.now += 21 * minute;
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now = due + day + 11 * minute;
    expect(await mailsDue(server)).toHaveLength(1);
    server.clock.now += 20 * minute;
    expect(await mailsDue(server)).toHaveLength(1);
    // Another day without anybody is the same miss.
    server.clock.now += day;
    expect(await mailsDue(server)).toEqual([]);
  });

  test('whoever logs services reads when the next ones are due', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    await restroom.places({ time_zone: 'Europe/Berlin' });
    const path = `/api/v1/questions/${sticker}/schedule`;
    await restroom.saves({ schedule: null });
    expect((await server.get(path, await restroom.headers())).body).toMatchObject({ next: [], due_at: null });
    await restroom.saves({ schedule: at('02:30') });
    server.clock.now = Date.UTC(2026, 2, 28, 12);
    await restroom.serves();
    const { next, due_at, status } = (await server.get(path, await restroom.headers())).body;
    expect(status).toBe('done');
    expect(next.length).toBeGreaterThanOrEqual(20);
    expect(next.slice(0, 2)).toEqual([Date.UTC(2026, 2, 29, 1, 30), Date.UTC(2026, 2, 30, 0, 30)]);
    expect(due_at).toBe(next[0]);
    const foreign = bearer((await server.signIn('owner@other.example')).access_token);
    expect((await server.get(path, foreign)).status).toBe(404);
  });

  test('a calendar program reads when services are due, until it is revoked', async () => {
    const server = await startServer(databases);
    const restroom = await restroomOf(server);
    const text = `Clean; tidy, and ${'🎈'.repeat(30)}?`;
    await restroom.places({ time_zone: 'UTC', name: 'Park\\Restrooms' });
    await restroom.saves({ schedule: at('02:30'), text });
    const scope = 'place:demo-place-restroom';
    const keyed = { ...(await restroom.headers()), 'idempotency-key': 'calendar-key-0123456789' };
    const made = (await server.post('/api/v1/calendars', { scope }, keyed)).body;
    expect((await server.post('/api/v1/calendars', { scope }, keyed)).body).toEqual(made);
    const { calendars, scopes } = (await server.get('/api/v1/calendars', await restroom.headers())).body;
    expect(calendars).toEqual([made]);
    expect(scopes[0]).toMatchObject({ kind: 'organisation' });
    expect(scopes).toContainEqual({ kind: 'place', uid: 'demo-place-restroom', name: 'Park\\Restrooms' });
    const nobody = bearer((await server.signIn('client@demo.example')).access_token);
    expect((await server.get('/api/v1/calendars', nobody)).body).toMatchObject({ calendars: [], scopes: [] });
    const path = new URL(made.url).pathname;
    const feed = await server.app.inject({ url: path });
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = feed.body.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(30);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = feed.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:Park\\\\Restrooms: Clean\\; tidy\\, and ${'🎈'.repeat(30)}?\r\n`);
    const uids = (body: string) => body.match(/^UID:.*$/gm) ?? [];
    server.clock.now += minute;
    expect(uids((await server.app.inject({ url: path })).body).slice(0, 29)).toEqual(
      uids(feed.body).slice(0, 29),
    );
    expect((await server.app.inject({ url: path.replace(/.\.ics$/, '.ics') })).statusCode).toBe(404);
    const foreign = bearer((await server.signIn('owner@other.example')).access_token);
    const revoke = `/api/v1/calendars/${made.uid}`;
    expect((await server.get(revoke, foreign, 'DELETE')).status).toBe(404);
    expect((await server.get(revoke, await restroom.headers(), 'DELETE')).status).toBe(200);
    expect((await server.app.inject({ url: path })).statusCode).toBe(404);
  });
});
