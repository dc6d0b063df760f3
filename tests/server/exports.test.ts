import { strFromU8, unzipSync } from 'fflate';
import { timedKey } from '../../contract/ids';
import { codeOfKey } from '../../contract/voteCode';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { insertInto } from '../../server/db/statement';
import { onEachDatabase } from '../support/databases';
import { does, opened, owner, visit } from '../support/cases';
import { readPdf } from '../support/pdf';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff, logService } from '../support/services';
import { formOf } from '../support/uploads';

async function got(server: TestServer, path: string, who = owner, headers: Record<string, string> = {}) {
  await server.takeEvents();
  const { access_token } = await server.signIn(who);
  const all = { ...bearer(access_token), ...headers };
  const answer = await server.app.inject({ url: `/api/v1/${path}`, headers: all });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, bytes: answer.rawPayload };
}

/** Rows of a CSV without line breaks in its cells. */
const rowsOf = (text: string): string[] => text.replace('\ufeff', '').trimEnd().split('\r\n').slice(1);

onEachDatabase((databases) => {
  test('votes come as a file with all that came with them', async () => {
    const server = await startServer(databases);
    const { uid } = await visit(server, 'demo-restroom', 1, {
      comment: 'the tap drips, again',
      contact_info: 'anna@visitor.example',
      withPhoto: true,
      tile: 'Dirty',
    });
    await visit(server, 'demo-cafe', 3);
    const { status, text, headers } = await got(server, 'votes.csv', owner, { 'accept-language': 'de' });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="votes.csv"',
    ]);
    expect(headers['cache-control']).toContain('no-store');
    expect(text.startsWith('\ufeffDatum,UTC,Zeitzone,Ort,Frage,')).toBe(true);
    const rows = rowsOf(text);
    expect(rows).toHaveLength(2);
    // Newest first, as in the list.
    expect(rows[0]).toContain(',Gut,');
    expect(rows[1]).toContain(
      ',Schlecht,Dirty,"the tap drips, again",en,anna@visitor.example,,,,Ja,Nein,Nein,1,0,,',
    );
    expect(rows[1]).toContain(`/questions/demo-restroom/manage?rate_uid=${uid}&rate_value=1`);
    // The time of the place and of the world.
    const [local = '', utc = '', zone = ''] = rows[1]!.split(',');
    expect(zone).toBe('Europe/Berlin');
    const apart = Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc.replace(' ', 'T')}Z`);
    expect([1, 2]).toContain(apart / 3_600_000);
  });

  test('files of votes have the rows of the list by every filter (CA-7)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { comment: 'the tap drips' });
    await visit(server, 'demo-cafe', 2, { contact_info: 'anna@visitor.example' });
    await visit(server, 'demo-cafe', 3);
    for (const query of [
      '',
      '?rate=1',
      '?words=true',
      '?answer=true',
      '?flagged=true',
      '?question=demo-cafe&rate=3',
      '?place=demo-place-restroom',
      '?scope=place:demo-place-cafe&rate=3',
      '?from=2026-03-01&to=2026-03-01&weekday=6&hour=13',
      '?from=2026-03-02',
      '?tile=Dirty',
    ]) {
      const list = JSON.parse((await got(server, `votes${query}`)).text).votes;
      const rows = rowsOf((await got(server, `votes.csv${query}`)).text).filter((row) => row !== '');
      expect([query, rows.length]).toEqual([query, list.length]);
      // A uid that begins with a minus has an apostrophe before it.
      for (const [index, { uid }] of list.entries()) expect(rows[index]).toContain(`${uid},`);
    }
    for (const query of ['?rate=4', '?words=no', '?cursor=nowhere', '?hour=24', '?scope=planet:x'])
      expect((await got(server, `votes.csv${query}`)).status).toBe(400);
    expect((await got(server, 'votes.pdf')).status).toBe(400);
  });

  test('a long list comes page by page and loses no row', async () => {
    const server = await startServer(databases);
    for (let index = 0; index < 3; index += 1) await visit(server, 'demo-cafe', 3);
    const [row] = await server.rows('votes');
    const insertVote = insertInto('votes', Object.keys(row!) as (keyof NonNullable<typeof row>)[]);
    await server.database.command(function* () {
      for (let index = 0; index < 450; index += 1)
        yield* run(
          insertVote({ ...row!, id: newId(), uid: `copy-${index}`, key_hash: null, code_hash: null }),
        );
    });
    const rows = rowsOf((await got(server, 'votes.csv?question=demo-cafe')).text);
    expect(rows).toHaveLength(453);
    expect(new Set(rows.map((one) => one.split(',').at(-2))).size).toBe(453);
  });

  test('no cell of a file is a formula', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, {
      comment: '=HYPERLINK("https://bad.example";"x")',
      contact_info: '+1 555 0100',
    });
    const { text } = await got(server, 'votes.csv');
    expect(text).toContain(`"'=HYPERLINK(""https://bad.example"";""x"")"`);
    expect(text).toContain(`,'+1 555 0100,`);
    expect((await got(server, 'cases.csv')).text).toContain(`"'=HYPERLINK(""https://bad.example"";""x"")"`);
    const { bytes } = await got(server, 'votes.xlsx');
    const files = unzipSync(bytes);
    expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
    expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain('=HYPERLINK(');
  });

  test('a sheet has texts as texts and times as times', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { comment: '0042' });
    const { bytes, headers } = await got(server, 'votes.xlsx');
    expect(headers['content-disposition']).toBe('attachment; filename="votes.xlsx"');
    const files = unzipSync(bytes);
    expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain('>0042<');
    expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toMatch(/<c r="A2"[^>]*><v>\d{5}\.\d+<\/v>/);
  });

  test('what a visitor erased is in no file', async () => {
    const server = await startServer(databases);
    const key = timedKey(server.clock.now, 'e'.repeat(22));
    const { body: visitor } = await server.post('/auth/sign-up');
    const headers = bearer(visitor.anonymous_token);
    const { body } = await server.vote(
      { question_id: 'demo-restroom', rate: 1 },
      { ...headers, 'idempotency-key': key },
    );
    const form = { comment: 'my secret words', contact_info: 'anna@visitor.example' };
    const sent = formOf(form);
    await server.post(`/api/votes/${body.vote.uid}/attachments`, sent.payload, {
      ...sent.headers,
      ...headers,
    });
    const [{ uid }] = await opened(server);
    const pdfBefore = await readPdf((await got(server, `cases/${uid}.pdf`)).bytes);
    expect(pdfBefore.pages.join(' ')).toContain('my secret words');
    await server.post('/api/code/erase', { code: codeOfKey(key) });
    const votes = await got(server, 'votes.csv');
    expect(rowsOf(votes.text)).toHaveLength(1);
    expect(votes.text).not.toMatch(/secret|anna@/);
    expect((await got(server, 'cases.csv')).text).not.toMatch(/secret|anna@/);
  });

  test('cases come as a file with their clocks (CA-7)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { comment: 'the tap drips', contact_info: 'a@visitor.example' });
    await visit(server, 'demo-cafe', 3, { comment: 'Ask for Lena' });
    const [praise, { uid }] = await opened(server);
    server.clock.now += 30 * 60_000;
    await does(server, `${uid}/acknowledge`);
    await does(server, `${uid}/answer`, { text: 'Thank you' });
    await does(server, `${uid}/resolve`, { note: 'new tap' });
    for (const query of ['', '?state=open', '?state=resolved', '?kind=praise', '?q=tap', '?answer=true']) {
      const list = JSON.parse((await got(server, `cases${query}`)).text).cases;
      const rows = rowsOf((await got(server, `cases.csv${query}`)).text).filter((row) => row !== '');
      expect([query, rows.length]).toEqual([query, list.length]);
      for (const [index, { uid: found }] of list.entries()) expect(rows[index]).toContain(`${found},`);
    }
    const { text } = await got(server, 'cases.csv');
    expect(text).toContain('Opened,UTC,Time zone,Kind,State,Place,');
    const row = rowsOf(text).find((one) => one.includes(uid)) ?? '';
    expect(row).toContain(',Complaint,Resolved,');
    expect(row).toContain(',1,0,0,the tap drips,');
    const shown = JSON.parse((await got(server, `cases/${uid}`)).text).case;
    expect(row).toContain(`,${shown.clocks.acknowledge.ms},`);
    expect(row).toContain(`,${shown.clocks.fix.ms},`);
    expect(rowsOf(text).find((one) => one.includes(praise.uid))).toContain(',Praise,New,');
    expect(text).not.toContain('a@visitor.example');
    expect((await got(server, 'cases.csv?state=none')).status).toBe(400);
    expect((await got(server, 'cases.xlsx')).status).toBe(200);
  });

  test('files show nobody more than the lists (RO-4)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    await visit(server, 'demo-cafe', 1);
    const [{ uid }] = await opened(server);
    const other = 'owner@other.example';
    for (const list of ['votes', 'cases']) {
      expect(rowsOf((await got(server, `${list}.csv`, other)).text).filter(Boolean)).toEqual([]);
      expect(rowsOf((await got(server, `${list}.csv`, 'sitemanager@demo.example')).text)).toHaveLength(1);
      expect((await got(server, `${list}.csv`, 'client@demo.example')).status).toBe(403);
      for (const query of ['?question=demo-cafe', '?org=demo-org', '?question=nowhere'])
        expect((await got(server, `${list}.xlsx${query}`, other)).status).toBe(404);
      expect((await server.get(`/api/v1/${list}.csv`)).status).toBe(403);
    }
    expect((await got(server, `cases/${uid}.pdf`, other)).status).toBe(404);
    expect((await got(server, 'cases/nowhere.pdf')).status).toBe(404);
  });

  test('a case on paper says what happened, in the language asked for (CA-7)', async () => {
    const server = await startServer(databases);
    const { uid: voteUid } = await visit(server, 'demo-restroom', 1, {
      comment: 'the tap drips, капает кран',
      contact_info: 'anna@visitor.example',
      withPhoto: true,
    });
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/acknowledge`);
    await does(server, `${uid}/comment`, { text: 'ask the plumber' });
    await logService(server, await asStaff(server, 'owner'), 'demo-restroom');
    await does(server, `${uid}/answer`, { text: 'Thank you, it is repaired' });
    await does(server, `${uid}/resolve`, { note: 'new tap' });
    const { bytes, headers } = await got(server, `cases/${uid}.pdf`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="case-${uid}.pdf"`,
    ]);
    const paper = await readPdf(bytes);
    const words = paper.pages.join(' ').replace(/\s+/g, ' ');
    for (const said of [
      'Case · Complaint',
      'Park Restrooms',
      'How clean is this restroom?',
      'the tap drips, капает кран',
      'Contact: anna@visitor.example',
      'ask the plumber',
      'new tap',
      'Thank you, it is repaired',
      'has seen it',
      'What happened',
      'Services there',
      'Europe/Berlin',
      'Page 1 of',
    ])
      expect(words).toContain(said);
    expect([paper.images, paper.isTagged, paper.lang]).toEqual([1, true, 'en']);
    expect(paper.alts).toContain('Photo 1');
    expect(paper.links[0]).toContain(`rate_uid=${voteUid}`);
    const russian = await readPdf(
      (await got(server, `cases/${uid}.pdf`, owner, { 'accept-language': 'ru' })).bytes,
    );
    expect(russian.pages.join(' ')).toContain('Что произошло');
    expect(russian.lang).toBe('ru');
  });
});
