import jsQR from 'jsqr';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { isOutOfUse, type StickersReply, type WireSticker } from '../../contract/stickers';
import type { StickerSheetBody } from '../../contract/stickerSheets';
import { rasterise } from '../../server/stickers/rasterise';
import { onEachDatabase, onOneDatabase } from '../support/databases';
import { readPdf } from '../support/pdf';
import { bearer, startServer, type Answer, type TestServer } from '../support/server';
import { stickerSheet } from '../support/stickers';
import { formOf, photo } from '../support/uploads';

const as = async (server: TestServer, who: string) =>
  bearer((await server.signIn(who.includes('@') ? who : `${who}@demo.example`)).access_token);
const list = async (server: TestServer, who: Record<string, string>, query = ''): Promise<StickersReply> =>
  (await server.get(`/api/v1/stickers${query}`, who)).body;
const uids = ({ stickers }: StickersReply) => stickers.map(({ uid }) => uid);
const change = (server: TestServer, uid: string, body: object, who: Record<string, string>) =>
  server.put(`/api/v1/stickers/${uid}/state`, body, who);
const code = ({ status, body }: Answer<unknown>) => [
  status,
  (body as { error?: { code: unknown } } | undefined)?.error?.code,
];
const key = (name: string) => ({ 'idempotency-key': name.padEnd(20, '-') });

async function print(
  server: TestServer,
  who: Record<string, string>,
  changes: Partial<StickerSheetBody>,
): Promise<{ status: number; bytes: Buffer; type: unknown; name: unknown; body: string }> {
  const { statusCode, rawPayload, headers, body } = await server.app.inject({
    method: 'POST',
    url: '/api/v1/stickers/sheet',
    headers: who,
    payload: { ...stickerSheet, ...changes },
  });
  return {
    status: statusCode,
    bytes: rawPayload,
    type: headers['content-type'],
    name: headers['content-disposition'],
    body,
  };
}

/** What a scanner reads in a PNG, or in an SVG as a browser draws it. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const isSvg = picture.toString('utf8', 0, 4) === '<svg';
  const { data, info } = await sharp(isSvg ? await rasterise(picture.toString(), 300) : picture)
    .resize(500)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

onEachDatabase((databases) => {
  test('lists the stickers that the caller runs, page by page in each order (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const whole = await list(server, owner, '?limit=100');
    expect(whole.next).toBeNull();
    expect(uids(whole)).toEqual(expect.arrayContaining(['demo-cafe', 'demo-restroom', 'demo-disabled']));
    expect(whole.stickers.find(({ uid }) => uid === 'demo-cafe')).toEqual({
      uid: 'demo-cafe',
      state: 'assigned',
      text: expect.any(String),
      written_in: 'en',
      place: { uid: 'demo-place-cafe', name: 'Corner Café' },
      site: { uid: expect.any(String), name: expect.any(String) },
      placement: 'Counter',
      asset_id: null,
      created_at: null,
      printed_at: null,
      scanned_at: null,
      replaced_by: null,
    });
    for (const sort of ['newest', 'place', 'scan']) {
      const all = uids(await list(server, owner, `?limit=100&sort=${sort}`));
      expect([...all].sort()).toEqual(uids(whole).sort());
      const paged: string[] = [];
      for (let before = ''; ;) {
        const page = await list(server, owner, `?limit=3&sort=${sort}${before}`);
        paged.push(...uids(page));
        if (page.next === null) break;
        before = `&before=${page.next}`;
      }
      expect(paged).toEqual(all);
    }
    const names = (await list(server, owner, '?limit=100&sort=place')).stickers.map(
      ({ place }) => place?.name,
    );
    expect(names).toEqual([...names].sort());
    const ofSite = await list(server, await as(server, 'sitemanager'), '?limit=100');
    expect(new Set(ofSite.stickers.map(({ site }) => site?.uid))).toEqual(new Set(['demo-site-park']));
    expect(uids(ofSite)).toContain('demo-restroom');
  });

  test('finds stickers by words in every script, by state and by place (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const find = async (query: string) => uids(await list(server, owner, `?limit=100&${query}`));
    expect(await find('q=CORNER%20caf%C3%89')).toContain('demo-cafe');
    expect(await find('q=demo-restr')).toEqual(['demo-restroom']);
    expect(await find('q=100%25')).toEqual([]);
    expect(await find('state=disabled')).toEqual(['demo-disabled']);
    expect(await find('place=demo-place-cafe')).toEqual(expect.arrayContaining(['demo-cafe']));
    await server.post('/api/v1/stickers', { question_uid: 'demo-cafe', placement: 'Дверь КУХНИ' }, owner);
    const [made] = await find(`q=${encodeURIComponent('дверь кухни')}`);
    expect(made).toMatch(/^[2-9a-z]{10}$/);
    expect(code(await server.get('/api/v1/stickers?before=other-lobby', owner))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('says when a sticker was last scanned (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    await server.post('/api/questionInfo', { question_id: 'demo-cafe' });
    server.clock.now += 5_000;
    await server.post('/api/questionInfo', { question_id: 'demo-cafe' });
    await server.app.services.scans.flush();
    const { stickers } = await list(server, owner, '?q=demo-cafe');
    expect(stickers[0]?.scanned_at).toBe(server.clock.now);
    expect(uids(await list(server, owner, '?limit=100&sort=scan')).at(-1)).toBe('demo-cafe');
  });

  test('disables, enables and loses a sticker; whoever scans it reads that it is disabled (MA-3, RD-5, ER-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    for (const [done, state] of [
      ['disable', 'disabled'],
      ['lose', 'lost'],
    ] as const) {
      const answer = await change(server, 'demo-cafe', { change: done, from: 'assigned' }, owner);
      expect(answer.body.sticker.state).toBe(state);
      expect(isOutOfUse(state)).toBe(true);
      expect(code(await server.vote({ question_id: 'demo-cafe' }))).toEqual([410, 1215]);
      expect(code(await server.post('/api/questionInfo', { question_id: 'demo-cafe' }))).toEqual([410, 1215]);
      // Somebody else's page still shows it in use.
      const other = done === 'disable' ? 'lose' : 'disable';
      expect(code(await change(server, 'demo-cafe', { change: other, from: 'assigned' }, owner))).toEqual([
        409,
        'edited_meanwhile',
      ]);
      expect((await change(server, 'demo-cafe', { change: done, from: 'assigned' }, owner)).status).toBe(200);
      const back = await change(server, 'demo-cafe', { change: 'enable', from: state }, owner);
      expect(back.body.sticker.state).toBe('assigned');
      expect((await server.vote({ question_id: 'demo-cafe' })).status).toBe(200);
    }
    const edits = (await server.rows('audit')).map(({ action, before_json, after_json }) => [
      action,
      before_json,
      after_json,
    ]);
    expect(edits[0]).toEqual(['sticker.changed', { state: 'assigned' }, { state: 'disabled' }]);
    expect(edits).toHaveLength(4);
  });

  test('a new sticker takes over the question of the old one, once per key (MA-3, RD-5)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const replace = (headers: object) =>
      server.post('/api/v1/stickers/demo-cafe/replace', undefined, { ...owner, ...headers });
    const { body } = await replace(key('replace-1'));
    const made = body.sticker as WireSticker;
    expect(made).toMatchObject({ state: 'assigned', place: { uid: 'demo-place-cafe' } });
    expect((await replace(key('replace-1'))).body).toEqual(body);
    expect(code(await replace(key('replace-2')))).toEqual([409, 'edited_meanwhile']);
    expect(code(await server.vote({ question_id: 'demo-cafe' }))).toEqual([410, 1215]);
    expect((await server.vote({ question_id: made.uid })).body.question.place?.uid).toBe('demo-place-cafe');
    const [old] = (await list(server, owner, '?q=demo-cafe')).stickers;
    expect(old).toMatchObject({ state: 'replaced', replaced_by: made.uid });
  });

  test('nobody changes, makes or prints stickers of others (RO-4)', async () => {
    const server = await startServer(databases);
    const [client, site, other] = [
      await as(server, 'client'),
      await as(server, 'sitemanager'),
      await as(server, 'owner@other.example'),
    ];
    expect(code(await server.get('/api/v1/stickers', client))).toEqual([403, 'forbidden']);
    const disable = { change: 'disable', from: 'assigned' };
    for (const [uid, who] of [
      ['demo-cafe', other],
      ['demo-cafe', site],
      ['nowhere', other],
    ] as const) {
      expect(code(await change(server, uid, disable, who))).toEqual([404, 404]);
      expect(code(await server.post(`/api/v1/stickers/${uid}/replace`, undefined, who))).toEqual([404, 404]);
      expect(code(await server.post('/api/v1/stickers', { question_uid: uid }, who))).toEqual([404, 404]);
      expect((await print(server, who, { uids: [uid] })).status).toBe(404);
    }
    expect(code(await server.post('/api/v1/stickers', { count: 3 }, site))).toEqual([403, 'forbidden']);
    expect(
      code(await server.post('/api/v1/stickers', { organisation: 'other-org' }, await as(server, 'owner'))),
    ).toEqual([404, 404]);
    expect((await list(server, site, '?limit=100')).stickers.some(({ state }) => state === 'blank')).toBe(
      false,
    );
  });

  test('links a fresh blank of a roll to a place, and votes count from then on (RD-4, MA-3)', async () => {
    const server = await startServer(databases);
    const [owner, admin] = [await as(server, 'owner'), await as(server, 'admin')];
    const make = () => server.post('/api/v1/stickers', { count: 30 }, { ...owner, ...key('roll-1') });
    const { body } = await make();
    expect(new Set(body.uids).size).toBe(30);
    expect((await make()).body).toEqual(body);
    const blanks = await list(server, owner, '?state=blank&limit=100');
    expect([...uids(blanks)].sort()).toEqual([...body.uids].sort());
    const [uid = ''] = uids(blanks);
    const before = (await server.vote({ question_id: uid })).body;
    expect(before.question.place).toBeNull();
    const choices = await server.get(`/api/v1/questions/${uid}/linkPlaces`, admin);
    expect(choices.body.places.map(({ org_uid }: { org_uid: string }) => org_uid)).not.toContain('other-org');
    const linked = await server.post(
      `/api/v1/questions/${uid}/link`,
      { place_uid: 'demo-place-cafe' },
      admin,
    );
    expect(linked.body.question).toMatchObject({ uid, place: { uid: 'demo-place-cafe' } });
    expect((await server.vote({ question_id: uid })).body.question.place?.uid).toBe('demo-place-cafe');
    expect((await list(server, owner, '?state=blank&limit=100')).stickers).toHaveLength(29);
    expect((await list(server, owner, `?q=${uid}`)).stickers[0]).toMatchObject({ state: 'assigned' });
  });

  test('linking a blank puts the other blanks of its question to use', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const make = async (body: object) => (await server.post('/api/v1/stickers', body, owner)).body.uids[0];
    const uid = await make({});
    const second = await make({ question_uid: uid });
    const lost = await make({ question_uid: uid });
    await change(server, lost, { change: 'lose', from: 'blank' }, owner);
    await server.post(`/api/v1/questions/${uid}/link`, { place_uid: 'demo-place-cafe' }, owner);
    const stateOf = async (sticker: string) =>
      (await list(server, owner, `?q=${sticker}`)).stickers[0]?.state;
    expect([await stateOf(uid), await stateOf(second), await stateOf(lost)]).toEqual([
      'assigned',
      'assigned',
      'lost',
    ]);
  });

  test('links a fresh blank to a question that its place has already (RD-4, MA-3)', async () => {
    const server = await startServer(databases);
    const admin = await as(server, 'admin');
    const { body } = await server.post('/api/v1/stickers', {}, admin);
    const [uid] = body.uids as [string];
    const { questions } = (await server.get(`/api/v1/questions/${uid}/linkPlaces`, admin)).body;
    expect(questions).toContainEqual({
      uid: 'demo-cafe',
      text: expect.any(String),
      place_uid: 'demo-place-cafe',
      placement: 'Counter',
    });
    expect(JSON.stringify(questions)).not.toContain('other-');
    const link = (changes: object) =>
      server.post(
        `/api/v1/questions/${uid}/link`,
        { place_uid: 'demo-place-cafe', question_uid: 'demo-cafe', ...changes },
        admin,
      );
    for (const wrong of [
      { question_uid: 'nowhere' },
      { question_uid: 'demo-restroom' },
      { question_uid: 'other-lobby', place_uid: 'other-place-lobby' },
    ])
      expect(code(await link(wrong))).toEqual([404, 404]);
    expect((await link({})).body.question).toMatchObject({ uid, place: { uid: 'demo-place-cafe' } });
    expect((await link({})).status).toBe(200);
    const rows = await server.rows('stickers');
    const questionOf = (sticker: string) => rows.find((row) => row.uid === sticker)?.question_id;
    expect(questionOf(uid)).toBe(questionOf('demo-cafe'));
    expect((await server.vote({ question_id: uid })).status).toBe(200);
  });

  test('prints chosen stickers, or all that match, from the first free label on (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const chosen = await print(server, owner, {
      uids: ['demo-restroom', 'demo-cafe'],
      offset: 34,
      copies: 2,
      sheet: 'Avery L7120',
    });
    expect(chosen.type).toBe('application/pdf');
    const pdf = await readPdf(chosen.bytes);
    const base = server.app.services.siteUrl();
    const [restroom, cafe] = ['demo-restroom', 'demo-cafe'].map((uid) => `${base}/r/rate/${uid}`);
    expect(pdf.alts).toEqual([restroom, restroom, cafe, cafe]);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]?.replaceAll(' ', '')).toContain('smilelog.test/s/demo-restroom');
    expect(pdf).toMatchObject({ isTagged: true, lang: 'en' });
    await server.post('/api/v1/stickers', { count: 40 }, owner);
    const roll = await print(server, owner, { filters: { state: 'blank' }, caption: 'plain', locale: 'de' });
    const blanks = await readPdf(roll.bytes);
    expect([blanks.alts.length, blanks.pages.length]).toEqual([40, 2]);
    expect(blanks.pages[0]).toContain('Wie war es?');
  });

  test('says when there are more stickers than a sheet can have; a list has them (MA-3, ER-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    await server.post('/api/v1/stickers', { count: 1_000 }, owner);
    await server.post('/api/v1/stickers', { count: 1 }, owner);
    const filters = { state: 'blank' } as const;
    const sheet = await print(server, owner, { filters });
    expect([sheet.status, JSON.parse(sheet.body).error.code]).toEqual([400, 'too_many_labels']);
    const list = await print(server, owner, { filters, format: 'csv' });
    expect(list.body.trim().split('\r\n').length).toBeGreaterThan(1_001);
  });

  test('the address under a code leads to its page, in capitals too; search finds it whole (MA-3, RD-5)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const typed = async (url: string) => {
      const { statusCode, headers } = await server.app.inject({ url });
      return [statusCode, headers.location];
    };
    expect(await typed('/s/DEMO-Cafe?kiosk=1')).toEqual([303, '/r/rate/demo-cafe?kiosk=1']);
    expect(await typed('/s/demo-nothing')).toEqual([303, '/r/404']);
    const whole = encodeURIComponent('https://smilelog.test/s/Demo-Cafe');
    expect(uids(await list(server, owner, `?q=${whole}`))).toEqual(['demo-cafe']);
    expect((await server.get(`/api/v1/search?q=${whole}`, owner)).body.stickers).toMatchObject([
      { uid: 'demo-cafe' },
    ]);
  });
});

onOneDatabase((databases) => {
  test('a printed sticker is read back by a scanner and leads to its page (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const base = server.app.services.siteUrl();
    for (const sheet of ['Avery L7120', 'Avery 5160'] as const) {
      const link = `${base}/r/rate/demo-cafe`;
      const svg = await print(server, owner, { format: 'svg', sheet, uids: ['demo-cafe'] });
      expect(svg).toMatchObject({
        status: 200,
        type: 'image/svg+xml',
        name: expect.stringContaining('.svg'),
      });
      expect(await scanned(svg.bytes)).toBe(link);
      const png = await print(server, owner, {
        format: 'png',
        sheet,
        uids: ['demo-cafe'],
        colour: '#7a1f1f',
      });
      expect(png.type).toBe('image/png');
      expect(await scanned(png.bytes)).toBe(link);
    }
    const [printed] = (await list(server, owner, '?q=demo-cafe')).stickers;
    expect(printed?.printed_at).toBe(server.clock.now);
  });

  test('a code with a logo is still read, and what is no picture is refused (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const square = { width: 300, height: 200, channels: 3, background: '#c02020' } as const;
    const picture = (await sharp({ create: square }).png().toBuffer()).toString('base64');
    const one = { uids: ['demo-cafe'], sheet: 'Herma 4457', caption: 'none' } as const;
    const link = `${server.app.services.siteUrl()}/r/rate/demo-cafe`;
    for (const share of [0.2, 0.28]) {
      const { bytes } = await print(server, owner, { ...one, format: 'svg', logo: { picture, share } });
      expect(bytes.toString()).toContain('data:image/png');
      expect(await scanned(bytes)).toBe(link);
    }
    const pdf = await print(server, owner, { ...one, copies: 2, logo: { picture, share: 0.2 } });
    expect(await readPdf(pdf.bytes)).toMatchObject({ images: 2, alts: [link, link] });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const broken = Buffer.from('89504e470d0a', 'hex').toString('base64');
    for (const [logo, status] of [
      [{ picture: svg, share: 0.2 }, 415],
      [{ picture: broken, share: 0.2 }, 415],
      [{ picture, share: 0.5 }, 400],
      [{ picture: 'no base64!', share: 0.2 }, 400],
    ] as const)
      expect((await print(server, owner, { ...one, logo })).status).toBe(status);
  });

  test('a ZIP has a picture of each sticker, and a list as CSV their addresses (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const base = server.app.services.siteUrl();
    const uids = ['demo-cafe', 'demo-restroom'];
    const list = await print(server, owner, { uids, format: 'csv' });
    expect(list.type).toBe('text/csv; charset=utf-8');
    const [heads, ...rows] = list.bytes.toString().split('\r\n');
    expect(heads).toMatch(/^\uFEFFuid,address,short_address,state,question,/);
    expect(rows.slice(0, 2).map((row) => row.split(',').slice(0, 4))).toEqual([
      ['demo-cafe', `${base}/r/rate/demo-cafe`, `${base}/s/demo-cafe`, 'assigned'],
      ['demo-restroom', `${base}/r/rate/demo-restroom`, `${base}/s/demo-restroom`, 'assigned'],
    ]);
    // A list prints nothing.
    const find = async (query: string) => (await server.get(`/api/v1/stickers${query}`, owner)).body.stickers;
    const uidsOf = (rows: { uid: string }[]) => rows.map(({ uid }) => uid).sort();
    expect(await find('?printed=yes')).toEqual([]);
    for (const format of ['svg', 'png'] as const) {
      const { bytes, type } = await print(server, owner, { uids, format: `${format}_zip` });
      expect(type).toBe('application/zip');
      const files = unzipSync(bytes);
      expect(Object.keys(files)).toEqual(uids.map((uid) => `${uid}.${format}`));
      for (const uid of uids)
        expect(await scanned(Buffer.from(files[`${uid}.${format}`] ?? []))).toBe(`${base}/r/rate/${uid}`);
    }
    expect(uidsOf(await find('?printed=yes'))).toEqual(uids);
    expect(uidsOf(await find('?printed=no'))).not.toContain('demo-cafe');
    const many = await server.post('/api/v1/stickers', { count: 201 }, owner);
    expect((await print(server, owner, { uids: many.body.uids, format: 'png_zip' })).status).toBe(400);
    expect((await print(server, owner, { uids, format: 'png' })).status).toBe(400);
  });

  test('copies fill sheets of labels alone: a list, pictures and a ZIP have each sticker once', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const { uids } = (await server.post('/api/v1/stickers', { count: 11 }, owner)).body;
    const many = { uids, copies: 100 };
    const list = await print(server, owner, { ...many, format: 'csv' });
    expect([list.status, list.body.trim().split('\r\n').length]).toEqual([200, 12]);
    const zip = await print(server, owner, { ...many, format: 'svg_zip' });
    expect([zip.status, Object.keys(unzipSync(zip.bytes)).length]).toEqual([200, 11]);
    expect((await print(server, owner, { ...many, format: 'pdf' })).status).toBe(400);
  });

  test('a code has the logo of its organisation, once that has one (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const one = {
      uids: ['demo-cafe'],
      format: 'svg',
      logo: { organisation: 'demo-org', share: 0.2 },
    } as const;
    expect((await print(server, owner, one)).status).toBe(400);
    const settings = '/api/v1/settings/organisation/demo-org';
    const form = formOf({ kind: 'logo' }, [{ bytes: await photo('png', 300) }]);
    const sent = await server.app.inject({
      method: 'POST',
      url: `${settings}/pictures`,
      payload: form.payload,
      headers: { ...owner, ...form.headers },
    });
    const logo = sent.json().path;
    await server.put(settings, { version: 1, settings: { logo, brand_color: '#0b5394' } }, owner);
    const { bytes } = await print(server, owner, one);
    expect(bytes.toString()).toContain('data:image/png');
    expect(await scanned(bytes)).toBe(`${server.app.services.siteUrl()}/r/rate/demo-cafe`);
    const other = { ...one, logo: { organisation: 'other-org', share: 0.2 } };
    expect((await print(server, owner, other)).status).toBe(400);
    const { organisations } = (await server.get('/api/v1/stickers/choices', owner)).body;
    expect(organisations).toEqual([expect.objectContaining({ uid: 'demo-org', logo, color: '#0b5394' })]);
    // The desk shows it, too.
    const { user_guid } = await server.signIn('owner@demo.example');
    const { organizations } = (await server.get(`/api/v1/users/${user_guid}`, owner)).body;
    expect(organizations).toMatchObject([{ uid: 'demo-org', logo }]);
  });

  test('prints no sticker that is out of use, unless it is chosen or asked for by its state (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const place = 'demo-place-cafe';
    const alts = async (body: Partial<StickerSheetBody>) =>
      (await readPdf((await print(server, owner, body)).bytes)).alts;
    const linkOf = (uid: string) => `${server.app.services.siteUrl()}/r/rate/${uid}`;
    const { sticker } = (
      await server.post('/api/v1/stickers/demo-cafe/replace', {}, { ...owner, ...key('old') })
    ).body;
    const all = await alts({ filters: { place } });
    expect(all).toContain(linkOf(sticker.uid));
    expect(all).not.toContain(linkOf('demo-cafe'));
    expect(await alts({ uids: ['demo-cafe'] })).toEqual([linkOf('demo-cafe')]);
    expect(await alts({ filters: { place, state: 'replaced' } })).toContain(linkOf('demo-cafe'));
    // A list has all of them.
    const csv = (await print(server, owner, { filters: { place }, format: 'csv' })).body;
    expect(csv).toContain('demo-cafe,');
  });

  test('says which address it prints, for the preview (MA-3)', async () => {
    const server = await startServer(databases);
    const { base } = (await server.get('/api/v1/stickers/choices', await as(server, 'owner'))).body;
    expect(base).toBe(server.app.services.siteUrl());
  });

  test('leaves an address out that would be too small to read (MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const text = async (side: number) => {
      const sheet = {
        page: 'A4',
        columns: 1,
        rows: 1,
        left: 10,
        top: 10,
        pitchX: side,
        pitchY: side,
      } as const;
      const found = await print(server, owner, {
        uids: ['demo-cafe'],
        sheet: { ...sheet, width: side, height: side },
      });
      return (await readPdf(found.bytes)).pages.join().replaceAll(' ', '');
    };
    expect(await text(40)).toContain('smilelog.test/s/demo-cafe');
    expect(await text(16)).not.toContain('smilelog');
  });

  test('refuses sheets that cannot be printed, with the reason (ER-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner');
    const one = { uids: ['demo-cafe'] };
    const own = {
      page: 'A4',
      columns: 3,
      rows: 3,
      left: 10,
      top: 10,
      width: 60,
      height: 60,
      pitchX: 65,
      pitchY: 65,
    };
    expect((await print(server, owner, { ...one, sheet: own as never })).status).toBe(200);
    for (const wrong of [
      { ...one, colour: '#ffee88' },
      { ...one, offset: 35 },
      { ...one, copies: 0 },
      { ...one, sheet: { ...own, pitchX: 50 } },
      { ...one, sheet: { ...own, columns: 4 } },
      { ...one, sheet: { ...own, width: 5 } },
      { ...one, sheet: 'Avery 1' },
      { uids: ['demo-cafe', 'demo-restroom'], format: 'svg' },
      { ...one, caption_text: 'x'.repeat(10_000), caption: 'own' },
    ])
      expect((await print(server, owner, wrong as never)).status).toBe(400);
    expect((await print(server, owner, { filters: { state: 'lost' } })).status).toBe(404);
    const long = await print(server, owner, { ...one, caption: 'own', caption_text: 'Ж'.repeat(80) });
    expect(long.status).toBe(200);
  });
});
