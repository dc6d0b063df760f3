import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { limits } from '../../contract/limits';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import { onEachStore } from '../support/databases';
import { bearer, startServer, type Answer, type TestServer } from '../support/server';
import { formOf, mp4, photo, photoWithPlace, webm, type FormFile } from '../support/uploads';

const voteKey = '0198c5a2-7d1e-7000-8000-0000000000aa';
const notFound = { status: 404, body: { error: { code: 404 } } };

/** A vote, and calls about it. They send its key by default. */
async function voted(server: TestServer, question = 'demo-cafe') {
  const { body } = await server.vote({ question_id: question, rate: 1 }, { 'idempotency-key': voteKey });
  const base = `/api/votes/${body.vote.uid}`;
  const own = { 'vote-key': voteKey };
  const sent =
    (path: string) =>
    (texts: Record<string, string | string[]>, files: FormFile[] = [], headers: object = own) => {
      const form = formOf(texts, files);
      return server.post(base + path, form.payload, { ...form.headers, ...headers });
    };
  return {
    base,
    own,
    identity: bearer(body.token?.anonymous_token ?? ''),
    attach: sent('/attachments'),
    attachPhoto: sent('/attachments/photo'),
    remove: (uid: string, headers: Record<string, string> = own) =>
      deleted(server, `${base}/attachments/photo/${uid}`, headers),
    file: (uid: string, headers: Record<string, string> = own) =>
      fetched(server, `${base}/attachments/${uid}`, headers),
    thumbnail: (uid: string) => fetched(server, `${base}/attachments/${uid}/thumbnail`, own),
  };
}

async function deleted(
  server: TestServer,
  url: string,
  headers: Record<string, string>,
): Promise<Partial<Answer>> {
  const answer = await server.app.inject({ method: 'DELETE', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

async function fetched(server: TestServer, url: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

onEachStore((databases) => {
  test('keeps a note, contact details, photos and a recording of a vote (CM-2, AT-3)', async () => {
    const server = await startServer(databases);
    const { attach, file, thumbnail } = await voted(server);
    const jpeg = await photo('jpeg', 900);
    const texts = {
      date: '2026-03-01T12:00:05Z',
      comment: ' No soap\r\nagain ',
      contact_info: 'anna@visitor.example',
    };
    const files = [{ bytes: jpeg }, { bytes: await photo('png') }, { field: 'audio', bytes: webm() }];
    const answer = await attach(texts, files);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await server.rows('notes')).toMatchObject([{ text: 'No soap\nagain' }]);
    expect(await server.rows('contacts')).toMatchObject([{ contact_info: 'anna@visitor.example' }]);
    const rows = await server.rows('attachments');
    expect(rows).toMatchObject([
      { kind: 'photo', content_type: 'image/jpeg', width: 900, slot: 1, sent_sha256: sha256(jpeg) },
      { kind: 'photo', content_type: 'image/png', width: 64, slot: 2 },
      { kind: 'recording', content_type: 'audio/webm', duration_ms: 2_500, thumbnail_name: null },
    ]);
    for (const row of rows) {
      const { status, bytes, headers } = await file(row.uid);
      expect([status, sha256(bytes), bytes.length]).toEqual([200, row.object_sha256, row.bytes]);
      expect(headers).toMatchObject({
        'content-type': row.content_type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    }
    const small = await thumbnail(rows[0]?.uid ?? '');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect((await thumbnail(rows[2]?.uid ?? '')).status).toBe(404);
    expect(await server.stored()).toHaveLength(5);
  });

  test('takes the photo of a tile, and takes it off again with its files (AT-3)', async () => {
    const server = await startServer(databases);
    const { attachPhoto, remove, file } = await voted(server, 'demo-restroom');
    const { body } = await attachPhoto({ date: 'now', sld_text: 'No paper' }, [{ bytes: await photo() }]);
    const { uid } = body.image;
    expect(await server.rows('attachments')).toMatchObject([
      { uid, tile_text: 'No paper', device_date: 'now' },
    ]);
    expect((await file(uid)).status).toBe(200);
    for (const _ of ['once', 'again'])
      expect(await remove(uid)).toEqual({ status: 200, body: { success: true } });
    expect((await file(uid)).status).toBe(404);
    expect(await server.stored()).toEqual([]);
    expect(await remove('nothing')).toMatchObject(notFound);
  });

  test('serves no variant of a photo that says where it was taken (bar 21)', async () => {
    const server = await startServer(databases);
    const { attachPhoto, file, thumbnail } = await voted(server);
    for (const format of ['jpeg', 'png'] as const) {
      const bytes = await photoWithPlace(format);
      expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('SecretPhone');
      const { body } = await attachPhoto({}, [{ bytes }]);
      for (const served of [await file(body.image.uid), await thumbnail(body.image.uid)]) {
        const { exif, xmp, iptc, orientation, width, height } = await sharp(served.bytes).metadata();
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
        expect(served.bytes.toString('latin1')).not.toMatch(/SecretPhone|Exif|GPS/);
        // The pixels are rotated, since the orientation tag is removed.
        expect([width, height]).toEqual([20, 40]);
      }
    }
  });

  test('lets five photos be on a vote, however many come at once (AT-4)', async () => {
    const server = await startServer(databases);
    const { attachPhoto, remove } = await voted(server);
    const bytes = await photo();
    const answers = await Promise.all(Array.from({ length: 8 }, () => attachPhoto({}, [{ bytes }])));
    const uids = answers.filter(({ status }) => status === 200).map(({ body }) => body.image.uid as string);
    expect(new Set(uids).size).toBe(limits.photosPerVote);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { error: { code: 'max_attach_photos_count_error' } },
    });
    expect(await server.stored()).toHaveLength(2 * limits.photosPerVote);
    await remove(uids[2] as string);
    expect((await attachPhoto({}, [{ bytes }])).status).toBe(200);
    expect((await attachPhoto({}, [{ bytes }])).status).toBe(409);
  });

  test('keeps what it can accept of a form and says what it cannot (CM-2)', async () => {
    const server = await startServer(databases);
    const { attach } = await voted(server);
    const good = await photo();
    const bad = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.png' };
    const sound = { field: 'audio', bytes: mp4() };
    const { status, body } = await attach({ comment: 'look' }, [{ bytes: good }, bad, sound]);
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        uploadErrors: [{ field: 'file', index: 1, code: 'WrongFormat', message: expect.any(String) }],
      },
    ]);
    expect(await server.rows('notes')).toHaveLength(1);
    expect(await server.rows('attachments')).toMatchObject([
      { kind: 'photo' },
      { kind: 'recording', content_type: 'audio/mp4', duration_ms: 3_000 },
    ]);
    const six = Array.from({ length: 6 }, () => ({ bytes: good }));
    const { body: second } = await attach({}, six);
    expect(
      second.uploadErrors.map(({ index, code }: { index: number; code: string }) => [index, code]),
    ).toEqual([
      [4, 'max_attach_photos_count_error'],
      [5, 'max_attach_photos_count_error'],
    ]);
    expect(await server.stored()).toHaveLength(2 * 5 + 1);
  });

  test('stores what is sent again under its key once, and answers the same (bar 4)', async () => {
    const server = await startServer(databases);
    const { attach, attachPhoto, own } = await voted(server);
    const key = { ...own, 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000bb' };
    const files = [{ bytes: await photo() }, { field: 'audio', bytes: webm() }];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => attach({ comment: 'once' }, files, key)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { success: true }]),
    );
    expect(await server.rows('notes')).toHaveLength(1);
    expect(await server.rows('attachments')).toHaveLength(2);
    expect(await server.stored()).toHaveLength(3);
    expect(await attach({ comment: 'another' }, files, key)).toMatchObject({
      status: 422,
      body: { error: { code: 'key_reused' } },
    });

    const photoKey = { ...own, 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000cc' };
    const [first, again] = [
      await attachPhoto({}, [{ bytes: files[0]?.bytes as Buffer }], photoKey),
      await attachPhoto({}, [{ bytes: files[0]?.bytes as Buffer }], photoKey),
    ];
    expect(again.body).toEqual(first.body);
    expect(await server.stored()).toHaveLength(5);
  });

  test('knows a photo by the device’s own id, under whatever key it comes', async () => {
    const server = await startServer(databases);
    const { attachPhoto, remove } = await voted(server);
    const bytes = await photo();
    const uids = await Promise.all(
      ['a', 'b', 'c'].map(
        async () => (await attachPhoto({ client_id: 'local-7' }, [{ bytes }])).body.image.uid,
      ),
    );
    expect(new Set(uids).size).toBe(1);
    expect(await server.rows('attachments')).toHaveLength(1);
    expect(await server.stored()).toHaveLength(2);
    const other = await attachPhoto({ client_id: 'local-7' }, [{ bytes: await photo('png') }]);
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
    // A late retry does not restore a removed photo.
    await remove(uids[0]);
    expect((await attachPhoto({ client_id: 'local-7' }, [{ bytes }])).body.image.uid).toBe(uids[0]);
    expect(await server.stored()).toEqual([]);
  });

  test('answers for the vote of somebody else as for one that does not exist, and reads nothing of what they send', async () => {
    const server = await startServer(databases);
    const vote = await voted(server);
    const { body } = await vote.attachPhoto({}, [{ bytes: await photo() }]);
    const { uid } = body.image;
    const before = await server.counts();
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    for (const headers of [{}, other, { 'vote-key': `${voteKey}0` }] as Record<string, string>[]) {
      const contact = { contact_info: 'x@visitor.example' };
      expect(await vote.attach({ comment: 'x' }, [{ bytes: Buffer.from('x') }], headers)).toMatchObject(
        notFound,
      );
      expect(await vote.attachPhoto({}, [{ bytes: await photo() }], headers)).toMatchObject(notFound);
      expect(await server.post(`${vote.base}/contactInfo`, contact, headers)).toMatchObject(notFound);
      expect(await server.post('/api/votes/nowhere/contactInfo', contact, headers)).toMatchObject(notFound);
      expect(await vote.remove(uid, headers)).toMatchObject(notFound);
      expect((await vote.file(uid, headers)).status).toBe(404);
    }
    const foreign = bearer((await server.signIn('owner@other.example')).access_token);
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const url = `${vote.base.replace('/api/', '/api/v1/')}/attachments/${uid}`;
    expect((await fetched(server, url, foreign)).status).toBe(404);
    expect((await fetched(server, url, owner)).status).toBe(200);
    expect((await deleted(server, url.replace('attachments/', 'attachments/photo/'), owner)).status).toBe(
      404,
    );
    expect((await vote.file(uid, vote.identity)).status).toBe(200);
    expect({ ...(await server.counts()), identities: 0, events: 0, sessions: 0, refresh_tokens: 0 }).toEqual({
      ...before,
      identities: 0,
      events: 0,
      sessions: 0,
      refresh_tokens: 0,
    });
    expect(await server.stored()).toHaveLength(2);
  });

  test('keeps contact details once per key, and the newest is the last', async () => {
    const server = await startServer(databases);
    const { base, own } = await voted(server);
    const key = { ...own, 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000dd' };
    const body = { contact_info: '  +49 170 1234567 ' };
    for (const _ of ['once', 'again'])
      expect((await server.post(`${base}/contactInfo`, body, key)).body).toEqual({ success: true });
    expect(await server.rows('contacts')).toMatchObject([{ contact_info: '+49 170 1234567' }]);
    for (const contact_info of ['', '   ', 'x'.repeat(321)])
      expect((await server.post(`${base}/contactInfo`, { contact_info }, own)).status).toBe(400);
  });

  test('counts the note in code points', async () => {
    const server = await startServer(databases);
    const { attach } = await voted(server);
    expect((await attach({ comment: '🧻'.repeat(200) })).status).toBe(200);
    expect((await attach({ comment: '🧻'.repeat(201) })).body).toMatchObject({
      error: { code: 'invalid_request' },
    });
    expect(await server.rows('notes')).toHaveLength(1);
  });

  test('leaves no file without its row behind after the sweep', async () => {
    const server = await startServer(databases);
    const { attachPhoto } = await voted(server);
    await attachPhoto({}, [{ bytes: await photo() }]);
    const media = server.app.services.media;
    await media.store.put(Buffer.from('of an upload that was killed'));
    expect(await sweepMedia(server.database, media, Date.now() + 1_000)).toBe(1);
    const rows = await server.rows('attachments');
    expect(await server.stored()).toEqual([rows[0]?.object_name, rows[0]?.thumbnail_name].sort());
  });
});
