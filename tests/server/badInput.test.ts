import { makeKeyring } from '../../server/session/keyring';
import { mintToken } from '../../server/session/tokens';
import { lifetimes } from '../../contract/limits';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, voteBody, type Answer, type TestServer } from '../support/server';

type Case = [
  title: string,
  send: (server: TestServer) => Promise<Answer>,
  status: number,
  code: string | number,
  message?: string,
];

const json = { 'content-type': 'application/json' };

function raw(server: TestServer, payload: string, headers: Record<string, string>) {
  return server.post('/api/sendRateDetails', payload, headers);
}

const newcomer = {
  email: 'new@visitor.example',
  first_name: 'Anna',
  last_name: 'Sorokina',
  password: 'Fjord-and-heron',
};

const cases: Case[] = [
  ['an unknown question', (server) => server.vote({ question_id: 'no-such-sticker' }), 404, 1108],
  ['a malformed question id', (server) => server.vote({ question_id: '../../etc/passwd\u0000' }), 404, 1108],
  [
    'a question id that is too long',
    (server) => server.vote({ question_id: 'x'.repeat(65) }),
    400,
    'invalid_request',
    'body.question_id',
  ],
  [
    'an empty question id',
    (server) => server.vote({ question_id: '' }),
    400,
    'invalid_request',
    'body.question_id',
  ],
  ['a disabled sticker', (server) => server.vote({ question_id: 'demo-disabled' }), 410, 1215],
  ['rating 0', (server) => server.vote({ rate: 0 }), 400, 'invalid_request', 'body.rate'],
  ['rating 4', (server) => server.vote({ rate: 4 }), 400, 'invalid_request', 'body.rate'],
  ['rating 2.5', (server) => server.vote({ rate: 2.5 }), 400, 'invalid_request', 'body.rate'],
  [
    'a rating that is text',
    (server) => server.vote({ rate: '3' as never }),
    400,
    'invalid_request',
    'body.rate',
  ],
  [
    'a negative size',
    (server) => server.vote({ screen_width: -1 }),
    400,
    'invalid_request',
    'body.screen_width',
  ],
  [
    'an unknown mode',
    (server) => server.vote({ mode: 'loud' as never }),
    400,
    'invalid_request',
    'body.mode',
  ],
  [
    'a missing field',
    (server) => server.vote({ is_lead: undefined as never }),
    400,
    'invalid_request',
    'body.is_lead',
  ],
  ...['first_name', 'last_name'].map((name): Case => [
    `a ${name} of two lines`,
    (server) => server.post('/auth/local/sign-up', { ...newcomer, [name]: 'Anna\nPay here: evil.example' }),
    400,
    'invalid_request',
    `body.${name}`,
  ]),
  ...['<a@x>', 'a@[127.0.0.1]', 'a@x\u0000.example', '"a b"@x.example', 'a@b@c.example'].map(
    (address): Case => [
      `the address ${JSON.stringify(address)}`,
      (server) => server.post('/auth/local/sign-up', { ...newcomer, email: address }),
      400,
      'invalid_request',
      'body.email',
    ],
  ),
  ['a body that is a list', (server) => raw(server, '[]', json), 400, 'invalid_request', 'body'],
  ['a body that is null', (server) => raw(server, 'null', json), 400, 'invalid_request', 'body'],
  [
    'a body nested 7,000 deep',
    (server) =>
      server.post(
        '/api/admin/rateRateLog',
        `{"additional_data":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
        json,
      ),
    400,
    'invalid_request',
    'nested too deeply',
  ],
  [
    'a nested body of another call',
    (server) => raw(server, `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, json),
    400,
    'invalid_request',
    'nested too deeply',
  ],
  [
    'a body with 5,000 fields',
    (server) => raw(server, `{"more":[${'1,'.repeat(5_000)}1]}`, json),
    400,
    'invalid_request',
    'too many fields',
  ],
  ['no body', (server) => server.post('/api/sendRateDetails'), 400, 'invalid_request', 'body'],
  ['an empty body', (server) => raw(server, '', json), 400, 'invalid_request', 'body'],
  ['half a body', (server) => raw(server, '{"question_id":"demo-cafe"', json), 400, 'invalid_json'],
  [
    'a body of another type',
    (server) => raw(server, 'rate=3', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  ],
  [
    'plain text',
    (server) => raw(server, JSON.stringify(voteBody()), { 'content-type': 'text/plain' }),
    415,
    'unsupported_media_type',
  ],
  [
    'a body that is too large',
    (server) => raw(server, JSON.stringify({ ...voteBody(), more: 'x'.repeat(20_000) }), json),
    413,
    'body_too_large',
  ],
  [
    'a key that is no key',
    (server) => server.vote({}, { 'idempotency-key': 'a b' }),
    400,
    'invalid_request',
    'idempotency-key',
  ],
  [
    'a key too short to be a secret',
    (server) => server.vote({}, { 'idempotency-key': 'short' }),
    400,
    'invalid_request',
    'idempotency-key',
  ],
  ['a token that is none', (server) => server.vote({}, bearer('rubbish')), 403, 'token_refused'],
  [
    'an authorization that is no bearer',
    (server) => server.vote({}, { authorization: 'Basic Zm9vOmJhcg==' }),
    403,
    'token_refused',
  ],
  [
    'no token under /v1',
    (server) => server.post('/api/v1/sendRateDetails', voteBody()),
    403,
    'token_refused',
  ],
  [
    'a reported line that is too long',
    (server) => server.post('/api/log', { text: 'ü'.repeat(4_001) }),
    400,
    'invalid_request',
    'body.text',
  ],
  [
    'an empty reported line',
    (server) => server.post('/api/log', { text: '' }),
    400,
    'invalid_request',
    'body.text',
  ],
  [
    'place info of an unknown question',
    (server) => server.post('/api/questionInfo', { question_id: 'nope' }),
    404,
    404,
  ],
  ['the address of an unknown question', (server) => server.get('/api/questions/nope'), 404, 404],
  ['an address that is no text', (server) => server.get('/api/questions/%E0%A4%A'), 404, 404],
  [
    'an address of a thousand letters',
    (server) => server.get(`/api/questions/${'x'.repeat(1_000)}`),
    400,
    'invalid_request',
    'params.id',
  ],
  ['the status of an unknown question', (server) => server.get('/api/userStatus?question_id=nope'), 404, 404],
  [
    'a status without a question',
    (server) => server.get('/api/userStatus'),
    400,
    'invalid_request',
    'querystring.question_id',
  ],
  ['an unknown call', (server) => server.post('/api/nope', {}), 404, 404],
  ['an unknown sign-in', (server) => server.get('/auth/nope'), 404, 404],
  ['the wrong method', (server) => server.get('/api/sendRateDetails'), 404, 404],
];

onEachDatabase((databases) => {
  test.each(cases)(
    'refuses %s, writes nothing, logs one line',
    async (_, send, status, code, message = '') => {
      const server = await startServer(databases);
      const before = await server.counts();
      const answer = await send(server);
      expect(answer).toMatchObject({
        status,
        body: {
          error: { code, message: expect.stringContaining(message) },
          request_id: answer.headers['x-request-id'],
        },
      });
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'request_id']);
      expect(await server.counts()).toEqual(before);
      expect(server.log).toHaveLength(1);
      expect(server.requests()).toMatchObject([{ status, code, requestId: answer.headers['x-request-id'] }]);
      expect(server.log[0]).not.toMatch(/no-such-sticker|passwd|rubbish|xxxx|üü|Zm9v|127\.0\.0\.1/);
    },
  );

  test('refuses expired, foreign and altered tokens, and those of the wrong kind', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const owner = await server.signIn('owner@demo.example');
    const [head, payload, mac] = visitor.anonymous_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const foreign = mintToken(makeKeyring(['another installation’s secret, long']), claims, server.clock.now);
    const before = await server.counts();
    const tokens = {
      foreign,
      altered: `${head}.${other}.${mac}`,
      unsigned: `${unsigned}.${payload}.`,
      'unsigned with a mac': `${unsigned}.${payload}.${mac}`,
      cut: visitor.anonymous_token.slice(0, -1),
      longer: `${visitor.anonymous_token}.x`,
    };
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await server.post('/api/sendRateDetails', voteBody(), bearer(token));
      expect([kind, answer.status, answer.body.error?.code]).toEqual([kind, 403, 'token_refused']);
    }
    expect((await server.post('/api/sendRateDetails', voteBody(), bearer(owner.access_token))).status).toBe(
      403,
    );
    expect(
      (await server.post('/api/v1/sendRateDetails', voteBody(), bearer(visitor.anonymous_token))).status,
    ).toBe(403);
    server.clock.now += lifetimes.accessToken + 1_000;
    expect(
      (await server.post('/api/v1/sendRateDetails', voteBody(), bearer(owner.access_token))).status,
    ).toBe(403);
    expect(
      (await server.post('/api/sendRateDetails', voteBody(), bearer(visitor.anonymous_token))).status,
    ).toBe(200);
    server.clock.now += lifetimes.anonymousToken;
    expect(
      (await server.post('/api/sendRateDetails', voteBody(), bearer(visitor.anonymous_token))).status,
    ).toBe(403);
    expect(await server.counts()).toEqual({
      ...before,
      votes: 1,
      vote_hours: 1,
      vote_days: 1,
      standing_votes: 1,
    });
  });

  test('stores text that one of the databases cannot hold as it is', async () => {
    const server = await startServer(databases);
    expect((await server.post('/api/log', { text: 'a\u0000b' })).status).toBe(200);
    expect(await server.rows('client_logs')).toMatchObject([{ text: 'a\uFFFDb' }]);
  });

  test('ignores fields it does not know and names them in the request’s line', async () => {
    const server = await startServer(databases);
    const answer = await server.post('/api/sendRateDetails', {
      ...voteBody(),
      gift_card: '4111',
      'anna@example.org': 1,
      __proto: 2,
    });
    expect(answer.status).toBe(200);
    expect(server.log).toHaveLength(1);
    expect(server.requests()).toMatchObject([
      { status: 200, unknownFields: ['gift_card', '(not a name)', '__proto'] },
    ]);
    expect(server.log[0]).not.toMatch(/4111|anna/);
  });

  test('says only that something failed when the database is gone, and logs where', async () => {
    const server = await startServer(databases);
    const failing = {
      ...server.database,
      command: () => Promise.reject(Object.assign(new Error('value anna@example.org'), { code: 'XX000' })),
    };
    const broken = await startServer(databases, { database: failing });
    expect(await broken.vote()).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
    expect(broken.log).toHaveLength(1);
    expect(broken.requests()).toMatchObject([{ status: 500, failure: { code: 'XX000' } }]);
    expect(broken.log[0]).not.toContain('anna');
  });
});
