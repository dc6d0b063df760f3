import { gzipSync } from 'node:zlib';
import { limits } from '../../contract/limits';
import { onEachDatabase } from '../support/databases';
import { startServer, type Answer, type TestServer } from '../support/server';
import {
  formOf,
  mp4,
  photo,
  photoWithPlace,
  pngChunk,
  pngClaiming,
  webm,
  type FormFile,
} from '../support/uploads';

const voteKey = '0198c5a2-7d1e-7000-8000-0000000000ee';
const own = { 'vote-key': voteKey };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const script = '<script>alert(1)</script>';

type File = [title: string, bytes: () => Buffer | Promise<Buffer>, more?: Partial<FormFile>];

/** Files that are no photos, whatever their names say. */
const refused: File[] = [
  ['an SVG', () => Buffer.from(svg), { name: 'a.png', type: 'image/png' }],
  ['an SVG with a prolog', () => Buffer.from(`<?xml version="1.0"?>${svg}`), { name: 'a.jpg' }],
  ['a page', () => Buffer.from(`<!doctype html>${script}`)],
  ['a GIF', () => photo('gif'), { name: 'a.jpg' }],
  ['a WebP', () => photo('webp')],
  ['a TIFF', () => photo('tiff')],
  ['an AVIF', () => Buffer.concat([Buffer.from('\0\0\0\x1cftypavif'), Buffer.alloc(200)])],
  ['a HEIC', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(200)])],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(200)])],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), { name: 'a.jpg' }],
  ['a ZIP', () => Buffer.from('PK\x03\x04nothing')],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01')],
  ['a gzipped photo', async () => gzipSync(await photo())],
  ['a film', () => mp4({ handler: 'vide' })],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['only the start of a PNG', async () => (await photo('png')).subarray(0, 8)],
  ['only the start of a JPEG', async () => (await photo()).subarray(0, 3)],
  ['half a PNG', async () => (await photo('png', 600)).subarray(0, 300)],
  ['half a JPEG', async () => (await photo('jpeg', 600)).subarray(0, 1_200)],
  ['a JPEG of noise', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000, 0x5a)])],
  ['a PNG that claims 30,000²', () => pngClaiming(30_000, 30_000)],
  ['a PNG that claims 2³¹', () => pngClaiming(2 ** 31 - 1, 2 ** 31 - 1)],
  ['a PNG without width', () => pngClaiming(0, 100)],
  ['a PNG with hardly any picture', () => pngClaiming(5_000, 5_000)],
  ['a JPEG that claims 65,500²', async () => claiming65500(await photo())],
  ['a PNG with a broken check sum', async () => withByte(await photo('png'), 29, 0x00)],
];

/** Photos with hidden content or metadata; the served file has neither. */
const harmless: File[] = [
  ['a photo with a page behind it', async () => Buffer.concat([await photo(), Buffer.from(script)])],
  ['a PNG with a ZIP behind it', async () => Buffer.concat([await photo('png'), Buffer.from('PK<script>')])],
  ['a JPEG with a script in a comment', async () => withComment(await photo())],
  ['a PNG with a script in a text', async () => withText(await photo('png'))],
  ['a JPEG with a place', () => photoWithPlace('jpeg')],
  ['a PNG that says it is a page', () => photo('png'), { type: 'text/html', name: 'a.html' }],
  ['a name that climbs', () => photo(), { name: '../../../../etc/passwd' }],
  ['a name with a null byte', () => photo(), { name: 'a.php\0.jpg' }],
  ['a very long name', () => photo(), { name: `${'x'.repeat(5_000)}.jpg` }],
];

const sounds: File[] = [
  ['an MP3', () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)])],
  ['a WAV', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(500)])],
  ['a page', () => Buffer.from(script)],
  ['nothing', () => Buffer.alloc(0)],
  ['a WebM film', () => webm({ trackType: 1 })],
  ['a WebM with Vorbis', () => webm({ codec: 'A_VORBIS' })],
  ['a Matroska file', () => webm({ docType: 'matroska' })],
  ['a WebM that is cut off', () => webm().subarray(0, -2)],
  ['an MP4 film', () => mp4({ handler: 'vide' })],
  ['an MP4 of an unknown sound', () => mp4({ codec: 'evil' })],
  ['an MP4 that is cut off', () => mp4().subarray(0, -2)],
];

/** Sets the size in a JPEG's frame header. */
function claiming65500(bytes: Buffer): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  bytes[at] = bytes[at] === value ? value + 1 : value;
  return bytes;
}

function withComment(bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, script.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(script), bytes.subarray(2)]);
}

function withText(bytes: Buffer): Buffer {
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
  return Buffer.concat([bytes.subarray(0, 33), text, bytes.subarray(33)]);
}

async function voted(server: TestServer) {
  const { body } = await server.vote({}, { 'idempotency-key': voteKey });
  const base = `/api/votes/${body.vote.uid}/attachments`;
  return {
    base,
    send: (path: string, texts: Record<string, string>, files: FormFile[]): Promise<Answer> => {
      const form = formOf(texts, files);
      return server.post(base + path, form.payload, { ...form.headers, ...own });
    },
  };
}

onEachDatabase((databases) => {
  test('refuses what is no photo, and keeps nothing of it (bar 20)', async () => {
    const server = await startServer(databases);
    const { send } = await voted(server);
    const answers: unknown[] = [];
    for (const [title, bytes, more] of refused) {
      const { status, body } = await send('/photo', {}, [{ ...more, bytes: await bytes() }]);
      answers.push([title, status, body.error?.code]);
    }
    expect(answers).toEqual(refused.map(([title]) => [title, 415, 'WrongFormat']));
    expect(await server.rows('attachments')).toEqual([]);
    expect(server.requests().every(({ status }) => Number(status) < 500)).toBe(true);
  });

  test('makes photos with something in them harmless (bar 20)', async () => {
    const server = await startServer(databases);
    const { base, send } = await voted(server);
    for (const [title, bytes, more] of harmless) {
      const { status, body } = await send('/photo', {}, [{ ...more, bytes: await bytes() }]);
      expect([title, status]).toEqual([title, 200]);
      const url = `${base}/${body.image.uid}`;
      const served = await server.app.inject({ url, headers: own });
      expect([title, served.headers['content-type']]).toEqual([
        title,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ]);
      expect([title, /script|PK<|passwd|Exif/.test(served.rawPayload.toString('latin1'))]).toEqual([
        title,
        false,
      ]);
      await server.get(`${base}/photo/${body.image.uid}`, own, 'DELETE');
    }
  });

  test('refuses what is no recording (bar 20)', async () => {
    const server = await startServer(databases);
    const { send } = await voted(server);
    for (const [title, bytes] of sounds) {
      const { body } = await send('', {}, [{ field: 'audio', bytes: await bytes() }]);
      expect([title, body.uploadErrors?.[0]?.code]).toEqual([title, 'WrongFormat']);
    }
    const long = Buffer.concat([webm(), Buffer.alloc(limits.audioBytes)]);
    const { body } = await send('', {}, [{ field: 'audio', bytes: long }]);
    expect(body.uploadErrors?.[0]?.code).toBe('audio_overweight');
    expect(await server.rows('attachments')).toEqual([]);
  });

  test('refuses a photo of more than 20 MB, and takes one of just that (AT-2)', async () => {
    const server = await startServer(databases);
    const { send } = await voted(server);
    const small = await photo();
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect(await send('/photo', {}, [{ bytes: padded(limits.photoBytes + 1) }])).toMatchObject({
      status: 413,
      body: { error: { code: 'PhotoOverweight' } },
    });
    expect((await send('/photo', {}, [{ bytes: padded(limits.photoBytes) }])).status).toBe(200);
  });

  test('refuses forms that are none, or too many of a thing (bar 20)', async () => {
    const server = await startServer(databases);
    const { base, send } = await voted(server);
    const bytes = await photo();
    const many = (count: number, field: string) =>
      Array.from({ length: count }, () => ({ field, bytes: Buffer.from('x') }));
    const whole = formOf({}, [{ bytes }]);
    const raw = (payload: unknown, headers: Record<string, string>) =>
      server.post(`${base}/photo`, payload, { ...own, ...headers });
    const cases: [string, Promise<Answer>, number][] = [
      ['10,000 files', send('', {}, many(10_000, 'file[]')), 413],
      [
        '10,000 texts',
        send('', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x'])), []),
        413,
      ],
      ['a field with a dangerous name', send('', { ['__proto__x'.slice(0, 9)]: 'x', comment: 'x' }, []), 400],
      ['a text that is too long', send('', { comment: 'x'.repeat(9_000) }, []), 400],
      ['an id that is none', send('/photo', { client_id: '../x' }, [{ bytes }]), 400],
      ['two photos of one tile', send('/photo', {}, [{ bytes }, { bytes }]), 400],
      ['no photo', send('/photo', { sld_text: 'x' }, []), 400],
      ['a recording for a photo', send('/photo', {}, [{ field: 'audio', bytes: webm() }]), 400],
      ['nothing at all', send('', { date: 'now' }, []), 400],
      ['a form that is cut off', raw(whole.payload.subarray(0, -60), whole.headers), 400],
      ['an empty body', raw(Buffer.alloc(0), whole.headers), 400],
      ['no boundary', raw(whole.payload, { 'content-type': 'multipart/form-data' }), 400],
      ['JSON', raw({ file: 'x' }, {}), 415],
      ['another kind of form', raw('file=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      [
        'a body that says it is huge',
        raw(whole.payload, { ...whole.headers, 'content-length': '900000000' }),
        413,
      ],
    ];
    const answers = await Promise.all(cases.map(async ([title, answer]) => [title, (await answer).status]));
    expect(answers).toEqual(cases.map(([title, , status]) => [title, status]));
    expect(await server.rows('attachments')).toEqual([]);
  });
});
