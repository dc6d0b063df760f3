import { createServer, type Server } from 'node:http';
import { OAuth2Issuer, OAuth2Server } from 'oauth2-mock-server';
import { makeProviders, type ProviderSettings } from '../../server/social/providers';
import { onEachDatabase, type Databases } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { testNow } from '../support/templates';

const clientId = 'smilelog-web.apps.example';
const day = 24 * 3_600;
const refused = { status: 401, body: { error: { code: 'social_token_refused' } } };

/** A local OpenID Connect provider in place of Google and Facebook. */
let provider: OAuth2Server;
beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256', { kid: 'first' });
  await provider.start(0, '127.0.0.1');
});
afterAll(() => provider.stop());

const issuer = () => provider.issuer.url as string;

function settings(changes: Partial<ProviderSettings> = {}): ProviderSettings {
  const oidc = { clientId, issuers: [issuer()], jwksUrl: `${issuer()}/jwks` };
  return {
    google: oidc,
    facebook: { ...oidc, clientId: '4711', appSecret: null, graphUrl: 'http://127.0.0.1:9' },
    ...changes,
  };
}

const start = (databases: Databases, changes: Partial<ProviderSettings> = {}) =>
  startServer(databases, { providers: makeProviders(settings(changes)) });

const anna = {
  sub: 'g-1001',
  email: 'anna@visitor.example',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Sorokina',
};

/** Makes a token at the tests' time with changed claims; undefined omits a claim. */
function tokenOf(changes: object = {}, from: OAuth2Issuer = provider.issuer): Promise<string> {
  const iat = Math.floor(testNow / 1_000);
  return from.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { aud: clientId, iat, nbf: iat, exp: iat + 3_600, ...anna, ...changes });
      for (const name of Object.keys(payload)) if (payload[name] === undefined) delete payload[name];
    },
  });
}

const google = (server: TestServer, google_token: string, more: object = {}, headers = {}) =>
  server.post('/auth/google', { google_token, start_tpl_uids: [], ...more }, headers);

async function userOf(server: TestServer, tokens: { user_guid: string; access_token: string }) {
  return (await server.get(`/api/v1/users/${tokens.user_guid}`, bearer(tokens.access_token))).body;
}

onEachDatabase((databases) => {
  test('signs in with Google, and again to the same account (SI-4)', async () => {
    const server = await start(databases);
    const first = await google(server, await tokenOf());
    expect(first.status).toBe(200);
    expect(await userOf(server, first.body)).toMatchObject({
      email: anna.email,
      first_name: 'Anna',
      last_name: 'Sorokina',
      role: 'user',
      organization: null,
    });
    // A changed name or address at Google does not change the account.
    const again = await google(server, await tokenOf({ email: 'anna@new.example', given_name: 'Anne' }));
    expect(again.body.user_guid).toBe(first.body.user_guid);
    expect(await server.rows('provider_accounts')).toMatchObject([{ provider: 'google', subject: anna.sub }]);
  });

  test.each([
    ['google', '/auth/google', { google_token: '' }],
    ['facebook', '/auth/facebook', { facebook_token: '' }],
    ['google', '/auth/google/token', { token: '', questionsUids: [] }],
    ['facebook', '/auth/facebook/token', { token: '', questionsUids: [] }],
  ])('takes a token of %s at %s (SI-4)', async (name, path, body) => {
    const server = await start(databases);
    const token = await tokenOf({ aud: name === 'google' ? clientId : '4711' });
    const given = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === '' ? token : value]),
    );
    expect((await server.post(path, given)).status).toBe(200);
    expect(await server.rows('provider_accounts')).toMatchObject([{ provider: name }]);
    // Also without the list.
    const { start_tpl_uids: _, questionsUids: __, ...bare } = given as Record<string, unknown>;
    expect((await server.post(path, bare)).status).toBe(200);
  });

  test.each([
    ['another audience', { aud: 'somebody-else.example' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['a time that is over', { iat: testNow / 1_000 - 2 * 3_600, exp: testNow / 1_000 - 3_600 }],
    ['a time a day ahead', { iat: testNow / 1_000 + day, nbf: undefined, exp: testNow / 1_000 + 2 * day }],
    ['a day’s age', { iat: testNow / 1_000 - day, exp: testNow / 1_000 + day }],
    ['a beginning that is to come', { nbf: testNow / 1_000 + day }],
    ['no end', { exp: undefined }],
    ['nobody', { sub: undefined }],
    ['a subject that is no text', { sub: { id: 1 } }],
    ['another party', { azp: 'somebody-else.example' }],
    ['several audiences', { aud: [clientId, 'somebody-else.example'] }],
  ])('refuses a token of %s, and changes nothing (SI-4)', async (_, changes) => {
    const server = await start(databases);
    const before = await server.counts();
    const answer = await google(server, await tokenOf(changes));
    expect(answer).toMatchObject(refused);
    expect(answer.body.error.message).toMatch(/[a-z]/);
    expect(await server.counts()).toEqual(before);
  });

  test('says when it is the time that is wrong', async () => {
    const server = await start(databases);
    server.clock.now += day * 1_000;
    expect((await google(server, await tokenOf())).body.error.message).toContain('expired');
    server.clock.now -= 2 * day * 1_000;
    expect((await google(server, await tokenOf())).body.error.message).toContain('clocks');
  });

  test('refuses a token of another algorithm, another key, or without a signature (SI-4)', async () => {
    const server = await start(databases);
    const before = await server.counts();
    const forger = new OAuth2Issuer();
    forger.url = issuer();
    await forger.keys.generate('RS256', { kid: 'first' });
    const elliptic = new OAuth2Issuer();
    elliptic.url = issuer();
    await elliptic.keys.generate('ES256', { kid: 'first' });
    const good = await tokenOf();
    const [header, payload, signature] = good.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      await tokenOf({}, forger),
      await tokenOf({}, elliptic),
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', kid: 'first' })}.${payload}.${signature}`,
      `${header}.${encode({ ...anna, sub: 'g-2' })}.${signature}`,
      `${header}.${payload}.`,
      'rubbish',
      'a.b.c',
    ])
      expect(await google(server, token)).toMatchObject(refused);
    expect(await server.counts()).toEqual(before);
    expect((await google(server, good)).status).toBe(200);
  });

  test('refuses a token that is one provider’s at the other’s address', async () => {
    const server = await start(databases);
    expect(await server.post('/auth/facebook', { facebook_token: await tokenOf() })).toMatchObject(refused);
  });

  test('takes keys that the provider has made since', async () => {
    const server = await start(databases);
    expect((await google(server, await tokenOf())).status).toBe(200);
    await provider.issuer.keys.generate('RS256', { kid: 'second' });
    expect((await google(server, await tokenOf())).status).toBe(200);
  });

  test('says that it cannot ask when the provider does not answer, and refuses nobody for that', async () => {
    const away = { clientId, issuers: [issuer()], jwksUrl: 'http://127.0.0.1:9/jwks' };
    const server = await start(databases, { google: away });
    expect(await google(server, await tokenOf())).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });

  test('says that a provider has not been set up', async () => {
    const server = await start(databases, { google: null, facebook: null });
    for (const path of ['/auth/google/token', '/auth/facebook/token'])
      expect(await server.post(path, { token: 'x' })).toMatchObject({
        status: 404,
        body: { error: { code: 'provider_not_configured' } },
      });
  });

  describe('joins accounts only by an address that both sides have verified (SI-4)', () => {
    const person = { email: anna.email, first_name: 'A', last_name: 'S', password: 'Fjord-and-heron' };
    const taken = { status: 409, body: { error: { code: 'email_taken' } } };

    test('not one whose owner was never proven', async () => {
      const server = await start(databases);
      await server.post('/auth/local/sign-up', person);
      const before = await server.counts();
      expect(await google(server, await tokenOf())).toMatchObject(taken);
      expect(await server.counts()).toEqual(before);
    });

    test('not by an address that the provider has not verified', async () => {
      const server = await start(databases);
      await proven(server);
      for (const email_verified of [false, undefined, 'yes'])
        expect(await google(server, await tokenOf({ email_verified }))).toMatchObject(taken);
    });

    test('but one that was recovered by mail', async () => {
      const server = await start(databases);
      const guid = await proven(server);
      const answer = await google(server, await tokenOf({ email: 'ANNA@visitor.example' }));
      expect(answer).toMatchObject({ status: 200, body: { user_guid: guid } });
    });

    test('and two providers by it', async () => {
      const server = await start(databases);
      const first = await google(server, await tokenOf());
      const facebook_token = await tokenOf({ aud: '4711', sub: 'f-1' });
      const second = await server.post('/auth/facebook', { facebook_token });
      expect(second.body.user_guid).toBe(first.body.user_guid);
    });

    test('and leaves an address that nobody has verified to whoever has it', async () => {
      const server = await start(databases);
      const social = await google(server, await tokenOf({ email_verified: false }));
      expect(await userOf(server, social.body)).toMatchObject({ email: null, contact_email: anna.email });
      const up = await server.post('/auth/local/sign-up', person);
      expect(up.status).toBe(200);
      expect(up.body.user_guid).not.toBe(social.body.user_guid);
      // The first account is unaffected.
      expect((await google(server, await tokenOf({ email: undefined }))).body.user_guid).toBe(
        social.body.user_guid,
      );
    });

    /** Makes an account and proves its address by a mailed link. @returns its guid */
    async function proven(server: TestServer): Promise<string> {
      const { body } = await server.post('/auth/local/sign-up', person);
      await server.post('/auth/local/recover', { email: person.email });
      await server.app.services.jobs.runDue();
      const token = /token=(\S+)/.exec(server.mails[0]?.text ?? '')?.[1];
      await server.post('/auth/local/reset', { token, password: 'Heron-and-fjord' });
      return body.user_guid;
    }
  });

  test('makes one account of twenty who sign in with one token at once', async () => {
    const server = await start(databases);
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => google(server, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.user_guid)).size).toBe(1);
  });

  test('makes an account of somebody without name and address', async () => {
    const server = await start(databases);
    const bare = {
      email: undefined,
      email_verified: undefined,
      given_name: undefined,
      family_name: undefined,
    };
    const { body } = await google(server, await tokenOf(bare));
    expect(await userOf(server, body)).toMatchObject({ email: null, first_name: '', last_name: '' });
    const named = await google(server, await tokenOf({ ...bare, sub: 'g-2', name: 'Bob van der Berg' }));
    expect(await userOf(server, named.body)).toMatchObject({ first_name: 'Bob', last_name: 'van der Berg' });
  });

  test('founds an organisation with the starts that it knows, once (SI-4)', async () => {
    const server = await start(databases);
    const starts = { start_tpl_uids: ['start-restroom', 'no-such-start', 'start-faces', '__proto__'] };
    const first = await google(server, await tokenOf(), starts, { 'accept-language': 'de' });
    const user = await userOf(server, first.body);
    expect(user).toMatchObject({
      role: 'owner',
      organization: { name: 'Anna Sorokina', place: { name: 'Anna Sorokina' } },
    });
    const [org] = (await server.rows('organisations')).filter(({ uid }) => uid === user.organization.uid);
    const questions = (await server.rows('questions')).filter(
      ({ organisation_id }) => organisation_id === org?.id,
    );
    expect(questions.map(({ text }) => text).sort()).toEqual([
      'Wie sauber ist diese Toilette?',
      'Wie war es?',
    ]);
    const stickers = (await server.rows('stickers')).filter(({ question_id }) =>
      questions.some(({ id }) => id === question_id),
    );
    for (const { uid: question_id } of stickers)
      expect((await server.vote({ question_id })).status).toBe(200);
    const before = await server.rows('organisations');
    await google(server, await tokenOf(), starts);
    expect(await server.rows('organisations')).toEqual(before);
  });

  test.each([[[]], [['no-such-start', '']]])(
    'founds nothing for the starts %j (SI-4)',
    async (start_tpl_uids) => {
      const server = await start(databases);
      const before = (await server.counts()).organisations;
      expect((await google(server, await tokenOf(), { start_tpl_uids })).status).toBe(200);
      expect((await server.counts()).organisations).toBe(before);
    },
  );

  test('takes unlinked stickers over for an owner, and nobody else’s stickers for anybody (SI-4, RO-4)', async () => {
    const server = await start(databases);
    const questionsUids = ['demo-unlinked', 'demo-cafe', 'other-lobby', 'nowhere', 'demo-unlinked'];
    const token = await tokenOf();
    const take = () => server.post('/auth/google/token', { token, questionsUids });
    const questions = await server.rows('questions');
    // A person without an organisation cannot take it anywhere.
    expect((await take()).status).toBe(200);
    expect(await server.rows('questions')).toEqual(questions);
    const { body } = await google(server, token);
    await server.post('/api/v1/users/make-owner', undefined, bearer(body.access_token));
    expect((await take()).status).toBe(200);
    const changed = (await server.rows('questions')).filter(
      ({ id, organisation_id }) =>
        questions.find((one) => one.id === id)?.organisation_id !== organisation_id,
    );
    expect(changed).toMatchObject([{ text: 'How was it?', place_id: null }]);
    const { body: managed } = await server.get('/api/v1/questions/demo-unlinked', bearer(body.access_token));
    expect(managed.manage.access).toBe(true);
    // Another owner comes too late.
    const other = await tokenOf({ sub: 'g-2', email: 'bob@visitor.example' });
    const { body: bob } = await google(server, other, { start_tpl_uids: ['start-faces'] });
    await server.post('/auth/google/token', { token: other, questionsUids });
    const { body: bobs } = await server.get('/api/v1/questions/demo-unlinked', bearer(bob.access_token));
    expect(bobs.manage.access).toBe(false);
  });

  test('enters the contest of the vote that was made before (GV-3)', async () => {
    const server = await start(databases);
    const key = 'the-key-of-this-vote-of-anna';
    await server.vote({}, { 'idempotency-key': key });
    for (let time = 0; time < 2; time += 1)
      expect((await google(server, await tokenOf(), {}, { 'vote-key': key })).status).toBe(200);
    expect(await server.rows('giveaway_entries')).toMatchObject([{ kind: 'gift_card' }]);
    expect(await server.rows('contacts')).toMatchObject([{ contact_info: anna.email }]);
    expect((await google(server, await tokenOf(), {}, { 'vote-key': 'the-key-of-no-vote' })).status).toBe(
      200,
    );
    expect(await server.rows('giveaway_entries')).toHaveLength(1);
  });

  test('has one place in a contest for a person, with an account and without (GV-5)', async () => {
    const server = await start(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const anonymous = bearer(visitor.anonymous_token);
    const key = 'the-key-of-this-vote-of-anna';
    const { body: voted } = await server.vote({}, { ...anonymous, 'idempotency-key': key });
    const phone = { contact_info: '+49 30 1234567' };
    await server.post(`/api/votes/${voted.vote.uid}/contactInfo`, phone, anonymous);
    const linked = { 'anonymous-token': visitor.anonymous_token, 'vote-key': key };
    const { body: anna } = await google(server, await tokenOf(), {}, linked);
    const signedIn = bearer(anna.access_token);
    const { body: second } = await server.vote({}, signedIn);
    await server.post(`/api/v1/votes/${second.vote.uid}/contactInfo`, phone, signedIn);
    expect(await server.rows('giveaway_entries')).toHaveLength(1);
    const standing = await server.get(`/api/v1/votes/${voted.vote.uid}/giveaway`, signedIn);
    expect(standing.body).toMatchObject({ entered: true, votes: 1 });
    // An hour later there is another gift card.
    server.clock.now += 3_600_000;
    const { access_token } = (await server.post('/auth/refresh', { token: anna.refresh_token })).body;
    await server.post(`/api/v1/votes/${second.vote.uid}/contactInfo`, phone, bearer(access_token));
    expect(await server.rows('giveaway_entries')).toHaveLength(2);
  });

  describe('looks into access tokens of Facebook’s script (SI-4)', () => {
    let graph: Server;
    let graphUrl = '';
    const asked: string[] = [];
    /** Answers of the fake Graph API, by path. */
    let says: Record<string, object | number> = {};
    beforeAll(async () => {
      graph = createServer(({ url = '' }, response) => {
        const { pathname, searchParams } = new URL(url, 'http://graph.example');
        asked.push(`${pathname} ${[...searchParams.keys()].sort().join()}`);
        const said = says[pathname] ?? 404;
        response.statusCode = typeof said === 'number' ? said : 200;
        response.end(JSON.stringify(said));
      });
      await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
      graphUrl = `http://127.0.0.1:${(graph.address() as { port: number }).port}`;
    });
    afterAll(() => graph.close());
    const debug = {
      app_id: '4711',
      is_valid: true,
      user_id: '99',
      type: 'USER',
      expires_at: testNow / 1_000 + 60,
    };
    const person = { id: '99', first_name: 'Fay', last_name: 'Book', email: 'fay@visitor.example' };
    beforeEach(() => {
      says = { '/debug_token': { data: debug }, '/99': person };
      asked.length = 0;
    });
    const withSecret = (databases: Databases, appSecret: string | null = 'app-secret') => {
      const oidc = { clientId: '4711', issuers: [issuer()], jwksUrl: `${issuer()}/jwks` };
      return start(databases, { facebook: { ...oidc, appSecret, graphUrl } });
    };
    const signIn = (server: TestServer) => server.post('/auth/facebook', { facebook_token: 'EAAB-opaque' });

    test('and signs in', async () => {
      const server = await withSecret(databases);
      const { status, body } = await signIn(server);
      expect(status).toBe(200);
      expect(await userOf(server, body)).toMatchObject({
        first_name: 'Fay',
        email: null,
        contact_email: 'fay@visitor.example',
      });
      expect(asked).toEqual([
        '/debug_token access_token,input_token',
        '/99 access_token,appsecret_proof,fields',
      ]);
      expect((await signIn(server)).body.user_guid).toBe(body.user_guid);
    });

    test.each([
      ['of another app', { '/debug_token': { data: { ...debug, app_id: '4712' } } }],
      ['that is not valid', { '/debug_token': { data: { ...debug, is_valid: false } } }],
      ['of a page', { '/debug_token': { data: { ...debug, type: 'PAGE' } } }],
      ['that has expired', { '/debug_token': { data: { ...debug, expires_at: testNow / 1_000 - 1 } } }],
      ['without an end', { '/debug_token': { data: { ...debug, expires_at: undefined } } }],
      ['that it knows nothing of', { '/debug_token': {} }],
      ['that it refuses', { '/debug_token': 400 }],
      ['of somebody else', { '/99': { ...person, id: '98' } }],
    ])('and refuses one %s', async (_, changes) => {
      says = { ...says, ...changes } as typeof says;
      const server = await withSecret(databases);
      const before = await server.counts();
      expect(await signIn(server)).toMatchObject(refused);
      expect(await server.counts()).toEqual(before);
    });

    test('and says that it cannot ask when Facebook fails', async () => {
      says = { '/debug_token': 500 };
      expect(await signIn(await withSecret(databases))).toMatchObject({ status: 503 });
    });

    test('and takes none without the app’s secret', async () => {
      expect(await signIn(await withSecret(databases, null))).toMatchObject(refused);
      expect(asked).toEqual([]);
    });
  });
});
