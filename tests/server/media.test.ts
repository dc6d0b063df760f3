import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openMedia, storeAnswers, sweep, type Media, type MediaPlace } from '../../server/media/media';
import type { S3Location } from '../../server/media/s3Store';
import { ageObject, fileInBucket, newBucket } from '../support/objectStore';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'smilelog-media-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

async function names({ store }: Media): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

async function bytesOf({ store }: Media, name: string, range?: { start: number; end: number }) {
  const stream = await store.open(name, range);
  return stream && (await buffer(stream)).toString();
}

const stores: [string, () => Promise<S3Location | undefined>][] = [
  ['on a disk', async () => undefined],
  ['in an S3-compatible store', newBucket],
];

describe.each(stores)('the media store %s', (_, newStore) => {
  let place: MediaPlace;
  beforeEach(async () => (place = { dataDir, s3: await newStore() }));
  const open = (): Promise<Media> => openMedia(place, 'this');

  function age(name: string, at: Date): void {
    if (place.s3) ageObject(place.s3.bucket, name, at);
    else utimesSync(join(dataDir, 'media', name.slice(0, 2), name), at, at);
  }

  test('gives back what it was given, whole and in parts, and says its hash', async () => {
    const media = await open();
    const stored = await media.store.put(Buffer.from('a photo'));
    expect(stored).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      bytes: 7,
      sha256: createHash('sha256').update('a photo').digest('hex'),
    });
    expect(await bytesOf(media, stored.name)).toBe('a photo');
    expect(await bytesOf(media, stored.name, { start: 2, end: 4 })).toBe('pho');
    expect(await bytesOf(media, stored.name, { start: 20, end: 30 })).toBe('');
    async function* chunks() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    }
    const streamed = await media.store.put(chunks());
    expect(await bytesOf(media, streamed.name)).toBe('one two');
    expect(await names(await open())).toEqual([stored.name, streamed.name].sort());
  });

  test('removes an object once, and does not mind a second time', async () => {
    const media = await open();
    const { name } = await media.store.put(Buffer.from('x'));
    await media.store.remove(name);
    await media.store.remove(name);
    expect(await bytesOf(media, name)).toBeUndefined();
    expect(await names(media)).toEqual([]);
  });

  test.each(['../secret', '..', '', 'ab/cd', 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
    'makes no path of %j',
    async (name) => {
      const media = await open();
      writeFileSync(join(dataDir, 'secret'), 'kept');
      expect(await media.store.open(name)).toBeUndefined();
      await media.store.remove(name);
      expect(readdirSync(dataDir)).toContain('secret');
    },
  );

  test('leaves nothing behind of an object whose bytes stop coming', async () => {
    const media = await open();
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the phone has gone');
    }
    await expect(media.store.put(broken())).rejects.toThrow('the phone has gone');
    expect(await names(media)).toEqual([]);
    expect(readdirSync(media.incoming)).toEqual([]);
  });

  test('sweeps what a crash has left and nothing that a row names or that has just come', async () => {
    const media = await open();
    const now = Date.now();
    const [named, orphan, young] = await Promise.all(
      ['named', 'orphan', 'young'].map(async (text) => (await media.store.put(Buffer.from(text))).name),
    );
    const old = new Date(now - 60_000);
    for (const name of [named, orphan] as string[]) age(name, old);
    for (const name of ['half', 'arriving']) writeFileSync(join(media.incoming, name), 'x');
    utimesSync(join(media.incoming, 'half'), old, old);
    const removed = await sweep(media, now - 1_000, async (some) => some.filter((name) => name !== named));
    expect(removed).toBe(1);
    expect(await names(media)).toEqual([named, young].sort());
    expect(readdirSync(media.incoming)).toEqual(['arriving']);
  });
});

describe('a bucket', () => {
  test('keeps the objects of each installation apart, so that none sweeps another’s', async () => {
    const s3 = await newBucket();
    const [mine, other] = [
      await openMedia({ dataDir, s3 }, 'mine'),
      await openMedia({ dataDir, s3 }, 'other'),
    ];
    const { name } = await mine.store.put(Buffer.from('mine'));
    expect(await names(other)).toEqual([]);
    expect(await sweep(other, Date.now() + 60_000, async (some) => some)).toBe(0);
    expect(await bytesOf(mine, name)).toBe('mine');
  });

  test('is told what kind of file it keeps', async () => {
    const s3 = await newBucket();
    const { store } = await openMedia({ dataDir, s3 }, 'this');
    const { name } = await store.put(Buffer.from('x'), { contentType: 'audio/webm' });
    const metadata = fileInBucket(s3.bucket, name).replace(/object$/, 'metadata.json');
    expect(JSON.parse(readFileSync(metadata, 'utf8'))).toMatchObject({ 'content-type': 'audio/webm' });
  });

  test('that is not there or not ours stops the start; one that does not answer does not', async () => {
    const s3 = await newBucket();
    expect(await storeAnswers({ dataDir, s3 })).toBe(true);
    await expect(storeAnswers({ dataDir, s3: { ...s3, bucket: 'nowhere' } })).rejects.toThrow(
      'S3_BUCKET: the bucket nowhere at http://127.0.0.1',
    );
    await expect(storeAnswers({ dataDir, s3: { ...s3, accessKeyId: 'SOMEBODY' } })).rejects.toThrow(
      /^S3_ACCESS_KEY_ID: .* refuses this key$/,
    );
    expect(await storeAnswers({ dataDir, s3: { ...s3, endpoint: 'http://127.0.0.1:1' } })).toBe(false);
  });
});

/** An object store that fails in a given way, on its own port. */
async function failing(answer: RequestListener): Promise<{ endpoint: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

onEachDatabase((databases) => {
  test.each<[string, RequestListener]>([
    ['is gone', (request) => void request.socket.destroy()],
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['is full', (_, response) => void response.writeHead(507).end()],
    [
      'keeps something else than was sent',
      (request, response) => {
        request.resume().on('end', () => void response.writeHead(200, { etag: `"${'0'.repeat(32)}"` }).end());
      },
    ],
  ])(
    'stores no row for a photo when the object store %s, and takes it later under its key',
    async (_, answer) => {
      const { endpoint, close } = await failing(answer);
      const s3 = await newBucket();
      const key = '0198c5a2-7d1e-7000-8000-0000000000ee';
      const server = await startServer(databases);
      const { media } = server.app.services;
      const { store: broken } = await openMedia({ dataDir, s3: { ...s3, endpoint } }, 'this');
      const { store: sound } = await openMedia({ dataDir, s3 }, 'this');
      const { body } = await server.vote({}, { 'idempotency-key': key });
      const form = formOf({ comment: 'look' }, [{ bytes: await photo() }]);
      const send = () =>
        server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, {
          ...form.headers,
          'vote-key': key,
          'idempotency-key': key,
        });
      media.store = broken;
      const before = await server.counts();
      expect(await send()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(await server.counts()).toEqual(before);
      expect(server.requests().at(-1)).toMatchObject({ failure: { code: 'STORE_UNAVAILABLE' } });
      // Votes need no object store.
      expect((await server.vote()).status).toBe(200);
      close();
      media.store = sound;
      expect(await send()).toMatchObject({ status: 200, body: { success: true } });
      expect(await server.rows('attachments')).toHaveLength(1);
      const uid = (await server.rows('attachments'))[0]?.uid ?? '';
      const path = `/api/votes/${body.vote.uid}/attachments/${uid}`;
      expect((await server.get(path, { 'vote-key': key })).status).toBe(200);
      media.store = (await openMedia({ dataDir, s3: { ...s3, endpoint } }, 'this')).store;
      expect((await server.get(path, { 'vote-key': key })).status).toBe(503);
    },
  );
});
