import sharp from 'sharp';
import { lifetimes } from '../../contract/limits';
import { pictureLimits } from '../../contract/pictures';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { publicUid } from '../../server/db/publicUid';
import { insertPicture } from '../../server/pictures/pictureQueries';
import { sweepPictures } from '../../server/pictures/sweepPictures';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf, photo, pngClaiming } from '../support/uploads';

const as = async (server: TestServer, email: string) => bearer((await server.signIn(email)).access_token);
const cafe = '/api/v1/settings/place/demo-place-cafe';
const question = '/api/v1/settings/question/demo-cafe';

async function send(
  server: TestServer,
  headers: Record<string, string>,
  bytes: Buffer,
  { to = cafe, kind = 'place' } = {},
) {
  const form = formOf({ kind }, [{ bytes, name: 'picture' }]);
  const url = `${to}/pictures`;
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const see = (server: TestServer, path: string) => server.app.inject({ method: 'GET', url: path });

async function save(server: TestServer, headers: Record<string, string>, url: string, settings: object) {
  const { version } = (await server.get(url, headers)).body;
  return server.put(url, { version, settings }, headers);
}

onEachDatabase((databases) => {
  test('an uploaded picture is scaled, and visitors see it once it is saved (MA-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const large = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#37a' } })
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .jpeg()
      .toBuffer();
    const keyed = { ...owner, 'idempotency-key': 'key-of-the-picture-0001' };
    const sent = await send(server, keyed, large);
    expect(sent).toEqual({
      status: 200,
      body: { path: expect.stringMatching(/^\/media\/pictures\/[2-9a-z]{10}$/), width: 1_280, height: 640 },
    });
    // A retry after a lost answer stores it once.
    expect((await send(server, keyed, large)).body).toEqual(sent.body);
    expect(await server.rows('pictures')).toHaveLength(1);
    expect(await server.stored()).toHaveLength(1);
    const seen = await see(server, sent.body.path);
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(seen.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 1_280, height: 640 });
    expect(seen.rawPayload.includes('SecretPhone')).toBe(false);

    expect((await save(server, owner, cafe, { preview: sent.body.path })).status).toBe(200);
    const glass = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const tile = await send(server, owner, glass, { to: question, kind: 'tile' });
    expect(tile.body).toMatchObject({ width: 640, height: 640 });
    expect((await see(server, tile.body.path)).headers['content-type']).toBe('image/png');
    const config = { sad: { blocks: [{ text: 'Cold', value: 'Cold', picture: tile.body.path }] } };
    expect((await save(server, owner, question, { second_level_details_config: config })).status).toBe(200);
    const logo = await send(server, owner, glass, {
      to: '/api/v1/settings/organisation/demo-org',
      kind: 'logo',
    });
    await save(server, owner, '/api/v1/settings/organisation/demo-org', { logo: logo.body.path });
    expect((await server.vote({ question_id: 'demo-cafe' })).body.question).toMatchObject({
      logo: logo.body.path,
      place: { preview: sent.body.path },
      second_level_details_config: config,
    });
  });

  test('what is no picture, too large, or somebody else’s is refused by field (MA-1, ER-1)', async () => {
    const server = await startServer(databases);
    const [owner, other] = [await as(server, 'owner@demo.example'), await as(server, 'owner@other.example')];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const issueOf = async (bytes: Buffer) => (await send(server, owner, bytes)).body.error;
    for (const [bytes, issue] of [
      [svg, { code: 'no_picture' }],
      [Buffer.from('no picture'), { code: 'no_picture' }],
      [await photo('webp'), { code: 'no_picture' }],
      [(await photo('png')).subarray(0, 60), { code: 'no_picture' }],
      [pngClaiming(10_000, 8_000), { code: 'too_many_pixels', limit: 50 }],
      [Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)]), { code: 'too_heavy', limit: 10 }],
    ] as const)
      expect(await issueOf(bytes)).toMatchObject({
        code: 'settings_invalid',
        fields: [{ field: 'file', ...issue }],
      });
    expect([await server.rows('pictures'), await server.stored()]).toEqual([[], []]);

    const { path } = (await send(server, owner, await photo())).body;
    const theirs = '/api/v1/settings/place/other-place-lobby';
    for (const preview of [path, '/media/pictures/nowhere', 'https://elsewhere.example/a.png'])
      expect((await save(server, other, theirs, { preview })).body.error).toMatchObject({
        fields: [{ field: 'preview', code: 'wrong' }],
      });
    expect((await see(server, '/media/pictures/nowhere')).statusCode).toBe(404);
  });

  test('an organisation has a number of unused pictures at most, and a used one is not counted', async () => {
    const server = await startServer(databases);
    const [owner, other] = [await as(server, 'owner@demo.example'), await as(server, 'owner@other.example')];
    const keyed = { ...owner, 'idempotency-key': 'key-of-the-picture-0002' };
    const used = await send(server, keyed, await photo('jpeg', 40));
    const [row] = await server.rows('pictures');
    await server.database.command(function* () {
      for (let number = 1; number < pictureLimits.unused; number += 1)
        yield* run(insertPicture({ ...row, id: newId(), uid: publicUid() } as never));
    });
    const more = async () => {
      const { status, body } = await send(server, owner, await photo('jpeg', 60));
      return [status, body.error?.code];
    };
    expect(await more()).toEqual([429, 'too_many_pictures']);
    expect(await server.stored()).toHaveLength(1);
    // A retry after a lost answer gets its picture, and another organisation has its own.
    expect((await send(server, keyed, await photo('jpeg', 40))).body).toEqual(used.body);
    const theirs = '/api/v1/settings/place/other-place-lobby';
    expect((await send(server, other, await photo('jpeg', 70), { to: theirs })).status).toBe(200);
    await save(server, owner, cafe, { preview: used.body.path });
    expect(await more()).toEqual([200, undefined]);
    expect(await more()).toEqual([429, 'too_many_pictures']);
  });

  test('a picture that no settings name goes after 30 days, with its file', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { media } = server.app.services;
    const sweepAt = (days: number) =>
      sweepPictures(server.database, media, server.clock.now + days * 86_400_000);
    const used = (await send(server, owner, await photo('jpeg', 40))).body.path;
    const tile = (await send(server, owner, await photo('png', 50), { to: question, kind: 'tile' })).body
      .path;
    await send(server, owner, await photo('jpeg', 60));
    await save(server, owner, cafe, { preview: used });
    const config = (picture?: string) => ({
      second_level_details_config: { sad: { blocks: [{ text: 'Cold', value: 'Cold', picture }] } },
    });
    await save(server, owner, question, config(tile));
    // A copy of the place names the same pictures.
    await server.post('/api/v1/places/demo-place-cafe/duplicate', { name: 'Second' }, owner);
    await save(server, owner, question, config());
    await save(server, owner, cafe, { preview: null });
    expect(await sweepAt(29)).toBe(0);
    expect(await sweepAt(31)).toBe(1);
    expect(await server.stored()).toHaveLength(2);
    expect([(await see(server, used)).statusCode, (await see(server, tile)).statusCode]).toEqual([200, 200]);
    expect(await sweepMedia(server.database, media, Date.now() + lifetimes.recording)).toBe(0);
    expect(await server.stored()).toHaveLength(2);
  });
});
