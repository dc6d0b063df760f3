import type { WireServiceEntry, WireServiceLogInfo } from '../../contract/serviceHistory';
import { historyFromWire } from '../../contract/serviceHistory';
import type { DemoQuestion } from '../../fixtures/demo/demoTypes';
import { restroomServices } from '../../fixtures/demo/services';
import { writeServices } from '../../server/demo/demoServices';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { localDate } from '../../server/serviceLog/localDate';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff as staffHeaders, logService } from '../support/services';
import { testNow } from '../support/templates';

const pathOf = (uid: string) => `/api/questions/${uid}/getRateServiceLogInfo`;
const pathOfStaff = (uid: string) => `/api/v1/questions/${uid}/getRateServiceLogInfo`;
const hideHistory = statement((db, input: { uid: string }) =>
  db
    .updateTable('questions')
    .set({ is_history_shown: false as never })
    .where('id', 'in', (of) => of.selectFrom('stickers').select('question_id').where('uid', '=', input.uid)),
);

async function asStaff(server: TestServer, email: string, uid: string) {
  const { access_token } = await server.signIn(email);
  return server.get(pathOfStaff(uid), bearer(access_token));
}

onEachDatabase((databases) => {
  test('HI-1: tells customer, schedule and twelve services to a visitor without identity', async () => {
    const server = await startServer(databases);
    const { status, body, headers } = await server.get(pathOf('demo-septic'));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      cleaning_schedule: 2,
      customer_name: 'Lantern Kitchens',
      show_fog_report_btn: true,
    });
    expect(body.ratesData).toHaveLength(12);
  });

  test('HI-1: takes the vote that somebody comes from, and refuses what is none', async () => {
    const server = await startServer(databases);
    const plain = await server.get(pathOf('demo-septic'));
    const { body } = await server.vote({ question_id: 'demo-septic' });
    const after = await server.get(`${pathOf('demo-septic')}?rate_uid=${body.vote.uid}`);
    expect(after.body).toEqual(plain.body);
    expect((await server.get(`${pathOf('demo-septic')}?rate_uid=`)).body).toMatchObject({
      error: { code: 'invalid_request' },
    });
  });

  test('HI-2: the newest service comes first', async () => {
    const server = await startServer(databases);
    const { body }: { body: WireServiceLogInfo } = await server.get(pathOf('demo-septic'));
    const dates = body.ratesData.map(({ local_date }) => local_date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toMatch(/^2026-02-28T06:\d\d$/);
  });

  test('HI-3: a service has all its fields, and every attachment can be fetched as what it is', async () => {
    const server = await startServer(databases);
    const { body }: { body: WireServiceLogInfo } = await server.get(pathOf('demo-septic'));
    expect(body.ratesData[0]).toEqual({
      local_date: expect.any(String),
      type: 'Pumped',
      sec_level: ['Grease trap', 'Fully evacuated'],
      volume_pumped: 800,
      additional_data: null,
      additional_info: [
        { name: 'Manifest', value: '40-2217' },
        { name: 'Depth of grease', value: '9 in' },
      ],
      comment: null,
      author: 'R. Alvarez',
      attachments: {
        images: [
          { previewUrl: '/media/demo/trap-full-preview.svg', originUrl: '/media/demo/trap-full.svg' },
          { previewUrl: '/media/demo/trap-empty-preview.svg', originUrl: '/media/demo/trap-empty.svg' },
        ],
        files: [{ url: '/media/demo/manifest-40-2217.pdf', display_name: 'Manifest 40-2217.pdf' }],
        audio: null,
      },
    });
    const { services } = historyFromWire(body);
    const urls = services.flatMap(({ photos, files, recordingUrl }) => [
      ...photos.flatMap(({ previewUrl, originUrl }) => [previewUrl, originUrl]),
      ...files.map(({ url }) => url),
      ...(recordingUrl ? [recordingUrl] : []),
    ]);
    const types = new Set<unknown>();
    for (const url of urls) {
      const { status, text, headers } = await server.get(url);
      expect([url, status, headers['x-content-type-options']]).toEqual([url, 200, 'nosniff']);
      expect(text.length).toBeLessThan(20_000);
      types.add(headers['content-type']);
    }
    expect([...types].sort()).toEqual([
      'application/pdf',
      'audio/wav',
      'image/svg+xml',
      'text/plain; charset=utf-8',
    ]);
  });

  test('HI-3: a recording is given in parts to players that ask for parts', async () => {
    const server = await startServer(databases);
    const url = '/media/demo/driver-note.wav';
    const whole = Number((await server.get(url)).headers['content-length']);
    const { status, text, headers } = await server.get(url, { range: 'bytes=0-3' });
    expect([status, text, headers['content-range']]).toEqual([206, 'RIFF', `bytes 0-3/${whole}`]);
    expect((await server.get(url, { range: 'bytes=99999-' })).status).toBe(200);
  });

  test('HI-2: the demo’s restroom has a history of five weeks by two people, which staff pages through', async () => {
    const server = await startServer(databases);
    const question = { sticker: 'demo-restroom', services: restroomServices } as DemoQuestion;
    await server.database.command(() => writeServices(question, 'Europe/Berlin', testNow));
    const { body } = await server.get(pathOf('demo-restroom'));
    const services = body.ratesData as WireServiceEntry[];
    expect(services).toHaveLength(25);
    expect(new Set(services.map(({ author }) => author))).toEqual(new Set(['Clem Hill', 'Sita Moss']));
    const dates = services.map(({ local_date }) => local_date);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-02-28T15:37', '2026-01-25T09:35']);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { previewUrl, originUrl } of services.flatMap(({ attachments }) => attachments.images))
      for (const url of [previewUrl, originUrl]) expect((await server.get(url)).status).toBe(200);
    const { access_token } = await server.signIn('client@demo.example');
    const page = (before = '') =>
      server.get(`${pathOfStaff('demo-restroom')}?limit=10${before}`, bearer(access_token));
    const first = (await page()).body;
    const second = (await page(`&before=${first.next}`)).body;
    const third = (await page(`&before=${second.next}`)).body;
    expect([first, second, third].map(({ ratesData }) => ratesData.length)).toEqual([10, 10, 5]);
    expect(third.next).toBeNull();
  });

  test('tells the vote page the newest service that visitors may see, for a month', async () => {
    const server = await startServer(databases);
    const latestOf = async (question_id: string) =>
      (await server.post('/api/questionInfo', { question_id })).body.question.latest_service;
    expect(await latestOf('demo-restroom')).toBeUndefined();
    const owner = await staffHeaders(server, 'owner');
    await logService(server, owner, 'demo-restroom');
    expect(await latestOf('demo-restroom')).toMatchObject({
      names: { en: 'Cleaned', de: 'Gereinigt', ru: 'Уборка' },
      local_date: '2026-03-01T12:59',
      days_ago: 0,
    });
    // Tomorrow by the place's clock, which is an hour ahead.
    server.clock.now += 11 * 3_600_000;
    expect(await latestOf('demo-restroom')).toMatchObject({ days_ago: 1 });
    server.clock.now += 29 * 86_400_000;
    expect(await latestOf('demo-restroom')).toMatchObject({ days_ago: 30 });
    server.clock.now += 86_400_000;
    expect(await latestOf('demo-restroom')).toBeUndefined();
    server.clock.now -= 30 * 86_400_000;
    const vote = await server.vote({ question_id: 'demo-restroom' });
    expect(vote.body.question).not.toHaveProperty('latest_service');
    await server.database.command(() => run(hideHistory({ uid: 'demo-restroom' })));
    expect(await latestOf('demo-restroom')).toBeUndefined();
  });

  test('an undone service is told no more', async () => {
    const server = await startServer(databases);
    const owner = await staffHeaders(server, 'owner');
    const { body } = await logService(server, owner, 'demo-restroom');
    const url = `/api/v1/questions/demo-restroom/serviceLogs/${body.uid}`;
    expect((await server.get(url, owner, 'DELETE')).status).toBe(200);
    const { body: info } = await server.post('/api/questionInfo', { question_id: 'demo-restroom' });
    expect(info.question).not.toHaveProperty('latest_service');
  });

  test('HI-4: a sticker without services has an empty list and no schedule', async () => {
    const server = await startServer(databases);
    expect((await server.get(pathOf('demo-restroom'))).body).toEqual({
      ratesData: [],
      cleaning_schedule: null,
      customer_name: 'Park Restrooms',
      show_fog_report_btn: false,
    });
  });

  test('a history that is not shown needs a sign-in with access', async () => {
    const server = await startServer(databases);
    await server.database.command(() => run(hideHistory({ uid: 'demo-septic' })));
    const { body: visitor } = await server.post('/auth/sign-up');
    for (const headers of [{}, bearer(visitor.anonymous_token)]) {
      const { status, body } = await server.get(pathOf('demo-septic'), headers);
      expect([status, body.error.code]).toEqual([403, 1021]);
    }
    for (const email of ['owner@demo.example', 'admin@demo.example', 'orgmanager@demo.example']) {
      const { body } = await asStaff(server, email, 'demo-septic');
      expect([email, body.ratesData?.length]).toEqual([email, 12]);
    }
    for (const email of ['sitemanager@demo.example', 'client@demo.example', 'owner@other.example']) {
      const { status, body } = await asStaff(server, email, 'demo-septic');
      expect([email, status, body.error?.code]).toEqual([email, 403, 1022]);
    }
  });

  test('access granted for one question opens its history', async () => {
    const server = await startServer(databases);
    await server.database.command(() => run(hideHistory({ uid: 'demo-restroom' })));
    expect((await asStaff(server, 'client@demo.example', 'demo-restroom')).status).toBe(200);
  });

  test.each([
    ['no-such-sticker', 404, 404],
    ['demo-disabled', 410, 1215],
    ['demo-unlinked', 403, 1021],
  ])('%s is answered by %d with the code %s', async (uid, status, code) => {
    const server = await startServer(databases);
    const answer = await server.get(pathOf(uid));
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});

test.each([
  [Date.UTC(2026, 2, 1, 0, 5), 'America/Chicago', '2026-02-28T18:05'],
  [Date.UTC(2026, 2, 29, 1, 30), 'Europe/Berlin', '2026-03-29T03:30'],
  [Date.UTC(2026, 5, 30, 22, 0), 'Europe/Berlin', '2026-07-01T00:00'],
  [Date.UTC(2026, 5, 30, 18, 29), 'Asia/Kathmandu', '2026-07-01T00:14'],
])('%d shows on a clock in %s as %s', (at, zone, expected) => {
  expect(localDate(at, zone)).toBe(expected);
});
