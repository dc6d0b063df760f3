import { sweepCounts } from '../../server/http/addressCounts';
import { sweepKeys } from '../../server/http/idempotency';
import { lifetimes, limits } from '../../contract/limits';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, voteBody, type TestServer, staffPassword } from '../support/server';

const addressLimits = { votes: 3, signIns: 2, reports: 2 };

async function vote(server: TestServer, remoteAddress: string, forwarded?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sendRateDetails',
    remoteAddress,
    payload: voteBody(),
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function statuses(
  server: TestServer,
  address: string,
  forwarded: (index: number) => string | undefined,
) {
  const found: number[] = [];
  for (let index = 0; index < 5; index++) found.push((await vote(server, address, forwarded(index))).status);
  return found;
}

onEachDatabase((databases) => {
  test('asks an address that votes too often to wait, and stores nothing of what it refuses', async () => {
    const server = await startServer(databases, { addressLimits });
    expect(await statuses(server, '10.0.0.1', () => undefined)).toEqual([200, 200, 200, 429, 429]);
    const { headers, body } = await vote(server, '10.0.0.1');
    expect(body).toMatchObject({ error: { code: 'too_many_requests' }, request_id: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['x-ratelimit-limit']).toBeUndefined();
    expect((await vote(server, '10.0.0.2')).status).toBe(200);
    expect(await server.rows('votes')).toHaveLength(4);
  });

  test('limits forms, sign-ups and reports as well', async () => {
    const server = await startServer(databases, { addressLimits });
    for (const [url, body] of [['/auth/sign-up'], ['/api/log', { text: 'slow' }]] as const) {
      const found = [
        await server.post(url, body),
        await server.post(url, body),
        await server.post(url, body),
      ];
      expect([url, found.map(({ status }) => status)]).toEqual([url, [200, 200, 429]]);
    }
    const sent = [];
    for (let index = 0; index < 4; index++)
      sent.push(
        await server.form('/r/rate/demo-cafe', {
          rate: '3',
          key3: `0198c5a2-7d1e-7000-8000-00000000000${index}`,
        }),
      );
    expect(await server.rows('votes')).toHaveLength(3);
    // A visitor whose vote was not counted is told so.
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
  });

  test('believes what a proxy says of the address only when it is a trusted one', async () => {
    const named = await startServer(databases, { addressLimits, trustedProxies: ['10.1.0.0/16'] });
    expect(await statuses(named, '10.1.0.9', (index) => `203.0.113.${index}`)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await statuses(named, '10.2.0.9', (index) => `203.0.113.${index}`)).toEqual([
      200, 200, 200, 429, 429,
    ]);
    const nobody = await startServer(databases, { addressLimits });
    expect(await statuses(nobody, '10.1.0.9', (index) => `203.0.113.${index}`)).toEqual([
      200, 200, 200, 429, 429,
    ]);
  });

  test('counts every way of voting and changing as one, and every way of signing in (OP-2)', async () => {
    const server = await startServer(databases, { addressLimits });
    const { body } = await server.vote();
    const change = `/api/changeRateWithoutAuth?rate_id=${body.vote.uid}&rate=1`;
    const thanks = `/r/thank-for-vote/demo-cafe/3/${body.vote.uid}`;
    expect((await server.get(change, bearer(body.token?.anonymous_token ?? ''))).status).toBe(200);
    // A vote of another browser; it counts too.
    expect((await server.form(thanks, { note: 'No soap' })).status).toBe(404);
    expect((await server.vote()).status).toBe(429);
    expect((await server.get(change)).status).toBe(429);
    expect((await server.form('/r/rate/demo-cafe', { rate: '3' })).status).toBe(429);
    expect((await server.form(thanks, { note: 'No soap' })).status).toBe(429);
    // Reading and signing in have other limits.
    expect((await server.post('/api/questionInfo', { question_id: 'demo-cafe' })).status).toBe(200);
    const { body: made } = await server.post('/auth/sign-up');
    expect((await server.post('/auth/sign-in', { guid: made.guid })).status).toBe(200);
    expect((await server.post('/auth/refresh', { token: 'x' })).status).toBe(429);
    server.clock.now += 60_000;
    expect((await server.vote()).status).toBe(200);
  });

  test('one wrong phone does not keep known phones of its address out', async () => {
    const server = await startServer(databases, { addressLimits: { passwords: 2 } });
    await server.giveStaffPassword();
    const signIn = (password: string, cookie?: string) =>
      server.post('/auth/local/sign-in', { email: 'owner@demo.example', password }, { cookie });
    const first = await signIn(staffPassword);
    const known = String(first.headers['set-cookie']).split(';')[0] as string;
    await signIn('Guess-one');
    expect((await signIn('Guess-two')).status).toBe(429);
    expect((await signIn(staffPassword)).status).toBe(429);
    expect((await signIn(staffPassword, known)).status).toBe(200);
    expect((await signIn(staffPassword, known.replace('device=', 'device=x'))).status).toBe(429);
  });

  test('limits what one vote gets in an hour, by its own visitor alone (AP-2)', async () => {
    const server = await startServer(databases, { addressLimits: { perVote: 3 } });
    const { vote, token } = (await server.vote()).body;
    const mine = bearer(token?.anonymous_token ?? '');
    const stranger = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    let sent = 0;
    const answer = (headers: Record<string, string>) => {
      const key = `0198c5a2-7d1e-7000-8000-${String(sent++).padStart(12, '0')}`;
      const body = { option: 'dirty' };
      return server.post(`/api/votes/${vote.uid}/secAnswer`, body, { ...headers, 'idempotency-key': key });
    };
    // What is refused to strangers uses nothing up.
    for (let index = 0; index < 4; index++) expect((await answer(stranger)).status).toBe(404);
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await answer(mine)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await server.rows('idempotency_keys')).toHaveLength(3);
    const change = `/api/changeRateWithoutAuth?rate_id=${vote.uid}&rate=1`;
    expect((await server.get(change, mine)).status).toBe(429);
    const other = (await server.vote()).body;
    const theirs = bearer(other.token?.anonymous_token ?? '');
    const elsewhere = `/api/changeRateWithoutAuth?rate_id=${other.vote.uid}&rate=1`;
    expect((await server.get(elsewhere, theirs)).status).toBe(200);
    server.clock.now += 3_600_000;
    expect((await answer(mine)).status).toBe(200);
  });

  test('limits the tiles of an address, and what staff store', async () => {
    const server = await startServer(databases, { addressLimits: { answers: 1, staff: 1 } });
    const { vote, token } = (await server.vote()).body;
    const mine = bearer(token?.anonymous_token ?? '');
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const statuses = [];
    for (const option of ['dirty', 'full'])
      statuses.push((await server.post(`/api/votes/${vote.uid}/secAnswer`, { option }, mine)).status);
    for (const placement of ['By the door', 'By the window'])
      statuses.push((await server.put('/api/v1/questions/demo-cafe/placement', { placement }, owner)).status);
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  test('limits the searches of an address, and nothing else of the desk by them', async () => {
    const server = await startServer(databases, { addressLimits: { searches: 2 } });
    const owner = bearer((await server.signIn('owner@demo.example')).access_token);
    const statuses = [];
    for (const q of ['c', 'ca', 'caf'])
      statuses.push((await server.get(`/api/v1/search?q=${q}`, owner)).status);
    statuses.push((await server.get('/api/v1/stickers?q=caf', owner)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  // SQLite has one process, which counts alone.
  const shared = databases.dialect === 'postgres' ? test : test.skip;
  shared(
    'counts what an address sends to any process of one database, and stores no address (OP-2, bar 27)',
    async () => {
      const first = await startServer(databases, { addressLimits });
      const second = await startServer(databases, { addressLimits, database: first.database });
      const found = [];
      for (const server of [first, second, second, first, second])
        found.push((await vote(server, '203.0.113.7')).status);
      expect(found).toEqual([200, 200, 200, 429, 429]);
      expect(await first.rows('address_counts')).toMatchObject([{ limit_name: 'votes', requests: 5 }]);
      expect(JSON.stringify(await first.rows('address_counts'))).not.toContain('203.0.113');
      await sweepCounts(first.database, first.clock.now + 60_000);
      expect(await first.rows('address_counts')).toEqual([]);
    },
  );

  test('removes stored answers that have expired, and those alone', async () => {
    const server = await startServer(databases);
    const { vote, token } = (await server.vote()).body;
    const leave = (key: string) =>
      server.post(
        `/api/votes/${vote.uid}/contactInfo`,
        { contact_info: 'anna@visitor.example' },
        { ...bearer(token?.anonymous_token ?? ''), 'idempotency-key': key },
      );
    await leave('0198c5a2-7d1e-7000-8000-000000000001');
    server.clock.now += 1_000;
    await leave('0198c5a2-7d1e-7000-8000-000000000002');
    const later = server.clock.now + lifetimes.idempotencyKey - 500;
    expect(await sweepKeys(server.database, later)).toBe(1);
    expect(await sweepKeys(server.database, later)).toBe(0);
    expect(await server.rows('idempotency_keys')).toHaveLength(1);
  });

  test('keeps steps on the way through a vote as they are told', async () => {
    const server = await startServer(databases);
    const step = {
      question_uid: 'demo-cafe',
      vote_uid: null,
      action: 'opened',
      date: '2026-03-01T12:00:00Z',
    };
    expect(
      (await server.post('/api/admin/rateRateLog', { ...step, additional_data: { a: [1] } })).body,
    ).toEqual({ success: true });
    expect((await server.post('/api/admin/rateRateLog', step)).status).toBe(200);
    expect(await server.rows('rate_logs')).toMatchObject([
      { action: 'opened', vote_uid: null, additional_json: { data: { a: [1] } } },
      { additional_json: { data: null } },
    ]);
    const long = 'x'.repeat(limits.additionalDataLength);
    for (const wrong of [{ ...step, action: '' }, { ...step, additional_data: long }, { action: 'x' }])
      expect((await server.post('/api/admin/rateRateLog', wrong)).status).toBe(400);
  });
});
