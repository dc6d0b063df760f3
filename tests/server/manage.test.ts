import { lifetimes } from '../../contract/limits';
import { schemas } from '../../contract/schemas';
import { onEachStore } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf, photo, webm } from '../support/uploads';

/** Makes a sad vote on the restroom with everything that a visitor can add. */
async function fullVote(server: TestServer): Promise<{ uid: string; headers: { authorization: string } }> {
  const { body: visitor } = await server.post('/auth/sign-up');
  const headers = bearer(visitor.anonymous_token);
  const { body } = await server.vote({ question_id: 'demo-restroom', rate: 1 }, headers);
  const uid: string = body.vote.uid;
  const tile = formOf({ sld_text: 'Dirty' }, [{ bytes: await photo() }]);
  await server.post(`/api/votes/${uid}/attachments/photo`, tile.payload, { ...tile.headers, ...headers });
  await server.post(`/api/votes/${uid}/secAnswer`, { option: 'Dirty' }, headers);
  const form = formOf({ comment: 'the tap drips', contact_info: 'anna@visitor.example' }, [
    { field: 'audio', name: 'voice.webm', type: 'audio/webm', bytes: webm() },
  ]);
  const sent = await server.post(`/api/votes/${uid}/attachments`, form.payload, {
    ...form.headers,
    ...headers,
  });
  expect(sent.body).toEqual({ success: true });
  await server.put(`/api/votes/${uid}/geolocation`, { lat: 52.514612, lng: 13.35, accuracy: 9 }, headers);
  return { uid, headers };
}

onEachStore((databases) => {
  test('shows a vote with note, tiles, photo and recording to who may manage its question', async () => {
    const server = await startServer(databases);
    const { uid } = await fullVote(server);
    const { access_token } = await server.signIn('sitemanager@demo.example');
    const answer = await server.get(`/api/v1/votes/${uid}`, bearer(access_token));
    expect(schemas.voteDetails.reply.safeParse(answer.body).error?.issues).toBeUndefined();
    expect(answer.body).toMatchObject({
      vote: {
        uid,
        rate: 1,
        voted_at: server.clock.now,
        is_service_log: false,
        is_counted: true,
        erased_at: null,
        notes: [{ text: 'the tap drips', at: server.clock.now }],
        tiles: ['Dirty'],
        photos: [{ content_type: 'image/jpeg', tile: 'Dirty', width: expect.any(Number) }],
        recordings: [{ content_type: 'audio/webm', duration_ms: expect.any(Number) }],
      },
      question: {
        uid: 'demo-restroom',
        text: 'How clean is this restroom?',
        place: { uid: 'demo-place-restroom' },
      },
    });
    expect(answer.body.vote).toMatchObject({
      contacts: [{ text: 'anna@visitor.example', at: server.clock.now }],
      location: { lat: 52.514612, lng: 13.35, accuracy: 9 },
    });
    // A phone that was opened by four digits shows neither.
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const manager = (await server.rows('users')).find(({ email }) => email === 'sitemanager@demo.example');
    const given = await server.post(
      '/api/v1/questions/demo-restroom/pins',
      { person_uid: manager?.uid },
      owner,
    );
    const pinned = { pin: given.body.pin, question_uid: 'demo-restroom' };
    const session = await server.post('/auth/local/sign-in/pin', pinned);
    const byPin = await server.get(`/api/v1/votes/${uid}`, bearer(session.body.access_token));
    expect(byPin.body.vote.notes).toMatchObject([{ text: 'the tap drips' }]);
    expect(byPin.text).not.toContain('anna@visitor.example');
    expect(byPin.text).not.toContain('52.514612');
  });

  test('opens photo and recording by their addresses alone, the recording in parts, for some minutes', async () => {
    const server = await startServer(databases);
    const { uid } = await fullVote(server);
    const { access_token } = await server.signIn('owner@demo.example');
    const { vote } = (await server.get(`/api/v1/votes/${uid}`, bearer(access_token))).body;
    const [image] = vote.photos;
    const [sound] = vote.recordings;
    const kinds = {
      [image.url]: 'image/jpeg',
      [image.thumbnail_url]: 'image/jpeg',
      [sound.url]: 'audio/webm',
    };
    for (const [url, type] of Object.entries(kinds)) {
      const { status, headers } = await server.get(url);
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const part = await server.get(sound.url, { range: 'bytes=0-9' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toMatch(/^bytes 0-9\/\d+$/);
    expect(Number(part.headers['content-length'] ?? part.text.length)).toBeLessThanOrEqual(10);
    server.clock.now += lifetimes.mediaPass - 1;
    expect((await server.get(image.url)).status).toBe(200);
    server.clock.now += 1;
    expect((await server.get(image.url)).status).toBe(403);
  });

  test('opens nothing by a pass for something else, of an ended session, or of who may not any more', async () => {
    const server = await startServer(databases);
    const [one, two] = [await fullVote(server), await fullVote(server)];
    const { access_token } = await server.signIn('owner@demo.example');
    const details = async (uid: string) =>
      (await server.get(`/api/v1/votes/${uid}`, bearer(access_token))).body.vote;
    const [a, b] = [await details(one.uid), await details(two.uid)];
    const pass = new URL(a.photos[0].url, 'http://x').search;
    const bare = (url: string) => url.split('?')[0] as string;
    for (const url of [bare(b.photos[0].url), bare(a.recordings[0].url)])
      expect((await server.get(url + pass)).status).toBe(403);
    for (const wrong of [
      '',
      '?pass=',
      '?pass=a.b.c.d.e',
      `${pass}x`,
      pass.replace('?pass=', '?pass=x'),
      `${pass}&pass=2`,
    ])
      expect([wrong, (await server.get(bare(a.photos[0].url) + wrong)).status]).toEqual([wrong, 403]);
    // A visitor's path does not serve it either.
    expect((await server.get(bare(a.photos[0].url).replace('/api/v1/', '/api/') + pass)).status).toBe(404);
    expect((await server.get(a.photos[0].url)).status).toBe(200);
    await server.post('/auth/logout', undefined, bearer(access_token));
    expect((await server.get(a.photos[0].url)).status).toBe(403);
  });

  test('shows a vote to nobody else: foreign and missing look alike (RO-4)', async () => {
    const server = await startServer(databases);
    const { uid } = await fullVote(server);
    const answers = [];
    for (const email of ['client@demo.example', 'owner@other.example']) {
      const headers = bearer((await server.signIn(email)).access_token);
      for (const vote of [uid, 'nowhere']) answers.push(await server.get(`/api/v1/votes/${vote}`, headers));
    }
    for (const { status, body } of answers)
      expect({ status, error: body.error }).toEqual({ status: 404, error: answers[0]?.body.error });
  });

  test('shows nothing any more of what was erased, and says when', async () => {
    const server = await startServer(databases);
    const { uid, headers } = await fullVote(server);
    const { access_token } = await server.signIn('owner@demo.example');
    const before = (await server.get(`/api/v1/votes/${uid}`, bearer(access_token))).body.vote;
    await server.get(`/api/votes/${uid}/attachments/photo/${before.photos[0].uid}`, headers, 'DELETE');
    const { vote } = (await server.get(`/api/v1/votes/${uid}`, bearer(access_token))).body;
    expect(vote.photos).toEqual([]);
    expect((await server.get(before.photos[0].url)).status).toBe(404);
  });

  test('names who may come in, the strongest first', async () => {
    const server = await startServer(databases);
    const people = async (email: string, uid: string) => {
      const { access_token } = await server.signIn(email);
      return server.get(`/api/v1/questions/${uid}/people`, bearer(access_token));
    };
    const { body } = await people('sitemanager@demo.example', 'demo-restroom');
    expect(body.people.map((one: { email: string; role: string | null }) => [one.email, one.role])).toEqual([
      ['owner@demo.example', 'owner'],
      ['admin@demo.example', 'admin'],
      ['qa@demo.example', 'admin'],
      ['orgmanager@demo.example', 'org_manager'],
      ['sitemanager@demo.example', 'site_manager'],
      ['client@demo.example', null],
    ]);
    expect(body.people.at(-1)).toMatchObject({ manage: false, service_log: true });
    // The manager of another site is not among them.
    const cafe = (await people('owner@demo.example', 'demo-cafe')).body.people;
    expect(JSON.stringify(cafe)).not.toContain('sitemanager@');
    for (const email of ['client@demo.example', 'owner@other.example'])
      expect(await people(email, 'demo-restroom')).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      });
    expect((await people('owner@demo.example', 'nowhere')).status).toBe(404);
  });
});
