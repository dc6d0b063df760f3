import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { sqlitePath } from '../../server/db/open';
import { fileLimits, filesApart, filesHere, type FileMaker } from '../../server/files/fileMaker';
import type { TokenPayload } from '../../server/session/tokens';
import { onEachDatabase, onOneDatabase, type Databases, type TestDatabase } from '../support/databases';
import { readPdf } from '../support/pdf';
import { bearer, payloadOf, startServer, type TestServer } from '../support/server';
import { testKeyring, testNow, testSecret } from '../support/templates';

const program = pathToFileURL(join(dirname(process.env.TEST_SERVER_BUNDLE as string), 'file.js'));

function apart({ dataDir, databaseUrl }: TestDatabase, limits: Partial<typeof fileLimits> = {}): FileMaker {
  const place = databaseUrl ? { databaseUrl } : { path: sqlitePath(dataDir) };
  return filesApart(program, { place, secrets: [testSecret] }, { ...fileLimits, ...limits });
}

/** A server that makes files in its own thread (0) or in one of their own (1). */
async function withBothMakers(databases: Databases) {
  let makers: FileMaker[] = [];
  let current: 0 | 1 = 0;
  const server = await startServer(databases, (place) => {
    const here = filesHere(() => ({ database: place.database, keyring: testKeyring }));
    makers = [here, apart(place)];
    return { files: { ...here, make: (name, input) => (makers[current] as FileMaker).make(name, input) } };
  });
  const choose = (maker: 0 | 1) => {
    current = maker;
  };
  return { server, choose };
}

const sheet = {
  format: 'pdf',
  locale: 'en',
  sheet: 'Avery 5160',
  colour: '#000000',
  caption: 'question',
  caption_text: '',
  has_address: true,
  offset: 0,
  copies: 1,
};

async function ownerOf(server: TestServer): Promise<{ authorization: string }> {
  return bearer((await server.signIn('owner@demo.example')).access_token);
}

const csv = '/api/v1/services/export/csv';
const xlsx = '/api/v1/services/export/xlsx';

/** Milliseconds in which the event loop was busy during some work. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
}

onEachDatabase((databases) => {
  test('a file from a thread is the same as one made beside votes', async () => {
    const { server, choose } = await withBothMakers(databases);
    const owner = await ownerOf(server);
    const found: unknown[] = [];
    for (const current of [0, 1] as const) {
      choose(current);
      const list = await server.get(`${csv}?site=demo-site-park`, owner);
      const table = await server.app.inject({ url: xlsx, headers: owner });
      const cells = strFromU8(unzipSync(table.rawPayload)['xl/sharedStrings.xml']!);
      const ask = async (body: object) =>
        server.app.inject({ method: 'POST', url: '/api/v1/stickers/sheet', headers: owner, payload: body });
      const pdf = await ask({ ...sheet, uids: ['demo-cafe', 'demo-restroom'], copies: 30 });
      const zip = await ask({ ...sheet, format: 'svg_zip', filters: {} });
      found.push({
        list: [list.status, list.headers['content-type'], list.text],
        table: [table.statusCode, cells],
        pdf: [pdf.statusCode, await readPdf(pdf.rawPayload)],
        zip: Object.entries(unzipSync(zip.rawPayload)).map(([name, bytes]) => [name, bytes.length]),
      });
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[0]).toMatchObject({
      list: [200, 'text/csv; charset=utf-8', expect.stringContaining('Date')],
    });
  });
});

onOneDatabase((databases) => {
  test('a file that takes too long or too much memory says so, and votes go on', async () => {
    for (const limits of [{ partMs: 1 }, { heapMb: 4 }]) {
      const server = await startServer(databases, (place) => ({ files: apart(place, limits) }));
      const owner = await ownerOf(server);
      const [first, vote, second] = await Promise.all([
        server.get(xlsx, owner),
        server.vote(),
        server.post('/api/v1/stickers/sheet', { ...sheet, uids: ['demo-cafe'], copies: 30 }, owner),
      ]);
      expect([first.status, first.body.error.code, vote.status]).toEqual([503, 'file_too_much', 200]);
      expect([second.status, second.body.error.code]).toEqual([503, 'file_too_much']);
      expect((await server.get(csv, owner)).status).toBe(503);
      expect((await server.vote()).status).toBe(200);
    }
  });

  test('a third file of an organisation waits until one of two is made', async () => {
    const server = await startServer(databases, (place) => ({ files: apart(place) }));
    const owner = await ownerOf(server);
    const print = () =>
      server.post('/api/v1/stickers/sheet', { ...sheet, uids: ['demo-cafe'], copies: 30 }, owner);
    const answers = await Promise.all([print(), server.get(csv, owner), print(), print()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect((await print()).status).toBe(200);
  });

  test('whoever reads nothing frees the thread for the next', async () => {
    let files: FileMaker | undefined;
    const server = await startServer(databases, (place) => {
      files = apart(place, { threads: 1, readMs: 3_000 });
      return { files };
    });
    const { access_token } = await server.signIn('owner@demo.example');
    const principal = { kind: 'user' as const, claims: payloadOf(access_token) as TokenPayload };
    const input = {
      format: 'csv' as const,
      principal,
      query: {},
      locale: 'en' as const,
      base: '',
      now: testNow,
    };
    const { stream } = await (files as FileMaker).make('services', input);
    // It takes the first part, and no other.
    stream.read(0);
    expect((await server.get(csv, bearer(access_token))).status).toBe(200);
    expect(stream.destroyed).toBe(true);
  });

  test('whoever leaves in the middle frees the thread for the next', async () => {
    let files: FileMaker | undefined;
    const server = await startServer(databases, (place) => {
      files = apart(place, { threads: 1 });
      return { files };
    });
    const { access_token } = await server.signIn('owner@demo.example');
    const list = await server.get(csv, bearer(access_token));
    const faces = [
      { uid: 'a', face: { link: 'https://a.example/a', address: null, caption: 'A', colour: '#000' } },
    ];
    const { labelSheets } = await import('../../contract/stickerSheets');
    const input = {
      kind: 'pdf' as const,
      locale: 'en' as const,
      sheet: labelSheets['Avery 5160'],
      offset: 0,
      copies: 1,
      faces,
      logo: undefined,
      now: testNow,
    };
    const left = await (files as FileMaker).make('stickers', input);
    left.stream.destroy();
    const { stream } = await (files as FileMaker).make('stickers', input);
    expect((await buffer(stream)).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(list.status).toBe(200);
  });

  test('a sheet of 1,000 stickers holds up no vote', async () => {
    const { server, choose } = await withBothMakers(databases);
    const owner = await ownerOf(server);
    const made = await server.post('/api/v1/stickers', { count: 1_000 }, owner);
    const body = { ...sheet, uids: made.body.uids };
    const busy: number[] = [];
    for (const current of [1, 0] as const) {
      choose(current);
      busy[current] = await busyMs(async () => {
        const printed = server.post('/api/v1/stickers/sheet', body, owner);
        for (let votes = 0; votes < 5; votes++) expect((await server.vote()).status).toBe(200);
        expect((await printed).status).toBe(200);
      });
    }
    const [here, there] = busy as [number, number];
    expect(there).toBeLessThan(here / 2);
  });
});
