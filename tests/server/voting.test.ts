import { timedKey } from '../../contract/ids';
import { codeOfKey } from '../../contract/voteCode';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, voteBody } from '../support/server';

const minute = 60_000;

onEachDatabase((databases) => {
  test('stores what the vote carries (VO-4)', async () => {
    const server = await startServer(databases);
    const { status, body } = await server.vote(
      {
        rate: 2,
        mode: 'vote',
        is_lead: true,
        screen_width: 1,
        screen_height: 2,
        inner_width: 3,
        inner_height: 4,
      },
      { 'accept-language': 'sp' },
    );
    expect(status).toBe(200);
    const [vote, ...others] = await server.rows('votes');
    expect(others).toEqual([]);
    expect(vote).toMatchObject({
      uid: body.vote.uid,
      rating: 2,
      mode: 'vote',
      is_lead: true,
      screen_width: 1,
      screen_height: 2,
      inner_width: 3,
      inner_height: 4,
      locale: 'sp',
      is_counted: false,
      is_repeat: false,
      is_service_log: false,
      created_at: server.clock.now,
    });
  });

  const hour = 60 * minute;
  /** A key like the app's: the time of the tap, and randomness. */
  const keyAt = (time: number) => timedKey(time, 'V0tedOnTheWay0000000_-');

  test.each([
    ['a right clock', 0],
    ['a clock that is three days slow', -72 * hour],
    ['a clock that is a year ahead', 365 * 24 * hour],
  ])(
    'a vote that has waited for a network on a device with %s bears the time of its tap (KI-1)',
    async (_, off) => {
      const server = await startServer(databases);
      const device = server.clock.now + off;
      const key = keyAt(device - 7 * hour);
      await server.vote({}, { 'idempotency-key': key, 'sent-at': String(device) });
      const tapped = server.clock.now - 7 * hour;
      expect(await server.rows('votes')).toMatchObject([
        { voted_at: tapped, created_at: server.clock.now, is_counted: true },
      ]);
      const { body } = await server.post('/api/code', { code: codeOfKey(key) });
      expect(body).toMatchObject({ voted_at: tapped });
    },
  );

  test.each([
    ['at once', { 'idempotency-key': keyAt(1_000_000), 'sent-at': '1059999' }],
    ['before its tap', { 'idempotency-key': keyAt(1_000_000), 'sent-at': '1000' }],
    ['after years', { 'idempotency-key': keyAt(1_000_000), 'sent-at': String(400 * 24 * hour) }],
    ['at no time', { 'idempotency-key': keyAt(1_000_000) }],
    ['at what is no time', { 'idempotency-key': keyAt(1_000_000), 'sent-at': 'soon' }],
    [
      'with a key that tells no time',
      { 'idempotency-key': '0198c5a2-7d1e-7000-8000-00000000c10c', 'sent-at': '1' },
    ],
  ])('a vote that was sent %s bears the time at which it came', async (_, headers) => {
    const server = await startServer(databases);
    expect((await server.vote({}, headers)).status).toBe(200);
    expect(await server.rows('votes')).toMatchObject([{ voted_at: null, created_at: server.clock.now }]);
  });

  test('answers with the vote, the rating and place info', async () => {
    const server = await startServer(databases);
    const { body } = await server.vote({ rate: 1 });
    expect(body).toMatchObject({ rate: 1, vote: { is_service_log: false, social_redirect: null } });
    expect(body.question).toMatchObject({
      uid: 'demo-cafe',
      org_uid: 'demo-org',
      place: { name: 'Corner Café' },
    });
    expect(body.question.place?.links).toHaveLength(4);
    expect(body).not.toHaveProperty('airlead');
  });

  test('gives a visitor without identity one, which the next vote uses (VO-5)', async () => {
    const server = await startServer(databases);
    const first = await server.vote();
    const token = first.body.token;
    expect(token?.guid).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const second = await server.vote({ question_id: 'demo-gps' }, bearer(token?.anonymous_token ?? ''));
    expect(second.status).toBe(200);
    expect(second.body.token).toBeUndefined();
    const votes = await server.rows('votes');
    expect(votes).toHaveLength(2);
    expect(new Set(votes.map((vote) => vote.identity_id)).size).toBe(1);
  });

  test('takes the language header and the bearer token, es and sp alike (SE-6)', async () => {
    const server = await startServer(databases);
    const { body } = await server.vote();
    const token = bearer(body.token?.anonymous_token ?? '');
    for (const language of ['es-MX,en;q=0.5', 'sp', 'de-DE,de;q=0.9', 'en;q=0.1,uk;q=0.8', 'xx']) {
      await server.vote({}, { ...token, 'accept-language': language });
    }
    const votes = await server.rows('votes');
    expect(votes.map((vote) => vote.locale)).toEqual(['en', 'sp', 'sp', 'de', 'uk', 'en']);
    expect(new Set(votes.map((vote) => vote.identity_id)).size).toBe(1);
  });

  test('flags a repeat within the window and counts again after it', async () => {
    const server = await startServer(databases);
    const { body } = await server.vote();
    const token = bearer(body.token?.anonymous_token ?? '');
    server.clock.now += 59 * minute;
    await server.vote({ rate: 1 }, token);
    server.clock.now += minute;
    await server.vote({}, token);
    const votes = await server.rows('votes');
    expect(votes.map((vote) => [vote.is_repeat, vote.is_counted])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  test('counts one of many votes that one identity makes at once', async () => {
    const server = await startServer(databases);
    const { body } = await server.post('/auth/sign-up');
    await Promise.all(Array.from({ length: 20 }, () => server.vote({}, bearer(body.anonymous_token))));
    const votes = await server.rows('votes');
    expect(votes).toHaveLength(20);
    expect(votes.filter((vote) => vote.is_counted)).toHaveLength(1);
    expect(votes.filter((vote) => vote.is_repeat)).toHaveLength(19);
  });

  test('appends an event for a sad vote alone', async () => {
    const server = await startServer(databases);
    await server.vote({ rate: 3 });
    await server.vote({ rate: 2 });
    expect(await server.rows('events')).toEqual([]);
    const { headers } = await server.vote({ rate: 1 });
    const votes = await server.rows('votes');
    const [event] = await server.rows('events');
    expect(event).toMatchObject({
      type: 'vote.sad',
      vote_id: votes.at(-1)?.id,
      request_id: headers['x-request-id'],
    });
  });

  test('keeps a vote on a sticker without a place, uncounted', async () => {
    const server = await startServer(databases);
    const { status, body } = await server.vote({ question_id: 'demo-unlinked' });
    expect(status).toBe(200);
    expect(body.question.place).toBeNull();
    const [vote] = await server.rows('votes');
    expect(vote).toMatchObject({ place_id: null, is_counted: false, is_repeat: false });
  });

  test('marks airlead questions in the answer', async () => {
    const server = await startServer(databases);
    expect((await server.vote({ question_id: 'demo-airlead' })).body.airlead).toBe(true);
    expect((await server.vote()).body).not.toHaveProperty('airlead');
  });

  test.each([
    ['https://corner-cafe.example/thanks', { url: 'https://corner-cafe.example/thanks' }],
    ['javascript:alert(1)', undefined],
    [7, undefined],
  ])(
    'answers a vote with the redirect url that the owner has set, %s (RD-3)',
    async (redirect_url, redirect) => {
      const server = await startServer(databases);
      await server.database.command(() => run(setFeatures({ features_json: { redirect_url } })));
      expect((await server.vote()).body.redirect).toEqual(redirect);
    },
  );

  test('opens the service log to staff with access alone', async () => {
    const server = await startServer(databases);
    const log = { question_id: 'demo-restroom', mode: 'service_log' as const };
    expect((await server.vote(log)).body).toMatchObject({ error: { code: 1021 } });
    const { body } = await server.post('/auth/sign-up');
    expect((await server.vote(log, bearer(body.anonymous_token))).body).toMatchObject({
      error: { code: 1021 },
    });
    const stranger = await server.signIn('owner@other.example');
    expect((await server.vote(log, bearer(stranger.access_token))).body).toMatchObject({
      error: { code: 1022 },
    });
    expect(await server.rows('votes')).toEqual([]);

    const client = await server.signIn('client@demo.example');
    const { status, body: reply } = await server.vote(log, bearer(client.access_token));
    expect(status).toBe(200);
    expect(reply.vote.is_service_log).toBe(true);
    expect(await server.rows('votes')).toMatchObject([{ is_service_log: true, is_counted: false }]);
  });

  test('does not count a scan by which staff enter the management area, but their vote', async () => {
    const server = await startServer(databases);
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    await server.vote({ mode: 'auto' }, owner);
    await server.vote({ mode: 'vote' }, owner);
    expect((await server.rows('votes')).map((vote) => vote.is_counted)).toEqual([false, true]);
  });

  test('tells the caller what they may do and how they voted', async () => {
    const server = await startServer(databases);
    const nobody = await server.get('/api/userStatus?question_id=demo-restroom');
    expect(nobody.body).toEqual({
      uid: 'demo-restroom',
      access: false,
      service_log_enabled: false,
      new_service_log_enabled: false,
      airlead_enabled: false,
      manage_redirect_exempt: false,
      voted: false,
      rate_uid: null,
      rate: null,
    });
    const { body } = await server.vote({ question_id: 'demo-restroom', rate: 2 });
    const visitor = bearer(body.token?.anonymous_token ?? '');
    const voted = await server.get('/api/userStatus?question_id=demo-restroom&rate=2', visitor);
    expect(voted.body).toMatchObject({ access: false, voted: true, rate: 2, rate_uid: body.vote.uid });
    server.clock.now += 60 * minute;
    expect((await server.get('/api/userStatus?question_id=demo-restroom', visitor)).body.voted).toBe(false);
    // Asked for one vote, it says whether that is the caller's, whenever it was made.
    const about = (question: string, headers: object = visitor) =>
      server.get(`/api/userStatus?question_id=${question}&rate_uid=${body.vote.uid}`, { ...headers });
    expect((await about('demo-restroom')).body).toMatchObject({ voted: true, rate: 2 });
    expect((await about('demo-restroom', {})).body).toMatchObject({
      voted: false,
      rate_uid: null,
      rate: null,
    });
    expect((await about('demo-cafe')).body).toMatchObject({ voted: false, rate: null });
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    expect((await server.get('/api/v1/userStatus?question_id=demo-restroom', owner)).body).toMatchObject({
      access: true,
      service_log_enabled: true,
    });
    const manager = bearer((await server.signIn('sitemanager@demo.example')).access_token);
    expect((await server.get('/api/v1/userStatus?question_id=demo-restroom', manager)).body.access).toBe(
      true,
    );
    expect((await server.get('/api/v1/userStatus?question_id=demo-cafe', manager)).body.access).toBe(false);
  });

  test('gives extra fields no effect: role, org_uid, is_admin (bar 17)', async () => {
    const server = await startServer(databases);
    const extra = {
      role: 'owner',
      org_uid: 'other-org',
      is_admin: true,
      identity_id: 'x',
      is_counted: false,
      uid: 'mine',
    };
    const { status, body } = await server.post('/api/sendRateDetails', { ...voteBody(), ...extra });
    expect(status).toBe(200);
    expect(body.vote.uid).not.toBe('mine');
    const [vote] = await server.rows('votes');
    const demo = (await server.rows('organisations')).find((organisation) => organisation.uid === 'demo-org');
    expect(vote).toMatchObject({ is_counted: true, organisation_id: demo?.id });
    const status2 = await server.get(
      '/api/userStatus?question_id=demo-cafe&is_admin=true&role=owner',
      bearer(body.token.anonymous_token),
    );
    expect(status2.body.access).toBe(false);
    expect(server.requests()[0]).toMatchObject({ unknownFields: Object.keys(extra) });
  });
});

const setFeatures = statement((db, input: { features_json: object }) =>
  db.updateTable('questions').set({ features_json: input.features_json }),
);
