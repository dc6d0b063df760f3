import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const key = '0198c5a2-7d1e-7000-8000-00000000c0de';
const notFound = { status: 404, body: { error: { code: 404 } } };

/** A happy vote of a new visitor, and calls that change it. */
async function happyVote(server: TestServer, question = 'demo-cafe') {
  const { body } = await server.vote({ question_id: question }, { 'idempotency-key': key });
  const uid: string = body.vote.uid;
  return {
    uid,
    own: bearer(body.token?.anonymous_token ?? ''),
    change: (rate: number, headers: Record<string, string>, sequence?: number) =>
      server.get(changePath(uid, rate, sequence), headers),
  };
}

function changePath(uid: string, rate: number | string, sequence?: number | string): string {
  return `/api/changeRateWithoutAuth?rate_id=${uid}&rate=${rate}${sequence === undefined ? '' : `&sequence=${sequence}`}`;
}

async function types(server: TestServer): Promise<string[]> {
  return (await server.rows('events')).map((event) => event.type);
}

onEachDatabase((databases) => {
  test('a face tapped after a log of a service changes no log (SE-5)', async () => {
    const server = await startServer(databases);
    const { access_token } = await server.signIn('owner@demo.example');
    const log = { question_id: 'demo-restroom', mode: 'service_log' } as const;
    const { body } = await server.vote(log, { ...bearer(access_token), 'idempotency-key': key });
    expect(body.vote.is_service_log).toBe(true);
    const changed = await server.get(changePath(body.vote.uid, 1), { 'vote-key': key });
    expect([changed.status, changed.body.rate]).toEqual([200, 3]);
    expect(await types(server)).not.toContain('vote.changed');
  });

  test('gives the vote its newest face, which is the one that counts (RC-1)', async () => {
    const server = await startServer(databases);
    const { uid, own, change } = await happyVote(server);
    server.clock.now += 5_000;
    const { status, body, headers } = await change(1, own);
    expect([status, body]).toEqual([200, { rate_id: uid, rate: 1 }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(await server.rows('votes')).toMatchObject([
      { uid, rating: 1, is_counted: true, changed_at: server.clock.now },
    ]);
    expect((await server.get('/api/userStatus?question_id=demo-cafe', own)).body).toMatchObject({
      voted: true,
      rate: 1,
      rate_uid: uid,
    });
  });

  test('belongs to whoever shows the key, under whatever identity (SE-9)', async () => {
    const server = await startServer(databases);
    const { change } = await happyVote(server);
    const { body: other } = await server.post('/auth/sign-up');
    const shown = { 'vote-key': key };
    expect((await change(1, shown)).body.rate).toBe(1);
    expect((await change(2, { ...shown, ...bearer(other.anonymous_token) })).body.rate).toBe(2);
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const { uid } = (await server.rows('votes'))[0] ?? { uid: '' };
    const signedIn = await server.get(`/api/v1/changeRate?rate_id=${uid}&rate=3`, { ...shown, ...owner });
    expect(signedIn.body).toEqual({ rate_id: uid, rate: 3 });
  });

  test('answers for the vote of somebody else as for one that does not exist', async () => {
    const server = await startServer(databases);
    const { uid, change } = await happyVote(server);
    const { body: other } = await server.post('/auth/sign-up');
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const before = await server.counts();
    const messages = new Set<string>();
    for (const headers of [
      {},
      bearer(other.anonymous_token),
      { 'vote-key': `${key}0` },
      { 'vote-key': 'short' },
      { 'vote-key': '../../etc/passwd' },
      { 'vote-key': '' },
    ] as Record<string, string>[]) {
      for (const answer of [await change(1, headers), await server.get(changePath('nowhere', 1), headers)]) {
        expect(answer).toMatchObject(notFound);
        messages.add(answer.body.error.message);
      }
    }
    expect(await server.get(`/api/v1/changeRate?rate_id=${uid}&rate=1`, owner)).toMatchObject(notFound);
    expect(messages.size).toBe(1);
    expect(await server.rows('votes')).toMatchObject([{ rating: 3, changed_at: null }]);
    expect(await server.counts()).toEqual(before);
  });

  test('never lets a late change take the place of a newer one', async () => {
    const server = await startServer(databases);
    const { own, change } = await happyVote(server);
    expect((await change(1, own, 2)).body.rate).toBe(1);
    // The first change arrives late, and the second twice.
    expect((await change(2, own, 1)).body.rate).toBe(1);
    expect((await change(2, own, 2)).body.rate).toBe(1);
    // The same rating with a higher number is a newer change.
    expect((await change(1, own, 5)).body.rate).toBe(1);
    expect((await change(3, own, 4)).body.rate).toBe(1);
    expect((await change(2, own, 6)).body.rate).toBe(2);
    // Without a number the last change wins, and later numbers go on from there.
    expect((await change(3, own)).body.rate).toBe(3);
    expect((await change(1, own, 6)).body.rate).toBe(3);
    expect((await change(1, own, 7)).body.rate).toBe(1);
    expect(await server.rows('votes')).toMatchObject([{ rating: 1, rating_sequence: 7 }]);
  });

  test('holds the newest of many changes at once', async () => {
    const server = await startServer(databases);
    const { own, change } = await happyVote(server);
    const numbers = [4, 9, 1, 7, 3, 8, 2, 6, 5];
    const answers = await Promise.all(numbers.map((number) => change((number % 3) + 1, own, number)));
    expect(answers.map((answer) => answer.status)).toEqual(numbers.map(() => 200));
    expect(await server.rows('votes')).toMatchObject([{ rating: (9 % 3) + 1, rating_sequence: 9 }]);
  });

  test('tells of every real change, and of each that makes the vote a sad one', async () => {
    const server = await startServer(databases);
    const { own, change } = await happyVote(server);
    await change(3, own, 1);
    expect(await types(server)).toEqual([]);
    await change(1, own, 2);
    await change(1, own, 3);
    expect(await types(server)).toEqual(['vote.changed', 'vote.sad']);
    await change(2, own, 4);
    const { headers } = await change(1, own, 5);
    expect(await types(server)).toEqual([
      'vote.changed',
      'vote.sad',
      'vote.changed',
      'vote.changed',
      'vote.sad',
    ]);
    const [vote] = await server.rows('votes');
    expect((await server.rows('events')).at(-1)).toMatchObject({
      vote_id: vote?.id,
      question_id: vote?.question_id,
      organisation_id: vote?.organisation_id,
      identity_id: vote?.identity_id,
      request_id: headers['x-request-id'],
    });
  });

  test('tells once of one change that is sent many times at once', async () => {
    const server = await startServer(databases);
    const { own, change } = await happyVote(server);
    await Promise.all(Array.from({ length: 20 }, () => change(1, own, 1)));
    expect((await types(server)).sort()).toEqual(['vote.changed', 'vote.sad']);
  });

  test('works for a repeat, for staff, and on a sticker that has been disabled since', async () => {
    const server = await startServer(databases);
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const { body } = await server.vote({ mode: 'vote' }, owner);
    const path = `/api/v1/changeRate?rate_id=${body.vote.uid}&rate=2`;
    expect((await server.get(path, owner)).body.rate).toBe(2);

    const { own, change } = await happyVote(server, 'demo-gps');
    const { body: repeat } = await server.vote({ question_id: 'demo-gps' }, own);
    expect((await server.get(changePath(repeat.vote.uid, 1), own)).body.rate).toBe(1);
    await server.disable('demo-gps');
    expect((await change(2, own)).body.rate).toBe(2);
    const ratings = (await server.rows('votes')).map(({ rating, is_counted }) => [rating, is_counted]);
    expect(ratings).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ]);
  });

  test.each([
    ['no vote', '?rate=1'],
    ['no rating', '?rate_id=v'],
    ['a rating that is none', '?rate_id=v&rate=4'],
    ['half a rating', '?rate_id=v&rate=1.5'],
    ['a number below 1', '?rate_id=v&rate=1&sequence=0'],
    ['a number that is none', '?rate_id=v&rate=1&sequence=x'],
    ['two ratings', '?rate_id=v&rate=1&rate=2'],
  ])('refuses %s', async (_, query) => {
    const server = await startServer(databases);
    const answer = await server.get(`/api/changeRateWithoutAuth${query}`, { 'vote-key': key });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  test('is not served to HEAD, and refuses a token that is no longer one', async () => {
    const server = await startServer(databases);
    const { uid, own, change } = await happyVote(server);
    const head = await server.app.inject({ method: 'HEAD', url: changePath(uid, 1), headers: own });
    expect(head.statusCode).toBe(404);
    expect(await change(1, { 'vote-key': key, ...bearer('forged') })).toMatchObject({
      status: 403,
      body: { error: { code: 'token_refused' } },
    });
    expect(await server.rows('votes')).toMatchObject([{ rating: 3 }]);
  });

  test('describes the key in the OpenAPI document', async () => {
    const server = await startServer(databases);
    await server.app.ready();
    const { body } = await server.get('/api/openapi.json');
    for (const path of ['/api/changeRateWithoutAuth', '/api/v1/changeRate'])
      expect(body.paths[path].get.parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: 'vote-key' }),
      );
  });
});
