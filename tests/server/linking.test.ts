import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const as = async (server: TestServer, email: string) => bearer((await server.signIn(email)).access_token);
const link = (server: TestServer, uid: string, place_uid: string, headers: Record<string, string>) =>
  server.post(`/api/v1/questions/${uid}/link`, { place_uid }, headers);
const places = (server: TestServer, uid: string, headers: Record<string, string>) =>
  server.get(`/api/v1/questions/${uid}/linkPlaces`, headers);

onEachDatabase((databases) => {
  test('an administrator links an unlinked sticker, and votes count from then on (RD-4, MA-3)', async () => {
    const server = await startServer(databases);
    const admin = await as(server, 'admin@demo.example');
    const before = (await server.vote({ question_id: 'demo-unlinked' })).body;
    expect(before.question.place).toBeNull();
    const { body } = await places(server, 'demo-unlinked', admin);
    expect(body.question).toEqual({ uid: 'demo-unlinked', text: 'How was it?' });
    expect(body.places[0]).toEqual({
      uid: expect.any(String),
      name: expect.any(String),
      site_name: expect.any(String),
      org_uid: 'demo-org',
      org_name: 'Riverside Hospitality',
    });
    expect(JSON.stringify(body)).not.toContain('other-');
    const linked = await link(server, 'demo-unlinked', 'demo-place-cafe', admin);
    expect(linked.body.question).toMatchObject({
      uid: 'demo-unlinked',
      org_uid: 'demo-org',
      place: { uid: 'demo-place-cafe', name: 'Corner Café' },
    });
    // The stored vote is sent again, with force_vote.
    const sent = (await server.vote({ question_id: 'demo-unlinked', mode: 'vote' }, admin)).body;
    const votes = await server.rows('votes');
    const counted = (uid: string) => votes.find((vote) => vote.uid === uid)?.is_counted;
    expect([counted(before.vote.uid), counted(sent.vote.uid)]).toEqual([false, true]);
    expect((await server.rows('stickers')).find(({ uid }) => uid === 'demo-unlinked')?.state).toBe(
      'assigned',
    );
    expect((await server.rows('events')).map(({ type }) => type)).toContain('question.linked');
    for (const order of ['newest', 'place', 'scan']) {
      const list = await server.get(`/api/v1/stickers?limit=100&sort=${order}`, admin);
      expect(list.body.stickers.map(({ uid }: { uid: string }) => uid)).toContain('demo-unlinked');
    }
  });

  test('linking again to the same place succeeds, to another one is refused (MA-3, ER-1)', async () => {
    const server = await startServer(databases);
    const admin = await as(server, 'admin@demo.example');
    await link(server, 'demo-unlinked', 'demo-place-cafe', admin);
    const before = await server.counts();
    expect((await link(server, 'demo-unlinked', 'demo-place-cafe', admin)).status).toBe(200);
    expect(await server.counts()).toEqual(before);
    for (const answer of [
      await link(server, 'demo-unlinked', 'demo-place-bakery', admin),
      await places(server, 'demo-unlinked', admin),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'already_linked' } } });
    const other = await as(server, 'owner@other.example');
    expect(await link(server, 'demo-unlinked', 'other-place-lobby', other)).toMatchObject({ status: 403 });
  });

  test('of two organisations that link a sticker at once one gets it', async () => {
    const server = await startServer(databases);
    const [owner, other] = [await as(server, 'owner@demo.example'), await as(server, 'owner@other.example')];
    const answers = await Promise.all([
      link(server, 'demo-unlinked', 'demo-place-cafe', owner),
      link(server, 'demo-unlinked', 'other-place-lobby', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('nobody but an owner or administrator links, and only to own places (RD-4, RO-4)', async () => {
    const server = await startServer(databases);
    for (const who of ['client', 'sitemanager', 'orgmanager']) {
      const headers = await as(server, `${who}@demo.example`);
      expect((await places(server, 'demo-unlinked', headers)).status).toBe(403);
      expect((await link(server, 'demo-unlinked', 'demo-place-cafe', headers)).status).toBe(403);
    }
    const admin = await as(server, 'admin@demo.example');
    const refused = [
      await link(server, 'demo-unlinked', 'other-place-lobby', admin),
      await link(server, 'demo-unlinked', 'nowhere', admin),
    ];
    for (const { status, body } of refused)
      expect({ status, error: body.error }).toEqual({ status: 404, error: refused[0]?.body.error });
    const extra = { org_uid: 'other-org', is_admin: true, place_uid: 'demo-place-cafe' };
    const client = await as(server, 'client@demo.example');
    expect((await server.post('/api/v1/questions/demo-unlinked/link', extra, client)).status).toBe(403);
  });

  test('a disabled sticker is 1215 for everybody, and its administrator may link it anew (RD-5, ER-1)', async () => {
    const server = await startServer(databases);
    const admin = await as(server, 'admin@demo.example');
    for (const headers of [{}, admin])
      expect(await server.vote({ question_id: 'demo-disabled' }, headers)).toMatchObject({
        status: 410,
        body: { error: { code: 1215 } },
      });
    expect((await places(server, 'demo-disabled', admin)).status).toBe(200);
    expect((await places(server, 'demo-disabled', await as(server, 'owner@other.example'))).status).toBe(403);
    const { body } = await link(server, 'demo-disabled', 'demo-place-bakery', admin);
    expect(body.question.place.uid).toBe('demo-place-bakery');
    expect((await server.vote({ question_id: 'demo-disabled' })).status).toBe(200);
  });

  test('says who may link and who may manage, for menu and redirects (RO-2, RO-6, RD-1)', async () => {
    const server = await startServer(databases);
    const seen: Record<string, unknown> = {};
    for (const who of ['client', 'sitemanager', 'admin']) {
      const { access_token, user_guid } = await server.signIn(`${who}@demo.example`);
      const headers = bearer(access_token);
      const info = await server.get(`/api/v1/users/${user_guid}`, headers);
      const status = await server.get('/api/v1/userStatus?question_id=demo-restroom', headers);
      seen[who] = [info.body.isUserAdmin, status.body.uid, status.body.access, info.body.pin_session];
    }
    expect(seen).toEqual({
      client: [false, 'demo-restroom', false, null],
      sitemanager: [false, 'demo-restroom', true, null],
      admin: [true, 'demo-restroom', true, null],
    });
    const { body } = await server.post('/api/questionInfo', { question_id: 'demo-restroom' });
    expect(body.question.second_level_details_config.settings.profile).toEqual({
      show: true,
      items: ['vote', 'service_log', 'quality_control', 'admin', 'track_inventory', 'logout'],
    });
    expect(body.question.service_log_config.require_pin).toBe(true);
  });
});
