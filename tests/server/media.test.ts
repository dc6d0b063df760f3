import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openMedia, sweep } from '../../server/media/media';

describe('the media store on a disk', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'smilelog-media-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function names(media: Awaited<ReturnType<typeof openMedia>>): Promise<string[]> {
    const found: string[] = [];
    for await (const { name } of media.store.list()) found.push(name);
    return found.sort();
  }

  async function bytesOf(media: Awaited<ReturnType<typeof openMedia>>, name: string, range?: object) {
    const stream = await media.store.open(name, range as never);
    return stream && (await buffer(stream)).toString();
  }

  test('gives back what it was given, whole and in parts, and says its hash', async () => {
    const media = await openMedia(dataDir);
    const stored = await media.store.put(Buffer.from('a photo'));
    expect(stored).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      bytes: 7,
      sha256: createHash('sha256').update('a photo').digest('hex'),
    });
    expect(await bytesOf(media, stored.name)).toBe('a photo');
    expect(await bytesOf(media, stored.name, { start: 2, end: 4 })).toBe('pho');
    async function* chunks() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    }
    const streamed = await media.store.put(chunks());
    expect(await bytesOf(media, streamed.name)).toBe('one two');
    expect(await names(await openMedia(dataDir))).toEqual([stored.name, streamed.name].sort());
  });

  test('removes an object once, and does not mind a second time', async () => {
    const media = await openMedia(dataDir);
    const { name } = await media.store.put(Buffer.from('x'));
    await media.store.remove(name);
    await media.store.remove(name);
    expect(await bytesOf(media, name)).toBeUndefined();
    expect(await names(media)).toEqual([]);
  });

  test.each(['../secret', '..', '', 'ab/cd', 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
    'makes no path of %j',
    async (name) => {
      const media = await openMedia(dataDir);
      writeFileSync(join(dataDir, 'secret'), 'kept');
      expect(await media.store.open(name)).toBeUndefined();
      await media.store.remove(name);
      expect(readdirSync(dataDir)).toContain('secret');
    },
  );

  test('leaves nothing behind of an object whose bytes stop coming', async () => {
    const media = await openMedia(dataDir);
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the phone has gone');
    }
    await expect(media.store.put(broken())).rejects.toThrow('the phone has gone');
    expect(await names(media)).toEqual([]);
    expect(readdirSync(media.incoming)).toEqual([]);
  });

  test('sweeps what a crash has left and nothing that a row names or that has just come', async () => {
    const media = await openMedia(dataDir);
    const now = Date.now();
    const [named, orphan, young] = await Promise.all(
      ['named', 'orphan', 'young'].map(async (text) => (await media.store.put(Buffer.from(text))).name),
    );
    const old = new Date(now - 60_000);
    for (const name of [named, orphan] as string[])
      utimesSync(join(dataDir, 'media', name.slice(0, 2), name), old, old);
    for (const name of ['half', 'arriving']) writeFileSync(join(media.incoming, name), 'x');
    utimesSync(join(media.incoming, 'half'), old, old);
    const removed = await sweep(media, now - 1_000, async (some) => some.filter((name) => name !== named));
    expect(removed).toBe(1);
    expect(await names(media)).toEqual([named, young].sort());
    expect(readdirSync(media.incoming)).toEqual(['arriving']);
  });
});
