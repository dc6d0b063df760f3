import { lifetimes } from '../../contract/limits';
import { makeKeyring } from '../../server/session/keyring';
import { mintToken } from '../../server/session/tokens';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { testSecret } from '../support/templates';

const refused = { status: 403, body: { error: { code: 'token_refused' } } };

function refresh(server: TestServer, token: string) {
  return server.post('/auth/refresh', { token });
}

onEachDatabase((databases) => {
  test('signs an anonymous identity in again by its guid (SE-6)', async () => {
    const server = await startServer(databases);
    const { body: made } = await server.post('/auth/sign-up');
    const { status, body } = await server.post('/auth/sign-in', { guid: made.guid });
    expect(status).toBe(200);
    expect(body.guid).toBe(made.guid);
    await server.vote({}, bearer(made.anonymous_token));
    await server.vote({}, bearer(body.anonymous_token));
    expect((await server.rows('votes')).map((vote) => vote.is_repeat)).toEqual([false, true]);
    expect(await server.rows('events')).toMatchObject([{ type: 'session.signed_in' }]);
  });

  test('stores neither guid nor token', async () => {
    const server = await startServer(databases);
    const { body } = await server.vote({}, { 'idempotency-key': 'a-key-of-this-visit' });
    const { refresh_token } = await server.signIn('owner@demo.example');
    const tables = [
      'identities',
      'idempotency_keys',
      'votes',
      'sessions',
      'refresh_tokens',
      'events',
    ] as const;
    const stored = JSON.stringify(await Promise.all(tables.map((table) => server.rows(table))));
    expect(stored).toContain(body.vote.uid);
    for (const secret of [
      body.token?.guid,
      body.token?.anonymous_token,
      'a-key-of-this-visit',
      refresh_token,
    ])
      expect(stored).not.toContain(secret);
  });

  test('refuses guids that nobody has, and those of users', async () => {
    const server = await startServer(databases);
    const owner = await server.signIn('owner@demo.example');
    const before = await server.counts();
    expect(await server.post('/auth/sign-in', { guid: 'nobodys' })).toMatchObject(refused);
    expect(await server.post('/auth/sign-in', { guid: owner.user_guid })).toMatchObject(refused);
    expect(await server.counts()).toEqual(before);
  });

  test('exchanges a refresh token for new tokens that work (SE-7)', async () => {
    const server = await startServer(databases);
    const first = await server.signIn('owner@demo.example');
    const { status, body } = await refresh(server, first.refresh_token);
    expect(status).toBe(200);
    expect(body.user_guid).toBe(first.user_guid);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect((await server.get('/api/v1/questions/demo-cafe', bearer(body.access_token))).status).toBe(200);
    expect((await refresh(server, body.refresh_token)).status).toBe(200);
  });

  test('hands the same successor out again within 30 s, and to 20 at once (SE-7, bar 19)', async () => {
    const server = await startServer(databases);
    const { refresh_token } = await server.signIn('owner@demo.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, refresh_token)));
    server.clock.now += lifetimes.refreshGrace;
    answers.push(await refresh(server, refresh_token));
    expect(answers.map((answer) => answer.status)).toEqual(Array(21).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect(await server.rows('sessions')).toMatchObject([{ ended_at: null }]);
  });

  test.each([
    ['after 30 s', lifetimes.refreshGrace + 1, false],
    ['whose successor was used', 0, true],
  ])('ends the family at the reuse of a token %s (SE-7, bar 19)', async (_, wait, useSuccessor) => {
    const server = await startServer(databases);
    const first = await server.signIn('owner@demo.example');
    const second = (await refresh(server, first.refresh_token)).body;
    const last = useSuccessor ? (await refresh(server, second.refresh_token)).body : second;
    server.clock.now += wait;
    expect(await refresh(server, first.refresh_token)).toMatchObject(refused);
    expect(await refresh(server, last.refresh_token)).toMatchObject(refused);
    expect(await server.get('/api/v1/questions/demo-cafe', bearer(last.access_token))).toMatchObject(refused);
    expect(await server.rows('sessions')).toMatchObject([{ ended_reason: 'reuse' }]);
    expect((await server.rows('events')).map((event) => event.type)).toEqual([
      'session.signed_in',
      'session.reuse_detected',
    ]);
  });

  test('refuses refresh tokens that are old, forged or something else', async () => {
    const server = await startServer(databases);
    const { refresh_token, access_token } = await server.signIn('owner@demo.example');
    const [kid, id] = refresh_token.split('.');
    for (const token of [
      `${kid}.${id}.forged`,
      `nokey.${id}.x`,
      access_token,
      'x',
      refresh_token.slice(0, -2),
    ]) {
      expect(await refresh(server, token)).toMatchObject(refused);
    }
    server.clock.now += lifetimes.refreshToken;
    expect(await refresh(server, refresh_token)).toMatchObject(refused);
  });

  test('takes tokens of every key in SECRET, and none of a key that was removed', async () => {
    const newSecret = 'the secret that came after it, 32+';
    const server = await startServer(databases, { keyring: makeKeyring([newSecret, testSecret]) });
    const [identity] = await server.rows('identities');
    const claims = { sub: identity?.id ?? '', typ: 'anonymous' as const, ssid: 's' };
    const by = (secret: string) => bearer(mintToken(makeKeyring([secret]), claims, server.clock.now));
    expect((await server.vote({}, by(testSecret))).status).toBe(200);
    expect((await server.vote({}, by(newSecret))).status).toBe(200);
    expect(await server.vote({}, by('a secret that is long gone, or forged'))).toMatchObject(refused);
  });
});
