import { scryptCost, passwordHashing, type PasswordHashing } from '../../server/account/passwords';
import { all } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { makeKeyring } from '../../server/session/keyring';
import { mintToken } from '../../server/session/tokens';
import { onEachDatabase } from '../support/databases';
import { bearer, quickPasswords, staffPassword, startServer, type TestServer } from '../support/server';
import { testKeyring } from '../support/templates';

const anna = {
  email: 'anna@visitor.example',
  first_name: 'Anna',
  last_name: 'Sorokina',
  password: 'Fjord-and-heron',
};
const storedCounts = statement((db) => db.selectFrom('address_counts').selectAll());
const wrong = { status: 401, body: { error: { code: 'wrong_credentials' } } };

const signUp = (server: TestServer, changes: object = {}, headers = {}) =>
  server.post('/auth/local/sign-up', { ...anna, ...changes }, headers);
const signIn = (server: TestServer, changes: object = {}, headers = {}) =>
  server.post('/auth/local/sign-in', { email: anna.email, password: anna.password, ...changes }, headers);
/** Everything that distinguishes answers for a client. */
const seen = ({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) => ({
  status,
  error: body.error,
  names: Object.keys(headers).sort(),
});

onEachDatabase((databases) => {
  test('signs up, and in again, with tokens that work (SI-4)', async () => {
    const server = await startServer(databases);
    const up = await signUp(server);
    expect(up.status).toBe(200);
    expect(Object.keys(up.body).sort()).toEqual(['access_token', 'refresh_token', 'user_guid']);
    const again = await signIn(server, { email: '  ANNA@visitor.example ' });
    expect(again).toMatchObject({ status: 200, body: { user_guid: up.body.user_guid } });
    const info = await server.get(`/api/v1/users/${up.body.user_guid}`, bearer(again.body.access_token));
    expect(info.body).toMatchObject({
      email: anna.email,
      first_name: 'Anna',
      last_name: 'Sorokina',
      role: 'user',
    });
    expect((await server.rows('users')).find(({ email }) => email === anna.email)).toMatchObject({
      password_hash: expect.stringMatching(/^\$scrypt\$ln=4,r=8,p=1\$/),
      email_verified_at: null,
    });
  });

  test('signs in and refreshes after the key of the account ended (SI-1)', async () => {
    const [old, current] = [
      'an old secret that is about to end, 32+',
      'its successor, also longer than 32 chars',
    ];
    const before = await startServer(databases, { keyring: makeKeyring([old]) });
    const { body: up } = await signUp(before);
    // The database as it is goes to a server with both keys, then to one with the new key alone.
    const withBoth = await startServer(databases, {
      database: before.database,
      keyring: makeKeyring([current, old]),
    });
    const { body: rotated } = await withBoth.post('/auth/refresh', { token: up.refresh_token });
    expect(rotated.user_guid).toBe(up.user_guid);
    const after = await startServer(databases, {
      database: before.database,
      keyring: makeKeyring([current]),
    });
    const refreshed = await after.post('/auth/refresh', { token: rotated.refresh_token });
    expect(refreshed).toMatchObject({ status: 200 });
    const again = await signIn(after);
    expect(again).toMatchObject({ status: 200, body: { user_guid: refreshed.body.user_guid } });
    const info = await after.get(`/api/v1/users/${again.body.user_guid}`, bearer(again.body.access_token));
    expect(info.body).toMatchObject({ email: anna.email });
    // Its guid is stored for the key that made it.
    expect(await signIn(after)).toMatchObject({ body: { user_guid: again.body.user_guid } });
  });

  test('reads the session from the access token (SE-1)', async () => {
    const server = await startServer(databases);
    const { body } = await signUp(server);
    const { ssid } = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()) as {
      ssid: string;
    };
    expect((await server.rows('sessions')).map(({ id }) => id)).toEqual([ssid]);
  });

  test('answers every failed sign-in alike, with the same work (SI-4)', async () => {
    const asked: (string | null)[] = [];
    const passwords: PasswordHashing = {
      ...quickPasswords,
      verify: (password, hash) => {
        asked.push(hash);
        return quickPasswords.verify(password, hash);
      },
    };
    const server = await startServer(databases, { passwords });
    await signUp(server);
    const before = await server.counts();
    const failures = [
      await signIn(server, { password: 'Another-one' }),
      await signIn(server, { email: 'nobody@visitor.example' }),
      // A member of the staff without a password.
      await signIn(server, { email: 'owner@demo.example' }),
    ];
    for (const failure of failures) expect(seen(failure)).toEqual(seen(failures[0]!));
    expect(failures[0]).toMatchObject(wrong);
    // One hash per try, also without an account.
    expect(asked).toEqual([expect.stringContaining('$scrypt$'), null, null]);
    expect(await signIn(server, { email: 'no address' })).toMatchObject(wrong);
    expect(await server.counts()).toEqual(before);
  });

  test.each([
    ['without an @', { email: 'anna.example' }],
    ['with two', { email: 'anna@b@c.example' }],
    ['with a space inside', { email: 'an na@visitor.example' }],
    ['that mails read as two', { email: 'anna@visitor.example,bob@visitor.example' }],
    ['with a line break', { email: 'anna@visitor.example\nBcc:bob@visitor.example' }],
    ['that is too long', { email: `${'a'.repeat(250)}@b.example` }],
    ['that is missing', { email: undefined }],
  ])('refuses to sign up with an address %s (SI-4)', async (_, changes) => {
    const server = await startServer(databases);
    const before = await server.counts();
    const answer = await signUp(server, changes);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(answer.body.error.message).toContain('email');
    expect(await server.counts()).toEqual(before);
  });

  test.each([['first_name'], ['last_name']])('asks for the %s', async (name) => {
    const server = await startServer(databases);
    expect(await signUp(server, { [name]: '  ' })).toMatchObject({ status: 400 });
  });

  test('refuses a taken address, however it is written, and changes nothing (SI-4)', async () => {
    const server = await startServer(databases);
    await signUp(server);
    const before = await server.counts();
    const answer = await signUp(server, { email: 'Anna@Visitor.Example', password: 'Someone-elses' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } });
    expect(await server.counts()).toEqual(before);
    expect(await signIn(server)).toMatchObject({ status: 200 });
  });

  test('makes one account of twenty who take one address at once', async () => {
    const server = await startServer(databases);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(server)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await server.rows('users')).filter(({ email }) => email === anna.email)).toHaveLength(1);
  });

  test('answers a sign-up again whose answer got lost, to who knows key and password', async () => {
    const server = await startServer(databases);
    const key = { 'idempotency-key': 'a-key-of-this-sign-up' };
    const first = await signUp(server, {}, key);
    const second = await signUp(server, {}, key);
    expect(second).toMatchObject({ status: 200, body: { user_guid: first.body.user_guid } });
    expect(await signUp(server, { password: 'Another-one' }, key)).toMatchObject({ status: 409 });
    expect(await signUp(server, { first_name: 'Bob' }, key)).toMatchObject({ status: 422 });
    expect(await signUp(server, {}, { 'idempotency-key': 'the-key-of-somebody' })).toMatchObject({
      status: 409,
    });
    expect(JSON.stringify(await server.rows('idempotency_keys'))).not.toContain(anna.password);
  });

  test('takes a sign-up that is sent twice at once under its key for one', async () => {
    const server = await startServer(databases);
    const key = { 'idempotency-key': 'a-key-of-this-sign-up' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(server, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.user_guid)).size).toBe(1);
  });

  test.each([
    ['short', 'Ab1', 'password_rule'],
    ['without a capital letter', 'fjord-and-heron', 'password_rule'],
    ['without a small letter', 'FJORD-AND-HERON', 'password_rule'],
    ['of neither Latin nor Cyrillic letters', 'Ωμέγα-ωμέγα', 'password_rule'],
    ['too long', `Aa${'x'.repeat(199)}`, 'password_rule'],
    ['among the commonest', 'Qwerty123', 'password_common'],
    ['that adds digits to one of them', 'Password2026!', 'password_common'],
    ['that is common on a Cyrillic keyboard', 'Йцукен', 'password_common'],
    ['that adds digits to such a one', 'Пароль12', 'password_common'],
    ['that is the address', 'Anna@visitor.example', 'password_common'],
    ['that is the name', 'Sorokina', 'password_common'],
    ['that is our name', 'Smilelog1', 'password_common'],
  ])('refuses a password %s, with the reason (SI-2)', async (_, password, code) => {
    const server = await startServer(databases);
    const before = await server.counts();
    expect(await signUp(server, { password })).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await server.counts()).toEqual(before);
  });

  test.each([['Heron-42'], ['Чайка-и-море'], ['Öresund'], ['Password manager made 8k2']])(
    'takes the password %s (SI-2)',
    async (password) => {
      const server = await startServer(databases);
      expect((await signUp(server, { password })).status).toBe(200);
      // Another keyboard writes Ö as O with a combining mark.
      expect((await signIn(server, { password: password.normalize('NFD') })).status).toBe(200);
    },
  );

  test('makes the hash anew at the next sign-in when it has become too cheap', async () => {
    const server = await startServer(databases, { passwords: passwordHashing({ ln: 5, r: 8, p: 2 }) });
    await server.giveStaffPassword();
    const owner = async () =>
      (await server.rows('users')).find(({ email }) => email === 'owner@demo.example');
    expect((await owner())?.password_hash).toMatch(/ln=4,/);
    const email = 'owner@demo.example';
    expect(await signIn(server, { email, password: 'Not-this-one' })).toMatchObject(wrong);
    expect((await owner())?.password_hash).toMatch(/ln=4,/);
    for (let time = 0; time < 2; time += 1)
      expect((await signIn(server, { email, password: staffPassword })).status).toBe(200);
    expect((await owner())?.password_hash).toMatch(/ln=5,r=8,p=2/);
  });

  test('hashes as dearly as the figures of the day', () => {
    // OWASP's cost for 16 MB; a change is a decision.
    expect(scryptCost).toEqual({ ln: 14, r: 8, p: 5 });
  });

  test('refuses more than a queue of password hashes, without harm to those in it', async () => {
    const slow = passwordHashing({ ln: 4, r: 8, p: 1 }, 1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, () => slow.hash('Fjord-and-heron')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect((await slow.verify('Fjord-and-heron', await slow.hash('Fjord-and-heron'))).matches).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['rubbish', '$scrypt$ln=40,r=99,p=99$AAAA$AAAA'],
    ['another format', '$argon2id$v=19$m=65536'],
  ])('matches no password with %s for a hash', async (_, hash) => {
    expect(await quickPasswords.verify('', hash)).toMatchObject({ matches: false });
    expect(await quickPasswords.verify('Fjord-and-heron', hash)).toMatchObject({ matches: false });
  });

  test('pauses an account after five failures from an address, the right password too, and says how long', async () => {
    const server = await startServer(databases);
    await signUp(server);
    for (let time = 0; time < 5; time += 1)
      expect(await signIn(server, { password: `Guess-${time}` })).toMatchObject(wrong);
    const paused = await signIn(server);
    expect(paused).toMatchObject({ status: 429, body: { error: { code: 'sign_in_paused' } } });
    expect(Number(paused.headers['retry-after'])).toBe(900);
    // An address without an account behaves the same.
    const nobody = { email: 'nobody@visitor.example' };
    for (let time = 0; time < 5; time += 1) expect(await signIn(server, nobody)).toMatchObject(wrong);
    expect(seen(await signIn(server, nobody))).toEqual(seen(paused));
    server.clock.now += 15 * 60_000;
    expect((await signIn(server)).status).toBe(200);
  });

  test('counts attempts that come at once before it looks at any', async () => {
    const server = await startServer(databases);
    await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) => signIn(server, { password: `Guess-${time}` })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('counts no attempt against anybody when nobody could look at the password', async () => {
    let isAway = false;
    const passwords: PasswordHashing = {
      ...quickPasswords,
      verify: async (password, hash) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'DATABASE_UNAVAILABLE' });
        return quickPasswords.verify(password, hash);
      },
    };
    const server = await startServer(databases, { passwords });
    const { headers } = await signUp(server);
    isAway = true;
    const known = { cookie: String(headers['set-cookie']).split(';')[0] as string };
    for (let time = 0; time < 20; time += 1)
      for (const from of [{}, known]) expect((await signIn(server, {}, from)).status).toBe(503);
    isAway = false;
    for (const from of [{}, known]) expect((await signIn(server, {}, from)).status).toBe(200);
  });

  test('lets nobody lock a person out of their own device', async () => {
    const server = await startServer(databases);
    const { headers } = await signUp(server);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^device=[^;]+;.*HttpOnly; SameSite=Strict$/);
    expect(cookie).toContain('Path=/auth');
    const known = { cookie: cookie.split(';')[0] as string };
    // Somebody else guesses from many addresses until every address is paused.
    for (let time = 0; time < 60; time += 1)
      await server.app.inject({
        method: 'POST',
        url: '/auth/local/sign-in',
        remoteAddress: `10.0.${time}.1`,
        payload: { email: anna.email, password: `Guess-${time}` },
      });
    expect(await signIn(server)).toMatchObject({ status: 429 });
    const inAgain = await signIn(server, {}, known);
    expect(inAgain.status).toBe(200);
    // The cookie vouches for one account only, and a forged one for none.
    await signUp(server, { email: 'bob@visitor.example' });
    for (let time = 0; time < 5; time += 1)
      await signIn(server, { email: 'bob@visitor.example', password: 'Guess-no' }, known);
    expect(await signIn(server, { email: 'bob@visitor.example' }, known)).toMatchObject({ status: 429 });
    for (const cookie of ['device=x', 'device=a.b.c', `device=${'~'.repeat(5_000)}`])
      expect(await signIn(server, {}, { cookie })).toMatchObject({ status: 429 });
    // The known device may not guess for ever either.
    for (let time = 0; time < 10; time += 1)
      expect(await signIn(server, { password: `Guess-${time}` }, known)).toMatchObject(wrong);
    expect(await signIn(server, {}, known)).toMatchObject({ status: 429 });
  });

  test('counts failures of all processes on one PostgreSQL together (bar 27)', async () => {
    const server = await startServer(databases);
    const other = await startServer({ ...databases, open: async () => server });
    await signUp(server);
    for (let time = 0; time < 5; time += 1)
      await signIn(time % 2 ? server : other, { password: `Guess-${time}` });
    // Only one process may use a SQLite file.
    const isShared = databases.dialect === 'postgres';
    expect((await signIn(other)).status).toBe(isShared ? 429 : 200);
    const counts = JSON.stringify(await server.database.read(() => all(storedCounts({}))));
    expect(counts).not.toContain(anna.email);
  });

  test('knows several people on one phone', async () => {
    const server = await startServer(databases);
    let cookie = '';
    const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@visitor.example`);
    for (const email of people) {
      const { headers } = await signUp(server, { email }, { cookie });
      cookie = String(headers['set-cookie']).split(';')[0] as string;
    }
    // The device's own entry, and one a person.
    expect(cookie.split('~')).toHaveLength(6);
    const outcomes: number[] = [];
    for (const email of people) {
      for (let time = 0; time < 5; time += 1) await signIn(server, { email, password: 'Guess-no' }, {});
      outcomes.push((await signIn(server, { email }, { cookie })).status);
    }
    expect(outcomes).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('limits sign-ins and sign-ups by address', async () => {
    const server = await startServer(databases, { addressLimits: { passwords: 3, accounts: 2 } });
    for (let time = 0; time < 3; time += 1) await signIn(server, { email: `n${time}@visitor.example` });
    expect(await signIn(server)).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests' } },
    });
    await signUp(server);
    await signUp(server);
    expect(await signUp(server)).toMatchObject({ status: 429 });
  });

  test('links the anonymous identity that comes along, and not one that is none (SE-9)', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const tokens = [
      visitor.anonymous_token,
      'rubbish',
      mintToken(testKeyring, { sub: 'nobody', typ: 'anonymous', ssid: 's' }, server.clock.now),
      (await server.signIn('owner@demo.example')).access_token,
    ];
    for (const [index, token] of tokens.entries()) {
      const answer = await signUp(
        server,
        { email: `n${index}@visitor.example` },
        { 'anonymous-token': token },
      );
      expect(answer.status).toBe(200);
    }
    expect(await server.rows('identity_links')).toHaveLength(1);
  });
});
