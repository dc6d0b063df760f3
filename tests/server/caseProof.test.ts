import { timedKey } from '../../contract/ids';
import { schemas } from '../../contract/schemas';
import { codeOfKey } from '../../contract/voteCode';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import { objectsNow } from '../../server/backup/snapshots';
import { onEachDatabase } from '../support/databases';
import { asked, does, opened, owner, steps, visit } from '../support/cases';
import { bearer, staffPin, startServer, type TestServer } from '../support/server';
import { formOf, photo, photoWithPlace } from '../support/uploads';

onEachDatabase((databases) => {
  test('where a photo is asked for, resolving needs one', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await asksForPhoto(server);
    const bare = await does(server, `${uid}/resolve`, { note: 'mopped' });
    expect(bare).toMatchObject({ status: 400, body: { error: { code: 'photo_needed' } } });
    const done = await resolves(server, uid, { note: 'mopped' }, [await photoWithPlace('jpeg')]);
    expect(schemas.resolveCase.reply.safeParse(done.body).error?.issues).toBeUndefined();
    expect(done.body.case).toMatchObject({ state: 'resolved', proof: [expect.any(String)] });
    expect(steps(done)).toEqual(['opened', 'resolved']);
    const file = await server.get(done.body.case.proof[0]);
    expect([file.status, file.text]).toEqual([200, expect.not.stringMatching(/SecretPhone|Exif|GPS/)]);
    expect((await server.get(done.body.case.proof[0].replace('?', '/thumbnail?'))).status).toBe(200);
  });

  test('photos of what was done open only for who may see the case', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const done = await resolves(server, uid, {}, [await photo()]);
    const [path] = done.body.case.proof[0].split('?');
    expect((await server.get(path)).status).toBe(403);
    const { access_token: stranger } = await server.signIn('owner@other.example');
    expect((await server.get(path, bearer(stranger))).status).toBe(404);
    const { access_token } = await server.signIn(owner);
    expect((await server.get(path, bearer(access_token))).status).toBe(200);
  });

  test('a retry of a proven case stores its photo once', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const headers = { 'idempotency-key': 'resolved-with-a-photo-1' };
    const bytes = [await photo()];
    const done = await resolves(server, uid, { note: 'new roll' }, bytes, headers);
    const again = await resolves(server, uid, { note: 'new roll' }, bytes, headers);
    expect(again.body.case.proof).toHaveLength(1);
    expect(again.body.already_resolved).toBeUndefined();
    expect(steps(again)).toEqual(steps(done));
    const other = await resolves(server, uid, { note: 'other words' }, bytes, headers);
    expect(other.body.error.code).toBe('key_reused');
  });

  test('note and photo of who comes too late are kept', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`);
    const late = await resolves(server, uid, { note: 'I mopped too' }, [await photo()]);
    expect(late.body).toMatchObject({ already_resolved: true, case: { state: 'resolved' } });
    expect(late.body.case.proof).toHaveLength(1);
    expect(steps(late)).toEqual(['opened', 'resolved', 'commented']);
  });

  test('a file that is no photo resolves nothing', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const refused = await resolves(server, uid, {}, [Buffer.from('<svg onload="alert(1)"/>')]);
    expect(refused.status).toBe(415);
    const six = await Promise.all(Array.from({ length: 6 }, (_, index) => photo('png', 20 + index)));
    expect((await resolves(server, uid, {}, six)).body.error.code).toBe('max_attach_photos_count_error');
    expect(await opened(server)).toMatchObject([{ uid, state: 'new' }]);
  });

  test('a PIN resolves the cases of its questions, without addresses', async () => {
    const server = await startServer(databases);
    await server.giveStaffPin();
    await visit(server, 'demo-restroom', 1, {
      comment: 'flooded',
      contact_info: 'anna@visitor.example',
      withPhoto: true,
    });
    await visit(server, 'demo-cafe', 1);
    const cases = await opened(server);
    const uidOf = (question: string) => cases.find((one: any) => one.question_uid === question).uid;
    const { body } = await server.post('/auth/local/sign-in/pin', {
      pin: staffPin,
      question_uid: 'demo-restroom',
    });
    const headers = bearer(body.access_token);
    const seen = await server.get(`/api/v1/cases/${uidOf('demo-restroom')}`, headers);
    expect(seen.text).not.toContain('anna@visitor.example');
    expect((await server.get(seen.body.case.votes_list[0].photos[0].url)).status).toBe(200);
    const form = formOf({ note: 'mopped' }, [{ field: 'photo', bytes: await photo() }]);
    const path = `/api/v1/cases/${uidOf('demo-restroom')}/resolve`;
    const done = await server.post(path, form.payload, { ...form.headers, ...headers });
    expect(done.body.case).toMatchObject({ state: 'resolved', may_manage: false });
    expect((await server.get(done.body.case.proof[0])).status).toBe(200);
  });

  test('visitors see the photo with their code where the organisation shows it', async () => {
    const server = await startServer(databases);
    const key = timedKey(server.clock.now, 'k'.repeat(22));
    await server.vote({ question_id: 'demo-restroom', rate: 1 }, { 'idempotency-key': key });
    const [{ uid }] = await opened(server);
    await resolves(server, uid, { note: 'for colleagues' }, [await photo()]);
    const look = async () => (await server.post('/api/code', { code: codeOfKey(key) })).body;
    expect(await look()).toMatchObject({ state: 'done' });
    expect((await look()).proof).toBeUndefined();
    await settles(server, { show_proof: true });
    const shown = await look();
    expect(schemas.codeInfo.reply.safeParse(shown).error?.issues).toBeUndefined();
    const [path] = shown.proof;
    expect((await server.get(path)).status).toBe(200);
    expect((await server.get(path.replace(/.$/, '_'))).status).toBe(404);
    expect(JSON.stringify(shown)).not.toContain('for colleagues');
    await settles(server, { show_proof: false });
    expect((await server.get(path)).status).toBe(404);
    await settles(server, { show_proof: true });
    server.clock.now += 3_600_000;
    expect((await server.get(path)).status).toBe(404);
  });

  test('photos follow a merge, and neither sweep nor backup forgets them', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smell' });
    const [into, from] = await opened(server);
    await resolves(server, from.uid, {}, [await photo()]);
    const merged = await does(server, `${from.uid}/merge`, { into: into.uid });
    expect(merged.body.case).toMatchObject({ uid: into.uid, proof: [expect.any(String)] });
    const [path] = merged.body.case.proof;
    const { database, media } = server.app.services;
    expect(await sweepMedia(database, media, Date.now() + 1_000)).toBe(0);
    expect((await server.get(path)).status).toBe(200);
    const objects = await objectsNow(server);
    expect(objects).toHaveLength((await server.stored()).length);
  });

  test('resolving all that match tells how many need a photo', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smell' });
    const [{ uid: until_uid }] = await opened(server);
    await asksForPhoto(server);
    const answer = await does(server, 'bulk', { filter: {}, until_uid, action: 'resolve' });
    expect(answer.body).toEqual({ changed: 0, need_photo: 2 });
    expect((await asked(server)).body.counts.resolved).toBe(0);
  });

  test('a tile asks for more or less than its organisation', async () => {
    const server = await startServer(databases);
    for (const tile of ['Dirty', 'Smells', 'Other']) await visit(server, 'demo-restroom', 1, { tile });
    const cases = await opened(server);
    const at = (tile: string) => `${cases.find((one: any) => one.tile === tile).uid}`;
    await settles(server, { proof: 'note' });
    await asksByTile(server, { Dirty: 'photo', Smells: 'tap' });
    const headers = bearer((await server.signIn(owner)).access_token);
    const rules = ['Dirty', 'Smells', 'Other'].map(async (tile) => {
      const { body } = await server.get(`/api/v1/cases/${at(tile)}`, headers);
      return body.case.proof_policy;
    });
    expect(await Promise.all(rules)).toEqual(['photo', 'tap', 'note']);
    const refused = async (tile: string, body = {}) =>
      (await does(server, `${at(tile)}/resolve`, body)).body.error?.code ?? null;
    expect(await refused('Dirty', { note: 'mopped' })).toBe('photo_needed');
    expect(await refused('Other')).toBe('note_needed');
    expect(await refused('Smells')).toBeNull();
    expect((await resolves(server, at('Dirty'), {}, [await photo()])).body.case.state).toBe('resolved');
  });

  test('a step for several cases follows the tile of each', async () => {
    const server = await startServer(databases);
    for (const tile of ['Dirty', 'Smells']) await visit(server, 'demo-restroom', 1, { tile });
    await asksByTile(server, { Dirty: 'photo' });
    const cases = (await opened(server)).map(({ uid }: any) => uid);
    const answer = await does(server, 'bulk', { cases, action: 'resolve' });
    expect(answer.body).toMatchObject({ changed: 1, need_photo: 1 });
    expect(await opened(server, '?state=new')).toMatchObject([{ tile: 'Dirty' }]);
  });

  test('of one tile after two faces, the stricter rule holds', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 2, { tile: 'Dirty' });
    const [{ uid }] = await opened(server);
    await asksByTile(server, { Dirty: 'note' }, 'sad');
    await asksByTile(server, { Dirty: 'tap' }, 'so_so');
    expect((await does(server, `${uid}/resolve`)).body.error.code).toBe('note_needed');
  });

  test('visitors never learn what a tile asks of staff', async () => {
    const server = await startServer(databases);
    await asksByTile(server, { Dirty: 'photo' });
    const info = await server.post('/api/questionInfo', { question_id: 'demo-restroom' });
    const voted = await server.vote({ question_id: 'demo-restroom', rate: 1 });
    for (const { text } of [info, voted]) {
      expect(text).toContain('Dirty');
      expect(text).not.toContain('proof');
    }
  });
});

/** What tiles of the restroom ask for from now on. */
async function asksByTile(server: TestServer, proofs: Record<string, string>, rating = 'sad') {
  const headers = bearer((await server.signIn(owner)).access_token);
  const at = '/api/v1/settings/question/demo-restroom';
  const { body } = await server.get(at, headers);
  const details = body.settings.second_level_details_config;
  const blocks = ['Dirty', 'Smells', 'Other'].map((text) => ({ text, proof: proofs[text] ?? null }));
  const settings = {
    ...body.settings,
    second_level_details_config: {
      ...details,
      [rating]: { ...details[rating], default_view: false, blocks },
    },
  };
  const saved = await server.put(at, { version: body.version, settings }, headers);
  expect(saved.status).toBe(200);
}

const asksForPhoto = (server: TestServer) => settles(server, { proof: 'photo' });

async function settles(server: TestServer, cases: object) {
  const headers = bearer((await server.signIn(owner)).access_token);
  const at = '/api/v1/settings/organisation/demo-org';
  const { body } = await server.get(at, headers);
  const settings = { ...body.settings, cases };
  const saved = await server.put(at, { version: body.version, settings }, headers);
  expect(saved.status).toBe(200);
}

async function resolves(
  server: TestServer,
  uid: string,
  texts: Record<string, string>,
  photos: readonly Buffer[],
  headers: Record<string, string> = {},
) {
  await server.takeEvents();
  const { access_token } = await server.signIn(owner);
  const form = formOf(
    texts,
    photos.map((bytes) => ({ field: 'photo', bytes })),
  );
  return server.post(`/api/v1/cases/${uid}/resolve`, form.payload, {
    ...form.headers,
    ...bearer(access_token),
    ...headers,
  });
}
