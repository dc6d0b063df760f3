import { codeOfKey } from '../../contract/voteCode';
import { lifetimes } from '../../contract/limits';
import { deviceName } from '../../server/session/deviceName';
import { onEachDatabase } from '../support/databases';
import { bearer, ssidOf, staffPassword, startServer, voteBody, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

const refused = { status: 403, body: { error: { code: 'token_refused' } } };
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = async (server: TestServer, token: string) =>
  (await server.get('/api/v1/sessions', bearer(token))).body.sessions;

async function signInFrom(server: TestServer, agent: string, headers = {}) {
  const body = { email: 'owner@demo.example', password: staffPassword };
  const answer = await server.post('/auth/local/sign-in', body, { 'user-agent': agent, ...headers });
  expect(answer.status).toBe(200);
  return answer.body;
}

onEachDatabase((databases) => {
  test('lists the devices of a person, the last used first', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const onPhone = await signInFrom(server, phone);
    server.clock.now += 60_000;
    const onLaptop = await signInFrom(server, laptop);
    const signedInAt = server.clock.now;
    await server.signIn('admin@demo.example');
    server.clock.now += 60_000;
    await server.post('/auth/refresh', { token: onPhone.refresh_token });
    expect(await list(server, onLaptop.access_token)).toEqual([
      {
        ssid: ssidOf(onPhone.access_token),
        device: 'Safari, iPhone',
        method: 'password',
        created_at: signedInAt - 60_000,
        last_used_at: server.clock.now,
        is_current: false,
      },
      {
        ssid: ssidOf(onLaptop.access_token),
        device: 'Firefox, Linux',
        method: 'password',
        created_at: signedInAt,
        last_used_at: signedInAt,
        is_current: true,
      },
    ]);
    const stored = JSON.stringify(await server.rows('sessions'));
    expect(stored).not.toContain('Mozilla');
  });

  test('ends a device, which hears of it with its next call (SE-7)', async () => {
    const server = await startServer(databases);
    const [here, there] = [
      await server.signIn('owner@demo.example'),
      await server.signIn('owner@demo.example'),
    ];
    const end = (ssid: string) => server.get(`/api/v1/sessions/${ssid}`, bearer(here.access_token), 'DELETE');
    expect(await end(ssidOf(there.access_token))).toMatchObject({ status: 200, body: { success: true } });
    expect(await server.get('/api/v1/sessions', bearer(there.access_token))).toMatchObject(refused);
    expect(await server.post('/auth/refresh', { token: there.refresh_token })).toMatchObject(refused);
    expect(await list(server, here.access_token)).toHaveLength(1);
    // The session no longer exists.
    expect((await end(ssidOf(there.access_token))).status).toBe(404);
    expect((await end(ssidOf(here.access_token))).status).toBe(200);
    expect(await server.get('/api/v1/sessions', bearer(here.access_token))).toMatchObject(refused);
  });

  test('ends nobody else’s device: foreign and missing look alike (RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await server.signIn('owner@demo.example');
    const other = await server.signIn('owner@other.example');
    const answers = [];
    for (const ssid of [ssidOf(other.access_token), 'nobodys'])
      answers.push(await server.get(`/api/v1/sessions/${ssid}`, bearer(owner.access_token), 'DELETE'));
    for (const { status, body } of answers)
      expect({ status, error: body.error }).toEqual({ status: 404, error: answers[0]?.body.error });
    expect(await list(server, other.access_token)).toHaveLength(1);
  });

  test('does not list what has run out', async () => {
    const server = await startServer(databases);
    await server.signIn('owner@demo.example');
    server.clock.now += lifetimes.refreshToken;
    const { access_token } = await server.signIn('owner@demo.example');
    expect(await list(server, access_token)).toHaveLength(1);
  });

  test('logs out, with an access token that has expired too, twice, and with none (SE-5)', async () => {
    const server = await startServer(databases);
    const tokens = [
      await server.signIn('owner@demo.example'),
      await server.signIn('owner@demo.example'),
    ] as const;
    const out = (headers = {}) => server.post('/auth/logout', undefined, headers);
    const done = { status: 200, body: { success: true } };
    expect(await out(bearer(tokens[0].access_token))).toMatchObject(done);
    expect(await server.get('/api/v1/sessions', bearer(tokens[0].access_token))).toMatchObject(refused);
    expect(await server.post('/auth/refresh', { token: tokens[0].refresh_token })).toMatchObject(refused);
    server.clock.now += lifetimes.accessToken;
    expect(await out(bearer(tokens[1].access_token))).toMatchObject(done);
    expect(await out(bearer(tokens[1].access_token))).toMatchObject(done);
    expect((await server.rows('sessions')).map(({ ended_reason }) => ended_reason)).toEqual([
      'logout',
      'logout',
    ]);
    const { body: visitor } = await server.post('/auth/sign-up');
    const before = await server.counts();
    for (const headers of [{}, bearer('rubbish'), bearer(visitor.anonymous_token)])
      expect(await out(headers)).toMatchObject(done);
    expect(await server.counts()).toEqual(before);
    expect((await server.vote({}, bearer(visitor.anonymous_token))).status).toBe(200);
  });

  test('ends no session by a token that somebody has made up', async () => {
    const server = await startServer(databases);
    const { access_token } = await server.signIn('owner@demo.example');
    const [header, payload] = access_token.split('.');
    await server.post('/auth/logout', undefined, bearer(`${header}.${payload}.forged`));
    expect(await list(server, access_token)).toHaveLength(1);
  });

  test('lets a person do with a vote what its identity may, after they have signed in on its device (SE-9)', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const { body: visitor } = await server.post('/auth/sign-up');
    const uid = (await server.vote({}, bearer(visitor.anonymous_token))).body.vote.uid;
    const signedIn = await signInFrom(server, phone, { 'anonymous-token': visitor.anonymous_token });
    const stranger = await server.signIn('owner@other.example');
    const change = (token: string) => server.get(`/api/v1/changeRate?rate_id=${uid}&rate=1`, bearer(token));
    expect(await change(stranger.access_token)).toMatchObject({ status: 404 });
    expect(await change(signedIn.access_token)).toMatchObject({ status: 200, body: { rate: 1 } });
    const form = formOf({ comment: 'clean' }, [{ bytes: await photo() }]);
    const sent = await server.post(`/api/v1/votes/${uid}/attachments`, form.payload, {
      ...form.headers,
      ...bearer(signedIn.access_token),
    });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    // A request that is still under way may carry the anonymous token.
    expect(
      (await server.get(`/api/changeRateWithoutAuth?rate_id=${uid}&rate=2`, bearer(visitor.anonymous_token)))
        .status,
    ).toBe(200);
  });

  test('has voted where the device has, so that nothing counts twice (SE-9)', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const { body: visitor } = await server.post('/auth/sign-up');
    const anonymous = bearer(visitor.anonymous_token);
    const { body: voted } = await server.vote({ question_id: 'other-lobby' }, anonymous);
    const link = { 'anonymous-token': visitor.anonymous_token };
    const { access_token } = await signInFrom(server, phone, link);
    const { body: status } = await server.get(
      '/api/v1/userStatus?question_id=other-lobby',
      bearer(access_token),
    );
    expect(status).toMatchObject({ voted: true, rate_uid: voted.vote.uid, rate: 3 });
    await server.vote({ question_id: 'other-lobby' }, bearer(access_token));
    await server.vote({ question_id: 'other-lobby' }, anonymous);
    expect((await server.rows('votes')).map(({ is_counted }) => is_counted)).toEqual([true, false, false]);
    // Another sign-in does not add the counts again.
    await signInFrom(server, phone, link);
    const counts = (await server.rows('standing_votes')).map(({ vote_count }) => vote_count);
    expect(counts.sort()).toEqual([0, 1]);
  });

  test('keeps what was counted on both sides when a device is linked', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const { body: visitor } = await server.post('/auth/sign-up');
    const owner = await server.signIn('owner@demo.example');
    const vote = async (token: string) =>
      (await server.vote({ question_id: 'other-lobby' }, bearer(token))).body.vote.uid;
    await vote(owner.access_token);
    server.clock.now += 7_200_000;
    const newest = await vote(visitor.anonymous_token);
    const { access_token } = await signInFrom(server, phone, { 'anonymous-token': visitor.anonymous_token });
    const { body } = await server.get('/api/v1/userStatus?question_id=other-lobby', bearer(access_token));
    expect(body.rate_uid).toBe(newest);
    const standing = await server.rows('standing_votes');
    expect(standing.map(({ vote_count }) => vote_count).sort()).toEqual([0, 2]);
  });

  test('takes what was queued under any identity, by the key of its vote (SE-9)', async () => {
    const server = await startServer(databases);
    const key = `t${server.clock.now.toString(36).padStart(9, '0')}${'q'.repeat(22)}`;
    const owner = await server.signIn('owner@demo.example');
    const { body } = await server.vote({}, { 'idempotency-key': key, ...bearer(owner.access_token) });
    const uid = body.vote.uid;
    server.clock.now += 60_000;
    await server.post('/auth/logout', undefined, bearer(owner.access_token));
    const stranger = await server.signIn('owner@other.example');
    const { body: visitor } = await server.post('/auth/sign-up');
    const form = formOf({ comment: 'clean' });
    const where = { lat: 52.51, lng: 13.35, accuracy: 12, is_special: false };
    for (const [base, token] of [
      ['/api', undefined],
      ['/api', visitor.anonymous_token],
      ['/api/v1', stranger.access_token],
    ] as const) {
      const headers = { 'vote-key': key, ...(token && bearer(token)) };
      const path = `${base}/votes/${uid}`;
      const change = base === '/api' ? '/api/changeRateWithoutAuth' : '/api/v1/changeRate';
      const click = base === '/api' ? '/api/sendSocialClickWithoutAuth' : '/api/v1/sendSocialClick';
      const answers = [
        await server.get(`${change}?rate_id=${uid}&rate=2`, headers),
        await server.get(`${click}?rate_id=${uid}&link_id=demo-link-maps`, headers),
        await server.post(`${path}/attachments`, form.payload, { ...form.headers, ...headers }),
        await server.post(`${path}/contactInfo`, { contact_info: 'anna@visitor.example' }, headers),
        await server.post(`${path}/secAnswer`, { option: 'Dirty' }, headers),
        await server.put(`${path}/secAnswer`, { option: 'Dirty' }, headers, 'DELETE'),
        await server.put(`${path}/geolocation`, where, headers),
        await server.post(`${path}/geolocationOld`, where, headers),
        await server.get(`${path}/giveaway`, headers),
        // The vote itself, sent again.
        await server.post(`${base}/sendRateDetails`, voteBody(), { ...headers, 'idempotency-key': key }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(answers[9]?.body.vote.uid).toBe(uid);
    }
    expect(codeOfKey(key)).not.toBeNull();
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['curl/8.0', null],
  ['x'.repeat(100_000), null],
  [laptop, 'Firefox, Linux'],
  [phone, 'Safari, iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
])('knows the device %s as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
