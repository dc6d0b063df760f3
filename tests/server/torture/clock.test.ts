import { onEachDatabase } from '../../support/databases';
import { bearer, startServer, type TestServer } from '../../support/server';

const day = 86_400_000;
const key = { 'idempotency-key': '0198c5a2-7d1e-7000-8000-00000000c10c' };

/** Whether each vote counts, in the order of the votes. */
async function counted(server: TestServer): Promise<boolean[]> {
  return (await server.rows('votes')).map((vote) => vote.is_counted);
}

onEachDatabase((databases) => {
  test.each([
    ['forward', day],
    ['back', -day],
  ])('a clock that jumps %s a day ends no identity or session, and repeats no vote', async (_, jump) => {
    const server = await startServer(databases);
    const first = await server.vote({ rate: 1 }, key);
    const mine = bearer(first.body.token?.anonymous_token ?? '');
    const session = await server.signIn('owner@demo.example');
    server.clock.now += jump;

    const again = await server.vote({ rate: 1 }, key);
    expect([again.status, again.body.vote.uid]).toEqual([200, first.body.vote.uid]);
    expect((await server.vote({ question_id: 'demo-gps' }, mine)).status).toBe(200);
    const renewed = await server.post('/auth/refresh', { token: session.refresh_token });
    expect(renewed.status).toBe(200);
    const lost = await server.post('/auth/refresh', { token: session.refresh_token });
    expect(lost.body.refresh_token).toBe(renewed.body.refresh_token);
    const status = '/api/v1/userStatus?question_id=demo-cafe';
    expect((await server.get(status, bearer(renewed.body.access_token))).status).toBe(200);
    expect(await server.rows('votes')).toHaveLength(2);
  });

  test('votes that were made while the clock was a day ahead hold up none once it is right', async () => {
    const server = await startServer(databases);
    server.clock.now += day;
    const first = await server.vote();
    const mine = bearer(first.body.token?.anonymous_token ?? '');
    server.clock.now -= day;
    const status = '/api/userStatus?question_id=demo-cafe';
    expect((await server.get(status, mine)).body).toMatchObject({ voted: false, rate_uid: null });
    await server.vote({}, mine);
    await server.vote({}, mine);
    expect(await counted(server)).toEqual([true, true, false]);
    expect((await server.get(status, mine)).body.voted).toBe(true);
  });

  test('a clock that is set back by a little makes no room for a second vote', async () => {
    const server = await startServer(databases);
    const first = await server.vote();
    server.clock.now -= 60_000;
    await server.vote({}, bearer(first.body.token?.anonymous_token ?? ''));
    expect(await counted(server)).toEqual([true, false]);
  });
});
