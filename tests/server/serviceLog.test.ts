import type { ServiceLogDetailsReply, ServiceRoundReply, WireRoundSticker } from '../../contract/serviceLogs';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import { sweepPersonal } from '../../server/retention/sweepRetention';
import { sweepServiceFiles } from '../../server/serviceLog/sweepServices';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertTemplate } from '../../server/serviceLog/templates';
import { onEachDatabase } from '../support/databases';
import { bearer, staffPin, startServer, type TestServer, voteBody } from '../support/server';
import {
  asStaff,
  logService,
  pdf,
  pumping,
  recordFields,
  sendFile,
  serviceRecord,
} from '../support/services';
import { testNow } from '../support/templates';
import { formOf, photo, webm } from '../support/uploads';

const logs = (question = 'demo-restroom') => `/api/v1/questions/${question}/serviceLogs`;
const setPlaceFlags = statement((db, input: { uid: string; flags: object }) =>
  db.updateTable('places').set({ features_json: input.flags }).where('uid', '=', input.uid),
);
const takeAccessAway = statement((db) => db.deleteFrom('question_access'));
const key = (text: string) => ({ 'idempotency-key': text.padEnd(32, '0') });

async function historyOf(
  server: TestServer,
  question = 'demo-restroom',
  headers = {},
): Promise<WireServiceEntry[]> {
  const base = 'authorization' in headers ? '/api/v1' : '/api';
  return (await server.get(`${base}/questions/${question}/getRateServiceLogInfo`, headers)).body.ratesData;
}

async function amend(
  server: TestServer,
  who: Record<string, string>,
  uid: string,
  changes: Parameters<typeof serviceRecord>[0],
  { reason = 'Bins were missing', version = '1' } = {},
) {
  const form = formOf({ ...recordFields(serviceRecord(changes)), reason, version });
  return server.put(`${logs()}/${uid}`, form.payload, { ...form.headers, ...who });
}

onEachDatabase((databases) => {
  test('shows a service in the history only when its record has come, whole (SL-6)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    expect((await sendFile(server, clem, { key: 'photo-1' })).body).toEqual({
      file: { key: 'photo-1', uid: expect.any(String), kind: 'photo' },
    });
    await sendFile(server, clem, { key: 'voice-1', kind: 'audio', bytes: webm() });
    await sendFile(server, clem, { key: 'paper-1', kind: 'document', bytes: pdf, name: '../a/Receipt.pdf' });
    await sendFile(server, clem, { key: 'sign-1', kind: 'signature', bytes: await photo('png') });
    expect(await historyOf(server)).toEqual([]);
    const { status, body } = await logService(server, clem, 'demo-restroom', {
      comment: 'All clean',
      additional_data: 'North door was stuck',
      additional_info: [{ name: 'Paper', value: '12 rolls' }],
      arrived_at: '2026-03-01T11:20:00.000Z',
      left_at: '2026-03-01T11:50:00.000Z',
      values: { supplies_low: 'low' },
      exceptions: [{ reason: 'no_supplies', text: 'No soap left' }],
      location: { lat: 52.5146, lng: 13.3502, accuracy: 8 },
      file_key: ['photo-1', 'voice-1', 'paper-1', 'sign-1'],
    });
    expect([status, body]).toEqual([
      200,
      { uid: expect.any(String), undo_until: testNow + 300_000, local_date: '2026-03-01T12:59' },
    ]);
    const [entry, ...others] = await historyOf(server);
    expect(others).toEqual([]);
    const url = `/api/questions/demo-restroom/serviceLogs/${body.uid}/files/`;
    expect(entry).toEqual({
      local_date: '2026-03-01T12:59',
      type: 'Cleaned',
      sec_level: ['Toilets', 'Floor'],
      volume_pumped: null,
      additional_data: 'North door was stuck',
      additional_info: [
        { name: 'Arrived', value: '12:20 PM' },
        { name: 'Left', value: '12:50 PM' },
        { name: 'Supplies', value: 'Running low' },
        { name: 'What could not be done', value: 'No supplies: No soap left' },
        { name: 'Paper', value: '12 rolls' },
      ],
      comment: 'All clean',
      author: 'Clem Hill',
      attachments: {
        images: [
          { previewUrl: expect.stringContaining('/thumbnail'), originUrl: expect.stringContaining(url) },
          { previewUrl: expect.stringContaining('/thumbnail'), originUrl: expect.stringContaining(url) },
        ],
        files: [{ url: expect.stringContaining(url), display_name: 'Receipt.pdf' }],
        audio: expect.stringContaining(url),
      },
    });
    const { images, files, audio } = entry!.attachments;
    const types = [images[0]!.originUrl, images[0]!.previewUrl, files[0]!.url, audio!].map(
      async (file) => (await server.get(file)).headers['content-type'],
    );
    expect(await Promise.all(types)).toEqual(['image/jpeg', 'image/jpeg', 'application/pdf', 'audio/webm']);
    expect((await server.get(files[0]!.url)).headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await server.rows('service_logs')).toContainEqual(
      expect.objectContaining({ uid: body.uid, distance: expect.any(Number), gallons: null, version: 1 }),
    );
    expect((await server.rows('events')).map(({ type }) => type)).toContain('service.logged');
  });

  test('writes the words of a template in the language of the reader (SL-6, LG-1)', async () => {
    const server = await startServer(databases);
    await logService(server, await asStaff(server, 'client'));
    const { body } = await server.get('/api/questions/demo-restroom/getRateServiceLogInfo', {
      'accept-language': 'de',
    });
    expect(body.ratesData[0]).toMatchObject({ type: 'Gereinigt', sec_level: ['Toiletten', 'Boden'] });
  });

  test('takes files with the record itself too, as design.md § 10 pins it (SL-6)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { status } = await logService(server, clem, 'demo-restroom', {}, [
      { bytes: await photo() },
      { field: 'document[]', name: 'bill.pdf', bytes: pdf },
      { field: 'audio', bytes: webm() },
      { field: 'signature', bytes: await photo('png') },
    ]);
    expect(status).toBe(200);
    const [entry] = await historyOf(server);
    expect(entry?.attachments).toMatchObject({
      images: [{}, {}],
      files: [{ display_name: 'bill.pdf' }],
      audio: expect.any(String),
    });
    const stored = await server.stored();
    await sweepMedia(server.database, server.app.services.media, Date.now() + 1_000);
    expect(await server.stored()).toEqual(stored);
  });

  test('stores a service once, however often it is sent under its key (bar 4, bar 11)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const who = { ...clem, ...key('service') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => logService(server, who)));
    const uids = answers.filter(({ status }) => status === 200).map(({ body }) => body.uid);
    expect(new Set(uids).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await historyOf(server)).toHaveLength(1);
    const again = await logService(server, who);
    expect(again.headers['idempotency-key']).toBe(who['idempotency-key']);
    expect(again.body.uid).toBe(uids[0]);
    expect(await logService(server, who, 'demo-restroom', { comment: 'Other' })).toMatchObject({
      status: 422,
      body: { error: { code: 'key_reused' } },
    });
    const olive = { ...(await asStaff(server, 'owner')), ...key('service') };
    expect((await logService(server, olive)).status).toBe(422);
  });

  test('stores a file once under its key, and refuses another file under it', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const bytes = await photo();
    const uids = await Promise.all(
      ['a', 'b', 'c'].map(async () => (await sendFile(server, clem, { key: 'p', bytes })).body.file.uid),
    );
    expect(new Set(uids).size).toBe(1);
    expect(await server.rows('service_files')).toHaveLength(1);
    expect(await server.stored()).toHaveLength(2);
    const other = await sendFile(server, clem, { key: 'p', bytes: await photo('png') });
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
    // Another person's file under the same key is another file.
    await sendFile(server, await asStaff(server, 'owner'), { key: 'p', bytes });
    expect(await server.rows('service_files')).toHaveLength(2);
  });

  test('names the files that it does not have, and a record is stored when they have come', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await sendFile(server, clem, { key: 'here' });
    await sendFile(server, await asStaff(server, 'owner'), { key: 'of-another' });
    const record = { file_key: ['here', 'gone', 'of-another'] };
    const refused = await logService(server, { ...clem, ...key('waits') }, 'demo-restroom', record);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'files_missing', missing: ['gone', 'of-another'] } },
    });
    expect(await historyOf(server)).toEqual([]);
    // The phone has lost one and reports it.
    const rest = { file_key: ['here'], lost_files: 2 };
    expect((await logService(server, { ...clem, ...key('waits') }, 'demo-restroom', rest)).status).toBe(200);
    const [entry] = await historyOf(server);
    expect(entry?.additional_info).toEqual([{ name: 'Missing files', value: '2' }]);
  });

  test('gives a file to one service only', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await sendFile(server, clem, { key: 'one' });
    expect((await logService(server, clem, 'demo-restroom', { file_key: ['one'] })).status).toBe(200);
    const second = await logService(server, clem, 'demo-restroom', { file_key: ['one'] });
    expect(second).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
    expect(await historyOf(server)).toHaveLength(1);
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>%PDF-1.4\n%%EOF'), 'WrongFormat'],
    ['a picture', null, 'WrongFormat'],
    ['cut off', pdf.subarray(0, 60), 'WrongFormat'],
    ['empty', Buffer.alloc(0), 'WrongFormat'],
    ['too large', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024), pdf]), 'document_overweight'],
  ])('refuses a PDF that is %s (SL-6, bar 20)', async (_, bytes, code) => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const file = {
      key: 'paper',
      kind: 'document' as const,
      name: 'manifest.pdf',
      bytes: bytes ?? (await photo()),
    };
    expect((await sendFile(server, olive, file)).body.error.code).toBe(code);
    expect(await server.stored()).toEqual([]);
    expect(await server.rows('service_files')).toEqual([]);
  });

  test.each([
    ['bytes before its header', Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n'), pdf])],
    ['a page of bytes after its end', Buffer.concat([pdf, Buffer.alloc(200_000)])],
  ])('takes a PDF with %s, as readers do (SL-6)', async (_, bytes) => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const file = { key: 'paper', kind: 'document' as const, name: 'manifest.pdf', bytes };
    expect((await sendFile(server, olive, file)).status).toBe(200);
  });

  test('refuses what its kind cannot be', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const refused = async (kind: string, bytes: Buffer) =>
      (await sendFile(server, clem, { key: 'x', kind: kind as 'photo', bytes })).body.error.code;
    expect(await refused('signature', await photo('jpeg'))).toBe('WrongFormat');
    expect(await refused('audio', await photo())).toBe('WrongFormat');
    expect(await refused('photo', pdf)).toBe('WrongFormat');
    expect(await refused('signature', Buffer.alloc(1024 * 1024 + 1))).toBe('PhotoOverweight');
    expect(await refused('program', pdf)).toBe('invalid_request');
    expect((await sendFile(server, clem, { key: '../x' })).body.error.code).toBe('invalid_request');
  });

  test('refuses a service dated more than a day ahead, and takes one from another zone (SL-6)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const at = (hours: number) => ({ date: new Date(testNow + hours * 3_600_000).toISOString() });
    expect((await logService(server, clem, 'demo-restroom', at(25))).body.error.code).toBe('date_in_future');
    expect((await logService(server, clem, 'demo-restroom', at(13))).status).toBe(200);
    const old = await logService(server, clem, 'demo-restroom', { date: '2026-02-27T23:30:00-05:00' });
    expect(old.body.local_date).toBe('2026-02-28T05:30');
    expect((await logService(server, clem, 'demo-restroom', { date: 'yesterday' })).body.error).toMatchObject(
      {
        code: 'service_invalid',
        issues: [{ field: 'date', code: 'not_a_date' }],
      },
    );
  });

  test('refuses negative gallons and names every field that is wrong (SL-6)', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const wrong = await logService(
      server,
      olive,
      'demo-septic',
      pumping({ volume_pumped: -5, manifest: null, sec_level: ['windows'] }),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.code).toBe('service_invalid');
    expect(wrong.body.error.issues).toEqual(
      expect.arrayContaining([
        { field: 'volume_pumped', code: 'negative' },
        { field: 'manifest', code: 'required' },
        { field: 'sec_level', code: 'unknown' },
      ]),
    );
    const half = await logService(server, olive, 'demo-septic', pumping({ volume_pumped: 800.5 }));
    expect(half.body.error.issues).toEqual([{ field: 'volume_pumped', code: 'not_whole' }]);
    const { status } = await logService(server, olive, 'demo-septic', pumping());
    expect(status).toBe(200);
    const [entry] = await historyOf(server, 'demo-septic');
    expect(entry).toMatchObject({
      type: 'Pumped',
      volume_pumped: 800,
      additional_info: expect.arrayContaining([
        { name: 'Depth of grease', value: '9 in' },
        { name: 'Depth of solids', value: '3 in' },
        { name: 'Total depth', value: '40 in' },
        { name: 'Grease and solids', value: '30 %' },
        { name: '25 % rule', value: 'above the limit' },
        { name: 'Manifest number', value: '40-3001' },
        { name: 'Transporter', value: 'Blue Truck' },
        { name: 'Receiver', value: 'City works' },
        { name: 'Capacity', value: '1,000 gal' },
        { name: 'Waste type', value: 'Brown grease' },
      ]),
    });
  });

  test('writes numbers as the reader’s language does, also in changes', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const depths = { grease: 4.5, solids: 3, total: 40 };
    const { body } = await logService(server, olive, 'demo-septic', pumping({ depths }));
    const amended = pumping({ volume_pumped: 12_500, values: { ...pumping().values, capacity: 20_000 } });
    const form = formOf({ ...recordFields(amended), reason: 'A 0 too few', version: '1' });
    const url = `/api/v1/questions/demo-septic/serviceLogs/${body.uid}`;
    expect((await server.put(url, form.payload, { ...form.headers, ...olive })).status).toBe(200);
    const read = async (language: string) =>
      (await server.get(url, { ...olive, 'accept-language': language })).body;
    const english = await read('en');
    expect(english.amendments[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before_text: '800', after_text: '12,500' }),
        expect.objectContaining({ before_text: '1,000 gal', after_text: '20,000 gal' }),
        expect.objectContaining({ before_text: expect.stringContaining('4.5 in') }),
      ]),
    );
    const german = await read('de');
    expect(german.amendments[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before_text: '1.000 gal', after_text: '20.000 gal' }),
        expect.objectContaining({ before_text: expect.stringContaining('4,5 in') }),
      ]),
    );
    expect(german.entry.additional_info).toContainEqual(expect.objectContaining({ value: '20.000 gal' }));
    // A spreadsheet computes with them.
    const files = await server.get('/api/v1/services/export/csv?question=demo-septic', {
      ...olive,
      'accept-language': 'de',
    });
    expect(files.text).toContain(': 20000 gal');
  });

  test('wants a trap above a quarter pumped, or an exception with its reason (the 25 % rule)', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const look = (changes: object) =>
      logService(
        server,
        olive,
        'demo-septic',
        pumping({ type: 'inspected', volume_pumped: null, manifest: null, values: {}, ...changes }),
      );
    expect((await look({})).body.error.issues).toEqual([
      { field: 'depths', code: 'over_quarter', limit: 0.25 },
    ]);
    expect((await look({ depths: { grease: 7, solids: 3, total: 40 } })).status).toBe(200);
    const reason = [{ reason: 'truck_full', text: 'Back tomorrow' }];
    expect((await look({ exceptions: reason })).status).toBe(200);
  });

  test('tells a template that only a newer version knows apart from a wrong form', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    for (const [template, template_version] of [
      ['restroom', 2],
      ['kitchen', 1],
      ['restroom', 2_147_483_648],
    ] as const)
      expect(await logService(server, clem, 'demo-restroom', { template, template_version })).toMatchObject({
        status: 409,
        body: { error: { code: 'template_unknown' } },
      });
  });

  test('makes form and rules of an owner’s template, and forgets no version of it (SL-6)', async () => {
    const server = await startServer(databases);
    const [demo] = (await server.rows('organisations')).filter(({ uid }) => uid === 'demo-org');
    const template = (version: number) => ({
      format: 1,
      id: 'kitchen',
      version,
      title: { en: 'Kitchen' },
      types: [{ value: 'hood', text: { en: 'Hood cleaned' } }],
      fields: [{ id: 'filters', kind: 'number', text: { en: 'Filters' }, required: true, max: version * 10 }],
    });
    for (const version of [1, 2])
      await server.database.command(() =>
        run(
          insertTemplate({
            id: newId(),
            organisation_id: demo!.id,
            template: 'kitchen',
            version,
            template_json: template(version),
            created_at: testNow,
          }),
        ),
      );
    const clem = await asStaff(server, 'client');
    const { body } = await server.get('/api/v1/questions/demo-restroom/serviceForm', clem);
    expect(body.templates).toContainEqual(template(2));
    const log = (template_version: number, filters: number) =>
      logService(server, clem, 'demo-restroom', {
        template: 'kitchen',
        template_version,
        type: 'hood',
        sec_level: [],
        values: { filters },
      });
    expect((await log(2, 15)).status).toBe(200);
    expect((await log(1, 15)).body.error.issues).toEqual([
      { field: 'values.filters', code: 'too_large', limit: 10 },
    ]);
    const otto = await asStaff(server, 'owner@other.example');
    const foreign = {
      template: 'kitchen',
      template_version: 1,
      type: 'hood',
      sec_level: [],
      values: { filters: 1 },
    };
    expect((await logService(server, otto, 'other-lobby', foreign)).body.error.code).toBe('template_unknown');
  });

  test('keeps the version before an amendment and shows what changed', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await sendFile(server, clem, { key: 'photo-1' });
    const { body } = await logService(server, clem, 'demo-restroom', { file_key: ['photo-1'] });
    expect((await amend(server, clem, body.uid, { file_key: ['photo-1'] }, { reason: ' ' })).status).toBe(
      400,
    );
    const changed = { sec_level: ['toilets', 'bins'], comment: 'Bins too', file_key: ['photo-1'] };
    const amended = await amend(server, clem, body.uid, changed);
    expect(amended.body).toEqual({ uid: body.uid, version: 2 });
    expect(await amend(server, clem, body.uid, { comment: 'Late' })).toMatchObject({
      status: 409,
      body: { error: { code: 'edited_meanwhile' } },
    });
    const sita = await asStaff(server, 'sitemanager');
    await amend(
      server,
      sita,
      body.uid,
      { comment: 'Without photo' },
      { reason: 'Wrong photo', version: '2' },
    );
    const details: ServiceLogDetailsReply = (await server.get(`${logs()}/${body.uid}`, clem)).body;
    expect(details).toMatchObject({
      version: 3,
      files: [],
      can_amend: true,
      record: { comment: 'Without photo' },
    });
    expect(
      details.amendments.map(({ version, reason, author, changes }) => [
        version,
        reason,
        author,
        changes.map(({ field }) => field).sort(),
      ]),
    ).toEqual([
      [3, 'Wrong photo', 'Sita Moss', ['comment', 'file_key', 'sec_level']],
      [2, 'Bins were missing', 'Clem Hill', ['comment', 'sec_level']],
    ]);
    expect(details.amendments[1]?.changes).toContainEqual({
      field: 'sec_level',
      before: '["toilets","floor"]',
      after: '["toilets","bins"]',
      label: 'Items done',
      before_text: 'Toilets, Floor',
      after_text: 'Toilets, Bins emptied',
    });
    expect((await historyOf(server))[0]).toMatchObject({ comment: 'Without photo', author: 'Clem Hill' });
    expect((await server.rows('service_log_versions')).map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  test('shows the photos and recordings that an amendment added, and keeps those it removed (SL-6)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await sendFile(server, clem, { key: 'photo-1' });
    await sendFile(server, clem, { key: 'voice-1', kind: 'audio', bytes: webm() });
    const { uid } = (await logService(server, clem, 'demo-restroom', { file_key: ['photo-1', 'voice-1'] }))
      .body;
    await sendFile(server, clem, { key: 'photo-2' });
    await sendFile(server, clem, { key: 'voice-2', kind: 'audio', bytes: webm() });
    const missing = await amend(server, clem, uid, { file_key: ['voice-1', 'photo-3'] });
    expect([missing.status, missing.body.error.code]).toEqual([409, 'files_missing']);
    await amend(server, clem, uid, { file_key: ['voice-1', 'photo-2', 'voice-2'] });
    const details: ServiceLogDetailsReply = (await server.get(`${logs()}/${uid}`, clem)).body;
    expect(details.files.map(({ key: name }) => name)).toEqual(['voice-1', 'photo-2', 'voice-2']);
    const added = details.amendments[0]?.files_added ?? [];
    expect(added.map(({ key: name, kind }) => [name, kind])).toEqual([
      ['photo-2', 'photo'],
      ['voice-2', 'audio'],
    ]);
    for (const { url } of added) expect((await server.get(url)).status).toBe(200);
    const [entry] = await historyOf(server);
    expect(entry?.attachments).toMatchObject({
      images: [{}],
      files: [{ display_name: 'Recording 2', url: expect.stringContaining('/files/') }],
      audio: expect.stringContaining('/files/'),
    });
    // The version before the amendment still has its photo.
    const [version] = await server.rows('service_log_versions');
    expect(JSON.stringify(version)).toContain('photo-1');
    expect(await server.rows('service_files')).toHaveLength(4);
  });

  test('lets only one of two amendments at once through', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { body } = await logService(server, clem);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((comment) => amend(server, clem, body.uid, { comment })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.rows('service_log_versions')).toHaveLength(1);
  });

  test('undoes a service for five minutes, for its author alone', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const first = (await logService(server, clem)).body.uid;
    const second = (await logService(server, clem)).body.uid;
    const undo = (uid: string, who: Record<string, string>) => server.get(`${logs()}/${uid}`, who, 'DELETE');
    expect((await undo(first, await asStaff(server, 'owner'))).body.error.code).toBe('forbidden');
    server.clock.now += 299_000;
    for (const _ of ['once', 'twice']) expect((await undo(first, clem)).body).toEqual({ success: true });
    expect(await historyOf(server)).toHaveLength(1);
    server.clock.now += 1_000;
    expect(await undo(second, clem)).toMatchObject({ status: 410, body: { error: { code: 'undo_over' } } });
    expect((await server.get(`${logs()}/${first}`, clem)).body.error.code).toBe('service_undone');
    expect((await amend(server, clem, first, {})).body.error.code).toBe('service_undone');
    const events = (await server.rows('events')).map(({ type }) => type);
    expect(events.filter((type) => type === 'service.undone')).toHaveLength(1);
  });

  test('undoes a service whose answer was lost, by the key of its request, for a day and its author alone', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const log = (key: string) => logService(server, { ...clem, 'idempotency-key': key });
    const withdraw = async (key: string, who?: Record<string, string>) =>
      server.post(`${logs()}/withdraw`, { key }, who ?? (await asStaff(server, 'client')));
    const [lost, kept, old] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
    for (const key of [lost, kept, old]) await log(key);
    expect((await withdraw(lost, await asStaff(server, 'owner'))).body.error.code).toBe('forbidden');
    server.clock.now += 86_399_000;
    for (const _ of ['once', 'twice']) expect((await withdraw(lost)).body).toEqual({ success: true });
    expect(await historyOf(server)).toHaveLength(2);
    const events = (await server.rows('events')).map(({ type }) => type);
    expect(events.filter((type) => type === 'service.undone')).toHaveLength(1);
    server.clock.now += 1_000;
    expect(await withdraw(old)).toMatchObject({ status: 410, body: { error: { code: 'undo_over' } } });
  });

  test('undoes a service that has not arrived: what is still on its way is refused', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const key = 'd'.repeat(32);
    const withdraw = () => server.post(`${logs()}/withdraw`, { key }, clem);
    expect((await withdraw()).body).toEqual({ success: true });
    const before = (await historyOf(server)).length;
    expect((await logService(server, { ...clem, 'idempotency-key': key })).body.error.code).toBe(
      'key_reused',
    );
    expect(await historyOf(server)).toHaveLength(before);
    expect((await withdraw()).body).toEqual({ success: true });
  });

  test('undoes a log by sticker whose words are still on their way', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const key = 'e'.repeat(32);
    const body = voteBody({ question_id: 'demo-restroom', mode: 'service_log' });
    const { vote } = (await server.post('/api/v1/sendRateDetails', body, { ...clem, 'idempotency-key': key }))
      .body;
    const before = (await historyOf(server)).length;
    expect((await server.post(`${logs()}/withdraw`, { key }, clem)).body).toEqual({ success: true });
    const { payload, headers } = formOf({
      comment: 'Mopped',
      date: new Date(server.clock.now).toISOString(),
    });
    const late = await server.post(`/api/v1/votes/${vote.uid}/attachments`, payload, { ...headers, ...clem });
    expect(late).toMatchObject({ status: 410, body: { error: { code: 'service_undone' } } });
    expect(await historyOf(server)).toHaveLength(before);
  });

  test('saves a placement of one line, and nothing when it is the same (SL-4, AP-1)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const put = (placement: unknown) =>
      server.put('/api/v1/questions/demo-restroom/placement', { placement } as object, clem);
    expect((await put('  South entrance ')).body).toEqual({ placement: 'South entrance' });
    expect((await put('South entrance')).status).toBe(200);
    const placed = (await server.rows('events')).filter(({ type }) => type === 'sticker.placed');
    expect(placed).toHaveLength(1);
    for (const text of ['', '   ', 'a\nb', 'a\u2028b', 'x'.repeat(201), 'x'.repeat(10_000)])
      expect(await put(text)).toMatchObject({
        status: 400,
        body: { error: { code: 'PleaseEnterCorrectPlacement' } },
      });
    expect((await put('😀'.repeat(200))).status).toBe(200);
    const info = await server.post('/api/questionInfo', { question_id: 'demo-restroom' });
    expect(info.body.question.placement).toBe('😀'.repeat(200));
  });

  test('gives staff the stickers of their places for a day without a line, the most overdue first', async () => {
    const server = await startServer(databases);
    const round = async (name: string): Promise<ServiceRoundReply> =>
      (await server.get('/api/v1/serviceRound', await asStaff(server, name))).body;
    const uids = async (name: string) => (await round(name)).stickers.map(({ uid }) => uid).sort();
    expect(await uids('client')).toEqual(['demo-restroom']);
    expect(await uids('sitemanager')).toEqual(['demo-restroom']);
    expect(await uids('owner')).toEqual(['demo-restroom', 'demo-septic']);
    expect(await uids('owner@other.example')).toEqual([]);
    const { stickers, templates, more } = await round('owner');
    expect(more).toBe(false);
    expect(templates.map(({ id }) => id)).toEqual(['restroom', 'septic', 'grease']);
    expect(stickers.find(({ uid }) => uid === 'demo-septic')).toMatchObject({
      place: { name: 'Lantern Diner', time_zone: 'America/Chicago' },
      template: { id: 'grease', version: 1 },
      cleaning_schedule: 2,
      schedule: { status: 'compliant', due_date: '2026-03-04', days_overdue: 0 },
      last_service: { type: 'Pumped', author: 'R. Alvarez', volume_pumped: 800 },
    });
    server.clock.now += 5 * 86_400_000;
    const late = async (): Promise<WireRoundSticker> => (await round('owner')).stickers[0]!;
    expect(await late()).toMatchObject({
      uid: 'demo-septic',
      schedule: { status: 'overdue', days_overdue: 2 },
    });
    server.clock.now += 12 * 86_400_000;
    expect((await late()).schedule).toMatchObject({ status: 'non_compliant', days_overdue: 14 });
  });

  test('gives staff the same log of a sticker in their round as at a scan', async () => {
    const server = await startServer(databases);
    const hasForm = async () => {
      const { stickers } = (await server.get('/api/v1/serviceRound', await asStaff(server, 'owner')))
        .body as ServiceRoundReply;
      return stickers.flatMap(({ uid, new_service_log_enabled: isOn }) => (isOn ? [uid] : [])).sort();
    };
    expect(await hasForm()).toEqual(['demo-septic']);
    const turn = (uid: string, isOn: boolean) =>
      server.database.command(() => run(setPlaceFlags({ uid, flags: { new_service_log: isOn } })));
    await turn('demo-place-restroom', true);
    // Its questions have no log of their own.
    await turn('demo-place-bakery', true);
    expect(await hasForm()).toEqual(['demo-radio', 'demo-restroom', 'demo-septic']);
    await turn('demo-place-restroom', false);
    await turn('demo-place-bakery', false);
    expect(await hasForm()).toEqual(['demo-septic']);
  });

  test('gives a session by PIN the stickers that its PIN opens, for a day without a line (PN-3)', async () => {
    const server = await startServer(databases);
    await server.giveStaffPin();
    // What the person was granted besides the PIN does not matter.
    await server.database.command(() => run(takeAccessAway({})));
    const { body } = await server.post('/auth/local/sign-in/pin', {
      pin: staffPin,
      question_uid: 'demo-restroom',
    });
    const cleaner = bearer(body.access_token);
    const { stickers, templates } = (await server.get('/api/v1/serviceRound', cleaner))
      .body as ServiceRoundReply;
    expect(stickers.map(({ uid }) => uid)).toEqual(['demo-restroom']);
    expect(templates.length).toBeGreaterThan(0);
    const clem = (await server.rows('users')).find(({ email }) => email === 'client@demo.example')!;
    await server.get(
      `/api/v1/questions/demo-restroom/pins/${clem.uid}`,
      await asStaff(server, 'owner'),
      'DELETE',
    );
    expect((await server.get('/api/v1/serviceRound', cleaner)).status).toBe(403);
  });

  test('an undone service is not the last one', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { body } = await logService(server, clem);
    const last = async () =>
      (await server.get('/api/v1/questions/demo-restroom/serviceForm', clem)).body.sticker.last_service?.uid;
    expect(await last()).toBe(body.uid);
    await server.get(`${logs()}/${body.uid}`, clem, 'DELETE');
    expect(await last()).toBeUndefined();
  });

  test('a face of staff is theirs until something is logged with it, and no visitor’s (SE-5)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const own = { 'idempotency-key': '0198c5a2-7d1e-7000-8000-00000000c0df' };
    const { body } = await server.vote({ question_id: 'demo-restroom' }, { ...clem, ...own });
    expect(body.vote.is_service_log).toBe(true);
    const query = (rate: number) => `rate_id=${body.vote.uid}&rate=${rate}`;
    const byVisitor = async (rate: number) => {
      const shown = { 'vote-key': own['idempotency-key'] };
      return (await server.get(`/api/changeRateWithoutAuth?${query(rate)}`, shown)).body.rate;
    };
    const byAuthor = async (rate: number) =>
      (await server.get(`/api/v1/changeRate?${query(rate)}`, clem)).body.rate;
    expect([await byVisitor(1), await byAuthor(1)]).toEqual([3, 1]);
    const { payload, headers } = formOf({ comment: 'Done' });
    await server.post(`/api/v1/votes/${body.vote.uid}/attachments`, payload, {
      ...headers,
      ...clem,
      ...key('face'),
    });
    expect([await byVisitor(3), await byAuthor(3)]).toEqual([1, 1]);
    expect(await server.rows('votes')).toMatchObject([{ rating: 1 }]);
  });

  test('a log by sticker enters the history at Send, whole (SL-3, RT-8)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const who = { ...clem, ...key('sticker') };
    const { body } = await server.vote({ question_id: 'demo-restroom', mode: 'service_log' }, who);
    const base = `/api/v1/votes/${body.vote.uid}`;
    await server.post(`${base}/secAnswer`, { option: 'Cleaned' }, clem);
    await server.post(`${base}/secAnswer`, { option: 'Restocked' }, clem);
    const tile = formOf({ sld_text: 'Cleaned' }, [{ bytes: await photo() }]);
    await server.post(`${base}/attachments/photo`, tile.payload, { ...tile.headers, ...clem });
    expect(await historyOf(server)).toEqual([]);
    const send = formOf({ comment: 'Done', date: '2026-03-01T12:00:00Z' }, [
      { bytes: await photo() },
      { field: 'audio', bytes: webm() },
    ]);
    const sent = { ...send.headers, ...clem, ...key('send') };
    for (const _ of ['once', 'again'])
      expect((await server.post(`${base}/attachments`, send.payload, sent)).body).toEqual({ success: true });
    const services = await historyOf(server, 'demo-restroom', clem);
    expect(services).toEqual([
      expect.objectContaining({
        sec_level: ['Cleaned', 'Restocked'],
        comment: 'Done',
        author: 'Clem Hill',
        local_date: '2026-03-01T13:00',
        attachments: { images: [expect.anything(), expect.anything()], files: [], audio: expect.any(String) },
        staff: expect.objectContaining({
          uid: body.vote.uid,
          version: 1,
          can_amend: false,
          undo_until: testNow + 300_000,
        }),
      }),
    ]);
    const { images, audio } = services[0]!.attachments;
    for (const url of [images[0]!.previewUrl, images[1]!.originUrl, audio!])
      expect((await server.get(url)).status).toBe(200);
    const where = { lat: 52.5145, lng: 13.3516, accuracy: 5 };
    await server.put(`${base}/geolocation`, where, clem);
    const details = await server.get(`${logs()}/${body.vote.uid}`, clem);
    expect(details.body).toMatchObject({ record: null, template: null, distance: expect.any(Number) });
    expect((await server.get(`${logs()}/${body.vote.uid}`, clem, 'DELETE')).status).toBe(200);
    expect(await historyOf(server)).toEqual([]);
  });

  test('a log by sticker can be sent with nothing but what was ticked (SL-3)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { body } = await server.vote({ question_id: 'demo-restroom', mode: 'service_log' }, clem);
    await server.post(`/api/v1/votes/${body.vote.uid}/secAnswer`, { option: 'Bin emptied' }, clem);
    const form = formOf({ date: '2026-03-01T12:00:00Z' });
    const url = `/api/v1/votes/${body.vote.uid}/attachments`;
    expect((await server.post(url, form.payload, { ...form.headers, ...clem })).status).toBe(200);
    expect(await historyOf(server)).toMatchObject([{ sec_level: ['Bin emptied'], comment: null }]);
    const german = await server.get('/api/questions/demo-restroom/getRateServiceLogInfo', {
      'accept-language': 'de',
    });
    expect(german.body.ratesData).toMatchObject([{ sec_level: ['Eimer geleert'] }]);
    const plain = await server.vote({ question_id: 'demo-restroom', mode: 'vote' }, clem);
    const other = `/api/v1/votes/${plain.body.vote.uid}/attachments`;
    expect((await server.post(other, form.payload, { ...form.headers, ...clem })).status).toBe(400);
  });

  test('a log by sticker that waited on the phone has the time of its Send', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { body } = await server.vote({ question_id: 'demo-restroom', mode: 'service_log' }, clem);
    const form = formOf({ comment: 'No line down here' });
    const tapped = testNow - 3 * 3_600_000;
    const waited = {
      'idempotency-key': `t${tapped.toString(36).padStart(9, '0')}${'k'.repeat(22)}`,
      'sent-at': String(testNow),
    };
    await server.post(`/api/v1/votes/${body.vote.uid}/attachments`, form.payload, {
      ...form.headers,
      ...clem,
      ...waited,
    });
    expect(await historyOf(server)).toMatchObject([{ local_date: '2026-03-01T10:00' }]);
  });

  /** A phone whose clock is so far ahead of the server's, in milliseconds, and sends at once. */
  const byPhone = (ahead: number, key: string) => ({
    'idempotency-key': key.padEnd(24, 'k'),
    // A minute after Send.
    'sent-at': String(testNow + ahead),
  });
  const day = 86_400_000;

  test.each([
    ['three days behind', -3 * day, '2026-02-26T12:59'],
    ['a year ahead', 365 * day, '2027-03-01T12:59'],
  ])('shows both times of a phone whose clock is %s', async (_, ahead, phone_date) => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const date = new Date(testNow - 60_000 + ahead).toISOString();
    const arrived_at = new Date(testNow + ahead - 1_800_000).toISOString();
    const record = formOf(recordFields(serviceRecord({ date, arrived_at })));
    const long = await server.post(logs(), record.payload, {
      ...record.headers,
      ...clem,
      ...byPhone(ahead, 'long'),
    });
    expect(long.body).toMatchObject({ local_date: '2026-03-01T12:59' });
    const { body } = await server.vote({ question_id: 'demo-restroom', mode: 'service_log' }, clem);
    const form = formOf({ date });
    await server.post(`/api/v1/votes/${body.vote.uid}/attachments`, form.payload, {
      ...form.headers,
      ...clem,
      ...byPhone(ahead, 'tiles'),
    });
    const [tiles, typed] = await historyOf(server);
    const both = { local_date: '2026-03-01T12:59', phone_date };
    expect([tiles, typed]).toMatchObject([both, both]);
  });

  test('keeps arrival and departure on the same clock as their service', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const ahead = 3 * day;
    const at = (minutes: number) => new Date(testNow + ahead + minutes * 60_000).toISOString();
    const form = formOf(
      recordFields(serviceRecord({ date: at(-1), arrived_at: at(-14 * 60), left_at: at(-30) })),
    );
    const headers = { ...form.headers, ...clem, ...byPhone(ahead, 'times') };
    const { body } = await server.post(logs(), form.payload, headers);
    // The place's day began at 00:00; the person arrived the evening before.
    const [entry] = await historyOf(server);
    expect(entry?.additional_info).toEqual(
      expect.arrayContaining([
        { name: 'Arrived', value: 'Feb 28, 2026, 11:00 PM' },
        { name: 'Left', value: '12:30 PM' },
      ]),
    );
    // An amendment does not move it, whatever clock its phone has.
    await amend(server, clem, body.uid, { date: at(-1), comment: 'Bin', arrived_at: null, left_at: null });
    expect(await historyOf(server)).toMatchObject([
      { local_date: '2026-03-01T12:59', phone_date: '2026-03-04T12:59', comment: 'Bin' },
    ]);
  });

  test('says which, of an hour that comes twice', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    for (const date of ['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T02:30:00Z'])
      await logService(server, clem, 'demo-restroom', { date });
    const shown = (await historyOf(server)).map(({ local_date, local_offset }) => [local_date, local_offset]);
    expect(shown).toEqual([
      ['2025-10-26T03:30', undefined],
      ['2025-10-26T02:30', '+01:00'],
      ['2025-10-26T02:30', '+02:00'],
    ]);
  });

  test('tells staff when a service arrived that had waited', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await logService(server, clem, 'demo-restroom', { date: '2026-03-01T09:00:00Z' });
    const [entry] = await historyOf(server, 'demo-restroom', clem);
    expect(entry).toMatchObject({
      local_date: '2026-03-01T10:00',
      staff: { received_date: '2026-03-01T13:00' },
    });
  });

  test('forgets files that no record names after 30 days, and places after 90', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    await sendFile(server, clem, { key: 'named' });
    await sendFile(server, clem, { key: 'forgotten' });
    const where = { lat: 52.5, lng: 13.3, accuracy: 9 };
    await logService(server, clem, 'demo-restroom', { file_key: ['named'], location: where });
    const sweep = (days: number) =>
      sweepServiceFiles(server.database, server.app.services.media, testNow + days * 86_400_000);
    expect(await sweep(29)).toBe(0);
    expect(await sweep(31)).toBe(1);
    expect(await server.stored()).toHaveLength(2);
    expect(await sweepPersonal(server.database, testNow + 89 * 86_400_000)).toBe(0);
    expect(await sweepPersonal(server.database, testNow + 91 * 86_400_000)).toBe(1);
    const logged = (await server.rows('service_logs')).filter(
      ({ key_hash, template }) => template ?? key_hash,
    );
    expect(logged).toMatchObject([{ lat: null, lng: null, distance: expect.any(Number) }]);
  });

  test('keeps the files of a history that is not public behind a pass (RO-4)', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-dumpster', {}, [{ bytes: await photo() }]);
    const [entry] = await historyOf(server, 'demo-dumpster', olive);
    const url = entry!.attachments.images[0]!.originUrl;
    expect(url).toContain('?pass=');
    expect((await server.get(url)).status).toBe(200);
    const plain = url.split('?')[0]!;
    expect((await server.get(plain)).body.error.code).toBe('token_refused');
    expect((await server.get(plain.replace('/v1', ''))).body.error.code).toBe(1021);
    server.clock.now += 16 * 60_000;
    expect((await server.get(url)).status).toBe(403);
  });

  test('stores no field that a body adds (bar 17)', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const fields = {
      ...recordFields(serviceRecord()),
      role: 'owner',
      author: 'Somebody',
      org_uid: 'other-org',
    };
    const form = formOf(fields);
    await server.post(logs(), form.payload, { ...form.headers, ...clem });
    expect((await historyOf(server))[0]?.author).toBe('Clem Hill');
  });
});
