import type { ServicesReply } from '../../contract/history';
import type { LateReason } from '../../contract/vote';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { csvLine } from '../../server/files/csv';
import { insertService, newService, plainContent } from '../../server/serviceLog/serviceQueries';
import { typeName } from '../../server/serviceLog/templates';
import { onEachDatabase } from '../support/databases';
import { startServer, type TestServer } from '../support/server';
import { asStaff, logService, pumping, recordFields, serviceRecord } from '../support/services';
import { testNow } from '../support/templates';
import { formOf } from '../support/uploads';
import { unzipSync, strFromU8 } from 'fflate';

/** A service as if it had arrived after its session. */
const markLate = statement((db, input: { uid: string; late: LateReason }) =>
  db.updateTable('service_logs').set({ late: input.late }).where('uid', '=', input.uid),
);

const pathOf = (uid: string) => `/api/v1/questions/${uid}/getRateServiceLogInfo`;

async function list(server: TestServer, who: Record<string, string>, query = ''): Promise<ServicesReply> {
  return (await server.get(`/api/v1/services${query}`, who)).body;
}

onEachDatabase((databases) => {
  test('pages through a history for staff, and not for visitors (HI-2)', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const seen: string[] = [];
    let pages = 0;
    for (let before = ''; ;) {
      const { body } = await server.get(`${pathOf('demo-septic')}?limit=5${before}`, olive);
      seen.push(...body.ratesData.map(({ local_date }: { local_date: string }) => local_date));
      pages += 1;
      if (body.next === null) break;
      before = `&before=${body.next}`;
    }
    const whole = (await server.get(pathOf('demo-septic'), olive)).body;
    expect([pages, seen]).toEqual([
      3,
      whole.ratesData.map(({ local_date }: { local_date: string }) => local_date),
    ]);
    expect(whole.next).toBeNull();
    const visitor = (await server.get(`/api/questions/demo-septic/getRateServiceLogInfo?limit=5`)).body;
    expect(visitor.ratesData).toHaveLength(12);
    expect(visitor).not.toHaveProperty('next');
    expect(visitor.ratesData[0]).not.toHaveProperty('staff');
    expect((await server.get(`${pathOf('demo-septic')}?before=nothing`, olive)).status).toBe(400);
    expect((await server.get(`${pathOf('demo-septic')}?limit=0`, olive)).status).toBe(400);
  });

  test('keeps the page’s place when services come meanwhile or at the same time', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const date = new Date(testNow).toISOString();
    for (let count = 0; count < 4; count++) await logService(server, olive, 'demo-restroom', { date });
    const page = async (query: string) =>
      (await server.get(`${pathOf('demo-restroom')}?limit=2${query}`, olive)).body;
    const first = await page('');
    await logService(server, olive, 'demo-restroom', { date });
    const second = await page(`&before=${first.next}`);
    const uids = [...first.ratesData, ...second.ratesData].map(({ staff }) => staff.uid);
    expect(new Set(uids).size).toBe(4);
    expect(second.next).toBeNull();
  });

  test('tells one recent service or none (HI-7, AP-1)', async () => {
    const server = await startServer(databases);
    const recent = async (uid: string) => (await server.get(`/api/questions/${uid}/recent-service`)).body;
    expect(await recent('demo-restroom')).toEqual({ service: null });
    expect((await recent('demo-septic')).service).toMatchObject({ type: 'Pumped', volume_pumped: 800 });
    const vote = await server.vote({ question_id: 'demo-septic' });
    const url = `/api/questions/demo-septic/recent-service?rate_uid=${vote.body.vote.uid}`;
    expect((await server.get(url)).body).toEqual(await recent('demo-septic'));
  });

  test('tells how a sticker stands against its schedule', async () => {
    const server = await startServer(databases);
    const schedule = async () =>
      (await server.get('/api/questions/demo-septic/getRateServiceLogInfo')).body.schedule;
    expect(await schedule()).toEqual({ status: 'compliant', due_date: '2026-03-04', days_overdue: 0 });
    server.clock.now += 30 * 86_400_000;
    expect(await schedule()).toMatchObject({ status: 'non_compliant', days_overdue: 27 });
    const restroom = await server.get('/api/questions/demo-restroom/getRateServiceLogInfo');
    expect(restroom.body).not.toHaveProperty('schedule');
  });

  test('shows staff who was where and when, at their places alone (RO-4)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const olive = await asStaff(server, 'owner');
    await logService(server, clem, 'demo-restroom');
    await logService(server, olive, 'demo-septic', pumping());
    await logService(server, await asStaff(server, 'owner@other.example'), 'other-lobby');
    const where = async (name: string) => [
      ...new Set((await list(server, await asStaff(server, name))).services.map((one) => one.question_uid)),
    ];
    expect(await where('owner')).toEqual(expect.arrayContaining(['demo-restroom', 'demo-septic']));
    expect(await where('client')).toEqual(['demo-restroom']);
    expect(await where('sitemanager')).toEqual(['demo-restroom']);
    expect(await where('owner@other.example')).toEqual(['other-lobby']);
    expect((await list(server, clem)).services).toMatchObject([
      {
        author: 'Clem Hill',
        place: { uid: 'demo-place-restroom', name: 'Park Restrooms' },
        site: { uid: 'demo-site-park', name: 'River Park' },
        placement: 'North entrance',
        served_at: testNow - 60_000,
        staff: { version: 1, can_amend: true },
      },
    ]);
  });

  test('filters by site, place, sticker, person, type and date, together and page by page', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, await asStaff(server, 'client'), 'demo-restroom');
    await logService(server, olive, 'demo-restroom', { type: 'repaired', sec_level: ['sinks'] });
    const count = async (query: string) => (await list(server, olive, query)).services.length;
    expect(await count('')).toBe(14);
    expect(await count('?site=demo-site-park')).toBe(2);
    expect(await count('?place=demo-place-diner')).toBe(12);
    expect(await count('?question=demo-septic')).toBe(12);
    expect(await count('?person=Clem%20Hill')).toBe(1);
    expect(await count('?type=repaired')).toBe(1);
    expect(await count('?site=demo-site-park&type=cleaning&person=Olive%20Owner')).toBe(0);
    expect(await count('?from=2026-02-25&to=2026-02-28')).toBe(2);
    expect(await count('?to=2026-02-25')).toBe(11);
    expect(await count('?site=nowhere')).toBe(0);
    expect((await server.get('/api/v1/services?from=yesterday', olive)).status).toBe(400);
    const first = await list(server, olive, '?question=demo-septic&limit=8');
    const second = await list(server, olive, `?question=demo-septic&limit=8&before=${first.next}`);
    expect([first.services.length, second.services.length, second.next]).toEqual([8, 4, null]);
    const filters = (await server.get('/api/v1/services/filters', olive)).body;
    expect(filters).toMatchObject({
      sites: [{ uid: expect.any(String) }, { uid: expect.any(String) }],
      people: expect.arrayContaining(['Clem Hill', 'Olive Owner', 'R. Alvarez']),
      types: [
        { value: 'cleaning', name: 'Cleaned' },
        { value: 'inspected', name: 'Inspected' },
        { value: 'Lid replaced', name: 'Lid replaced' },
        { value: 'pumped', name: 'Pumped' },
        { value: 'repaired', name: 'Repaired' },
      ],
    });
    const german = { ...olive, 'accept-language': 'de' };
    expect((await server.get('/api/v1/services/filters', german)).body.types).toContainEqual({
      value: 'cleaning',
      name: 'Gereinigt',
    });
    expect(filters.places.map(({ uid }: { uid: string }) => uid).sort()).toEqual([
      'demo-place-diner',
      'demo-place-restroom',
    ]);
  });

  test('offers stickers to filter by, named where they have no placement', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-restroom');
    const { body } = await server.get('/api/v1/services/filters', olive);
    expect(body.stickers).toEqual([
      { uid: 'demo-septic', name: expect.any(String), place_uid: 'demo-place-diner' },
      { uid: 'demo-restroom', name: 'North entrance', place_uid: 'demo-place-restroom' },
    ]);
  });

  test('lists services building by building, page by page and in the file', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-restroom');
    await logService(server, olive, 'demo-septic', pumping());
    await logService(server, olive, 'demo-restroom');
    const found: ServicesReply['services'][number][] = [];
    for (let next: string | null = '', before = ''; next !== null; before = `&before=${next}`) {
      const page = await list(server, olive, `?sort=place&limit=4${before}`);
      found.push(...page.services);
      next = page.next;
    }
    expect(found.map(({ place }) => place?.name)).toEqual([
      ...Array.from({ length: 13 }, () => 'Lantern Diner'),
      'Park Restrooms',
      'Park Restrooms',
    ]);
    const times = found.slice(0, 13).map(({ served_at }) => served_at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(found.map(({ staff }) => staff?.uid)).size).toBe(15);
    const { text } = await server.get('/api/v1/services/export/csv?sort=place', olive);
    const lines = text.trim().split('\r\n');
    expect([
      lines.length,
      lines[1]?.includes('Lantern Diner'),
      lines[15]?.includes('Park Restrooms'),
    ]).toEqual([16, true, true]);
    expect((await list(server, olive, '?sort=place&site=demo-site-park')).services).toHaveLength(2);
  });

  test('downloads the filtered list as CSV that runs no formula', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-restroom', { comment: '=HYPERLINK("https://bad.example";"x")' });
    const { status, text, headers } = await server.get('/api/v1/services/export/csv?site=demo-site-park', {
      ...olive,
      'accept-language': 'de',
    });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="services.csv"',
    ]);
    const lines = text.replace('\ufeff', '').trim().split('\r\n');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Datum,Standort,Ort,Aufkleber,Aufkleber-ID,Art');
    expect(lines[1]).toContain(',River Park,Park Restrooms,North entrance,demo-restroom,Gereinigt,');
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://bad.example"";""x"")"`);
    expect(lines[1]).toContain('Gereinigt');
    const all = await server.get('/api/v1/services/export/csv', olive);
    expect(all.text.trim().split('\r\n')).toHaveLength(14);
    expect((await server.get('/api/v1/services/export/csv?from=x', olive)).status).toBe(400);
  });

  test('serves others between the pages of a long download', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const [row] = await server.rows('service_logs');
    await server.database.command(function* () {
      for (let index = 0; index < 1_450; index += 1)
        yield* run(insertService({ ...row!, id: newId(), uid: `copy-${index}`, vote_id: null }));
    });
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const download = server.get('/api/v1/services/export/csv', olive);
    setImmediate(count);
    const { text } = await download;
    isDone = true;
    expect(text.trim().split('\r\n').length).toBeGreaterThan(1_450);
    // One turn a page at the least.
    expect(turns).toBeGreaterThan(10);
  });

  test('marks in both files what arrived when its session was over (PN-3)', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const { body } = await logService(server, olive, 'demo-restroom');
    await logService(server, olive, 'demo-restroom');
    await server.database.command(() => run(markLate({ uid: body.uid, late: 'expired' })));
    const path = '/api/v1/services/export';
    const { text } = await server.get(`${path}/csv?question=demo-restroom`, olive);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(
      /,Files,Changes,Arrived late,Clock of the phone,Received,Time zone,Late: was due,Paper due,Paper handed in$/,
    );
    expect(lines).toHaveLength(3);
    expect(
      lines.filter((line) => line.endsWith(',Arrived after the PIN’s 12 hours,,,Europe/Berlin,,,')),
    ).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(',,,,Europe/Berlin,,,'))).toHaveLength(1);
    const german = { ...olive, 'accept-language': 'de' };
    const url = `${path}/xlsx?question=demo-restroom`;
    const sheet = await server.app.inject({ url, headers: german });
    const texts = strFromU8(unzipSync(sheet.rawPayload)['xl/sharedStrings.xml']!);
    expect(texts).toContain('Verspätet angekommen');
    expect(texts.split('Angekommen nach den 12 Stunden der PIN')).toHaveLength(2);
  });

  test('counts the changes of an amended service in both files', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const { body } = await logService(server, olive);
    await logService(server, olive, 'demo-restroom', { comment: 'Never amended' });
    const record = serviceRecord({ comment: 'Amended once' });
    const form = formOf({ ...recordFields(record), reason: 'No comment', version: '1' });
    const url = `/api/v1/questions/demo-restroom/serviceLogs/${body.uid}`;
    expect((await server.put(url, form.payload, { ...form.headers, ...olive })).status).toBe(200);
    const path = '/api/v1/services/export';
    const { text } = await server.get(`${path}/csv?question=demo-restroom`, olive);
    const lines = text.trim().split('\r\n');
    const changes = lines[0]!.split(',').indexOf('Changes');
    const cellWith = (words: string) => lines.find((line) => line.includes(words))?.split(',')[changes];
    expect([cellWith('Amended once'), cellWith('Never amended')]).toEqual(['1', '']);
    const german = { ...olive, 'accept-language': 'de' };
    const sheet = await server.app.inject({ url: `${path}/xlsx?question=demo-restroom`, headers: german });
    const files = unzipSync(sheet.rawPayload);
    expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain('>Änderungen<');
    expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toContain('<v>1</v></c>');
  });

  test('downloads the list as a spreadsheet', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const response = await server.app.inject({
      url: '/api/v1/services/export/xlsx?question=demo-septic',
      headers: olive,
    });
    expect(response.statusCode).toBe(200);
    const files = unzipSync(response.rawPayload);
    const texts = strFromU8(files['xl/sharedStrings.xml']!);
    expect(texts).toContain('Items done');
    expect(texts).toContain('R. Alvarez');
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet.match(/<row /g)).toHaveLength(13);
    expect(sheet).toContain('<v>1120</v>');
  });

  test('writes dates as dates and each value of a form into a column that filters', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const times = { arrived_at: '2026-03-01T10:00:00Z', left_at: '2026-03-01T11:30:00Z' };
    await logService(server, olive, 'demo-septic', pumping(times));
    const url = '/api/v1/services/export/xlsx?question=demo-septic';
    const files = unzipSync((await server.app.inject({ url, headers: olive })).rawPayload);
    const texts = strFromU8(files['xl/sharedStrings.xml']!);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    for (const head of [
      'Capacity (gal)',
      'Depth of grease (in)',
      'Grease and solids (%)',
      '25 % rule',
      'Manifest number',
      'Transporter',
      'Waste type',
    ])
      expect(texts).toContain(`>${head}<`);
    expect(texts.match(/>Arrived</g)).toHaveLength(1);
    expect(texts).not.toContain('Capacity: ');
    expect(texts).not.toContain('>Details<');
    expect(sheet).toContain('<v>1000</v>');
    expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+14"\/>/);
    // 1 March 2026 in days since 1900: when it was done, arrived and left.
    for (const column of ['A', 'I', 'J'])
      expect(sheet).toMatch(new RegExp(`<c r="${column}2"[^>]*><v>46082\\.\\d+</v>`));
    expect(strFromU8(files['xl/styles.xml']!)).toContain('yyyy-mm-dd hh:mm');
  });

  test('reads a page of a long history by its index', async () => {
    const server = await startServer(databases);
    const [sticker] = (await server.rows('stickers')).filter(({ uid }) => uid === 'demo-restroom');
    await server.database.command(function* () {
      for (let count = 0; count < 1_500; count++)
        yield* run(
          insertService({
            ...newService,
            ...plainContent,
            id: newId(),
            uid: `many-${count}`,
            question_id: sticker!.question_id,
            sticker_id: sticker!.id,
            place_id: null,
            organisation_id: null,
            author_id: null,
            author_name: 'Clem Hill',
            type: 'cleaning',
            served_at: testNow - count * 60_000,
            local_date: '2026-02-28T12:00',
            levels_json: [],
            gallons: null,
            extra: null,
            details_json: [],
            comment: null,
            created_at: testNow,
          }),
        );
    });
    const { body } = await server.get('/api/questions/demo-restroom/getRateServiceLogInfo');
    expect(body.ratesData).toHaveLength(100);
    const olive = await asStaff(server, 'owner');
    const page = (await server.get(`${pathOf('demo-restroom')}?before=many-1449`, olive)).body;
    expect([page.ratesData.length, page.next]).toEqual([50, null]);
  });
});

test.each([
  ['cleaning', 'en', 'Cleaned'],
  ['cleaning', 'de', 'Gereinigt'],
  ['pumped', 'ru', 'Откачка'],
  // A log made by sticker whose owner names no type.
  ['Service', 'de', 'Einsatz'],
  ['Lid replaced', 'de', 'Lid replaced'],
] as const)('names the type %j in %s: %s (LG-1)', (type, locale, name) => {
  expect(typeName(type, undefined, locale)).toBe(name);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-5', '-5'],
  ['@cmd', "'@cmd"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('writes %j into CSV as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});
