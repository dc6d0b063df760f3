import { distanceAfter, durationOf, gamePace, scoreOf, type GameResultBody } from '../../contract/game';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type Answer, type TestServer } from '../support/server';

const key = '0198c5a2-7d1e-7000-8000-00000000c0de';
const notFound = { status: 404, body: { error: { code: 404 } } };
const refused = { status: 400, body: { error: { code: 'invalid_request' } } };

/** The result of a run of this many ticks. */
function result(voteUid: string, ticks: number, more: Partial<GameResultBody> = {}): GameResultBody {
  return {
    score: scoreOf(distanceAfter(ticks, gamePace.lively)),
    duration: durationOf(ticks),
    vote_uid: voteUid,
    finished_at: 1_763_000_000_000,
    ...more,
  };
}

/** A visitor who voted ten minutes ago. */
async function visitor(server: TestServer, question = 'demo-cafe', voteKey?: string) {
  const { body } = await server.vote({ question_id: question }, { 'idempotency-key': voteKey });
  const uid: string = body.vote.uid;
  const own = bearer(body.token?.anonymous_token ?? '');
  server.clock.now += 600_000;
  return {
    uid,
    own,
    play: (ticks: number, headers: Record<string, string> = own, more: Partial<GameResultBody> = {}) =>
      server.post('/api/dino', result(uid, ticks, more), headers),
    leave: (game: Answer, contact: string, headers: Record<string, string> = own) =>
      server.put(`/api/dino/${game.body.game.guid}/contact`, { contact }, headers),
  };
}

const records = async (server: TestServer, email: string, place = 'demo-place-cafe') =>
  server.get(`/api/v1/places/${place}/gameRecords`, bearer((await server.signIn(email)).access_token));

onEachDatabase((databases) => {
  test('stores a result and says whether nobody has had as many points at the place (GM-3)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const first = await anna.play(600);
    expect(first).toMatchObject({ status: 200, body: { game: { is_record: true } } });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await server.rows('games')).toMatchObject([
      {
        uid: first.body.game.guid,
        score: scoreOf(distanceAfter(600, gamePace.lively)),
        duration_ms: 10_000,
        finished_at: 1_763_000_000_000,
        is_record: true,
        contact: null,
        created_at: server.clock.now,
      },
    ]);
    // An equal score is no record.
    expect((await anna.play(600)).body.game.is_record).toBe(false);
    expect((await anna.play(500)).body.game.is_record).toBe(false);
    const ben = await visitor(server);
    expect((await ben.play(900)).body.game.is_record).toBe(true);
    expect((await anna.play(700)).body.game.is_record).toBe(false);
    // Another place has its own records.
    const elsewhere = await visitor(server, 'demo-restroom');
    expect((await elsewhere.play(300)).body.game.is_record).toBe(true);
  });

  test('tells everybody the score to beat at the place (GM-3)', async () => {
    const server = await startServer(databases);
    const toBeat = async (question: string) =>
      (await server.get(`/api/questions/${question}/gameRecord`)).body;
    expect(await toBeat('demo-cafe')).toEqual({ score: null });
    const anna = await visitor(server);
    await anna.play(600);
    await anna.play(500);
    const score = scoreOf(distanceAfter(600, gamePace.lively));
    expect(await toBeat('demo-cafe')).toEqual({ score });
    // Other places have their own.
    expect(await toBeat('demo-restroom')).toEqual({ score: null });
    expect(await toBeat('demo-unlinked')).toEqual({ score: null });
    expect(await server.get('/api/questions/none/gameRecord')).toMatchObject(notFound);
    expect((await server.get('/api/questions/demo-disabled/gameRecord')).status).toBe(
      (await server.get('/api/questions/demo-disabled')).status,
    );
  });

  test('has one record of many equal games at once', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const answers = await Promise.all([600, 900, 600, 900, 900].map((ticks) => anna.play(ticks)));
    const best = answers.filter((_, index) => [1, 3, 4].includes(index));
    expect(best.filter(({ body }) => body.game.is_record)).toHaveLength(1);
    expect((await anna.play(900)).body.game.is_record).toBe(false);
  });

  test('has no record where the sticker has no place', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server, 'demo-unlinked');
    expect(await anna.play(600)).toMatchObject({ status: 200, body: { game: { is_record: false } } });
  });

  test('takes a result twice under one key as one game (bar 4)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const headers = { ...anna.own, 'idempotency-key': 'game-key-of-a-phone-01' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.play(600, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await server.rows('games')).toHaveLength(1);
    expect(await anna.play(700, headers)).toMatchObject({
      status: 422,
      body: { error: { code: 'key_reused' } },
    });
    expect(await server.rows('games')).toHaveLength(1);
  });

  test('belongs to the vote: to its identity, and to whoever shows its key (GM-3)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server, 'demo-cafe', key);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    const before = await server.counts();
    for (const headers of [{}, other, { 'vote-key': `${key}0` }, { 'vote-key': '' }]) {
      expect(await anna.play(600, headers as Record<string, string>)).toMatchObject(notFound);
      expect(await anna.play(600, headers as Record<string, string>, { vote_uid: 'nowhere' })).toMatchObject(
        notFound,
      );
    }
    expect(await server.counts()).toEqual(before);

    const game = await anna.play(600, { ...other, 'vote-key': key });
    expect(game.body.game.is_record).toBe(true);
    for (const headers of [{}, other, { 'vote-key': `${key}0` }])
      expect(await anna.leave(game, 'anna@visitor.example', headers as Record<string, string>)).toMatchObject(
        notFound,
      );
    expect(await server.put('/api/dino/nowhere/contact', { contact: 'anna@visitor.example' })).toMatchObject(
      notFound,
    );
    expect((await server.rows('games'))[0]?.contact).toBeNull();
    const left = await anna.leave(game, 'anna@visitor.example', { 'vote-key': key });
    expect([left.status, left.body]).toEqual([200, { success: true }]);
  });

  test('refuses scores that cannot be, and stores nothing of them', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const { score } = result('', 600);
    const before = await server.counts();
    for (const more of [
      { score: score + 2 },
      { score: 0 },
      { score: -1 },
      { score: 2.5 },
      { duration: 100 },
      { duration: durationOf(gamePace.maxTicks) + 1 },
      { finished_at: -1 },
      { finished_at: 'yesterday' as never },
      { score: undefined as never },
    ] as Partial<GameResultBody>[])
      expect([more, await anna.play(600, anna.own, more)]).toMatchObject([more, refused]);
    // Longer than the time since the vote.
    server.clock.now -= 595_000;
    expect(await anna.play(600)).toMatchObject(refused);
    expect(await server.counts()).toEqual(before);
    server.clock.now += 5_000;
    expect((await anna.play(600)).status).toBe(200);
  });

  test('takes the score of a calm run', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const score = scoreOf(distanceAfter(600, gamePace.calm));
    expect((await anna.play(600, anna.own, { score })).status).toBe(200);
  });

  test('takes the contact of a record alone, and of more than 10 characters (GM-4)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const record = await anna.play(600);
    const none = await anna.play(500);
    expect(await anna.leave(none, 'anna@visitor.example')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
    for (const contact of ['', '0123456789', '   0123456789   ', '😀'.repeat(10), 'x'.repeat(321)])
      expect([contact, await anna.leave(record, contact)]).toMatchObject([contact, refused]);
    expect((await server.rows('games')).map(({ contact }) => contact)).toEqual([null, null]);
    for (const contact of ['01234567890', ' anna@visitor.example '])
      expect((await anna.leave(record, contact)).status).toBe(200);
    expect((await server.rows('games')).map(({ contact }) => contact)).toEqual([
      'anna@visitor.example',
      null,
    ]);
  });

  test('lists the records of a place, highest first, for those who run it (GM-7)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    await anna.play(600);
    const ben = await visitor(server);
    const best = await ben.play(900);
    await ben.play(400);
    await ben.leave(best, 'ben@visitor.example');
    const { status, body } = await records(server, 'owner@demo.example');
    expect(status).toBe(200);
    expect(body.records).toMatchObject([
      {
        guid: best.body.game.guid,
        score: scoreOf(distanceAfter(900, gamePace.lively)),
        duration: 15_000,
        vote_uid: ben.uid,
        contact: 'ben@visitor.example',
        contacted_at: server.clock.now,
      },
      { vote_uid: anna.uid, contact: null, contacted_at: null },
    ]);
    for (const email of ['admin@demo.example', 'orgmanager@demo.example'])
      expect((await records(server, email)).body.records).toHaveLength(2);
    // A site manager sees the places of their own site.
    expect((await records(server, 'sitemanager@demo.example', 'demo-place-restroom')).body).toEqual({
      records: [],
    });
  });

  test.each([
    ['owner@other.example', 'demo-place-cafe'],
    ['client@demo.example', 'demo-place-cafe'],
    ['sitemanager@demo.example', 'demo-place-cafe'],
    ['owner@demo.example', 'other-place-lobby'],
    ['owner@demo.example', 'nowhere'],
  ])('answers %s for %s as if there were nothing', async (email, place) => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const game = await anna.play(600);
    await anna.leave(game, 'anna@visitor.example');
    const answer = await records(server, email, place);
    expect(answer).toMatchObject(notFound);
    expect(answer.text).not.toContain('visitor.example');
  });

  test('shows records to nobody who is not signed in', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    for (const headers of [{}, anna.own])
      expect(await server.get('/api/v1/places/demo-place-cafe/gameRecords', headers)).toMatchObject({
        status: 403,
        body: { error: { code: 'token_refused' } },
      });
  });
});
