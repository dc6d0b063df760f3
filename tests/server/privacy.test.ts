import { endpoints, pathsOf, type EndpointName } from '../../contract/endpoints';
import { schemas } from '../../contract/schemas';
import { entryOf, screens } from '../../contract/screens';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { bearer, cookieOf, host, startServer, voteBody, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

const cafe = '/r/rate/demo-cafe';

onEachDatabase((databases) => {
  test('leaves no e-mail, PIN, token, guid, key, coordinate or note in the log (bar 25)', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const owner = await server.signIn('owner@demo.example');
    const secrets = {
      email: 'anna.seeded@example.org',
      pin: '4793',
      coordinates: '52.514612',
      note: 'the tap in the kitchen drips',
      phone: '+49 30 5550199',
      guid: visitor.guid,
      anonymousToken: visitor.anonymous_token,
      accessToken: owner.access_token,
      refreshToken: owner.refresh_token,
      userGuid: owner.user_guid,
      key: 'key-that-is-a-secret-0001',
    };
    const headerNames = [
      'authorization',
      'idempotency-key',
      'x-request-id',
      'accept-language',
      'cookie',
      'user-agent',
      'referer',
      'x-forwarded-for',
      'content-type',
      'vote-key',
    ];
    const calls: [method: 'GET' | 'POST', path: string, fields: string[]][] = [
      ['POST', '/api/sendRateDetails', Object.keys(voteBody())],
      ['POST', '/api/v1/sendRateDetails', Object.keys(voteBody())],
      ['POST', '/api/questionInfo', ['question_id']],
      ['POST', '/api/log', ['text']],
      ['POST', '/auth/sign-in', ['guid']],
      ['POST', '/auth/refresh', ['token']],
      ['POST', '/auth/sign-up', ['email']],
      ['POST', '/api/nowhere', ['text']],
      ['GET', '/api/userStatus', ['question_id']],
      ['GET', '/api/questions/', ['id']],
      ['GET', '/r/rate/', ['id']],
      ['GET', '/', ['id']],
    ];
    let sent = 0;
    for (const secret of Object.values(secrets)) {
      for (const [method, path, fields] of calls) {
        for (const field of fields) {
          const header = headerNames[sent++ % headerNames.length] as string;
          const value = encodeURIComponent(secret);
          const url =
            method === 'GET'
              ? `${path}${path.endsWith('/') ? value : ''}?${field}=${value}`
              : `${path}?q=${value}`;
          const headers = { [header]: header === 'authorization' ? `Bearer ${secret}` : secret };
          if (method === 'GET') await server.get(url, headers);
          else
            await server.post(
              url,
              { ...voteBody(), [field]: secret, [secret]: secret },
              { 'content-type': 'application/json', ...headers },
            );
        }
      }
      // Accepted requests too: a valid token, and text where text belongs.
      await server.post('/api/log', { text: secret }, { 'x-request-id': secret });
      await server.vote({}, { ...bearer(visitor.anonymous_token), 'idempotency-key': secrets.key });
    }
    expect(server.requests().length).toBeGreaterThan(sent);
    expect(server.requests().filter((line) => line['status'] === 200).length).toBeGreaterThan(20);
    expectSilence(server, secrets);
  });

  test('leaves none of it there through any call, form, page or file there is (bar 25)', async () => {
    const server = await startServer(databases, { pages: plainPages });
    const voted = await server.form(cafe, { rate: '3', key3: 'k'.repeat(24) });
    const visitorCookie = cookieOf(voted).cookie;
    const thanks = String(voted.headers['location']);
    const { body: visitor } = await server.post('/auth/sign-up');
    const visitorVote = await server.vote({}, bearer(visitor.anonymous_token));
    const qa = await server.signIn('qa@demo.example');
    const staffVote = await server.vote({}, bearer(qa.access_token));
    const secrets = {
      email: 'anna.seeded@example.org',
      pin: '4793',
      coordinates: '52.514612',
      note: 'the tap in the kitchen drips',
      phone: '+49 30 5550199',
      token: qa.access_token,
      refreshToken: qa.refresh_token,
      guid: visitor.guid,
      cookie: visitorCookie.split('=')[1] ?? '',
    };
    const picture = await photo();

    for (const [name, secret] of Object.entries(secrets)) {
      const said = encodeURIComponent(secret);
      const anywhere = { 'user-agent': secret, referer: `http://${host}/${said}`, 'x-forwarded-for': secret };
      for (const endpointName of Object.keys(endpoints) as EndpointName[]) {
        const schema = schemas[endpointName];
        const fields = 'body' in schema ? Object.keys(schema.body.shape) : [];
        const body = { ...Object.fromEntries(fields.map((field) => [field, secret])), [secret]: secret };
        const texts = ['date', 'comment', 'contact_info', 'sld_text', 'client_id[]', secret.slice(0, 20)];
        const form = formOf(Object.fromEntries(texts.map((text) => [text, secret])), [
          { name: secret, bytes: picture },
          { name: `${secret}.jpg`, field: secret.slice(0, 20), bytes: picture },
        ]);
        for (const path of pathsOf(endpoints[endpointName])) {
          const v1 = path.startsWith('/api/v1/');
          const token = v1 ? qa.access_token : visitor.anonymous_token;
          const vote = (v1 ? staffVote : visitorVote).body.vote.uid;
          for (const url of [
            path.replace(/:\w+/g, said),
            path.replace(':voteId', vote).replace(':id', 'demo-cafe').replace(/:\w+/g, said),
          ]) {
            for (const headers of [
              bearer(token),
              bearer(secret),
              { cookie: `visitor=${said}; lang=${said}` },
            ]) {
              const sent = { ...anywhere, ...headers, 'vote-key': secret, 'accept-language': secret };
              // A stream ends with `once`.
              const query = `?rate_id=${said}&rate=3&question_id=${said}&${said}=${said}&once=true`;
              const { method } = endpoints[endpointName];
              if (method === 'POST') {
                await server.post(url + query, body, sent);
                await server.post(url + query, form.payload, { ...sent, ...form.headers });
              } else await server.get(url + query, sent, method);
            }
          }
        }
      }
      for (const path of [
        ...Object.values(screens).map(({ pattern }) => pattern.replace(/:\w+/g, said)),
        `${thanks}&note=${said}`,
        `/media/demo/${said}`,
        `/r/assets/${said}.js`,
        `/${said}`,
        '/healthz',
        '/metrics',
        '/api/openapi.json',
      ])
        await server.get(`${path}${path.includes('?') ? '&' : '?'}q=${said}`, {
          ...anywhere,
          cookie: `visitor=${said}; lang=${said}; ${said}=1`,
          'accept-language': secret,
        });
      for (const [path, fields] of [
        [cafe, { rate: secret }],
        [cafe, { rate: '3', key3: secret }],
        [cafe, { rate: '3', [secret]: secret }],
        [`${cafe}/${said}?sl=${said}`, { rate: '1' }],
        [thanks, { note: secret, noteKey: secret }],
        [thanks, { note: secret, noteKey: 'n'.repeat(24) }],
        [thanks, { note: secret, [secret]: secret }],
        [`/r/thank-for-vote/demo-cafe/3/${said}`, { note: secret }],
      ] as [string, Record<string, string>][])
        for (const headers of [
          { ...anywhere, cookie: visitorCookie },
          { ...anywhere, cookie: `visitor=${said}` },
          { ...anywhere, origin: `https://${name}.example/${said}` },
        ])
          await server.form(path, fields, headers);
      // A valid one: a note, and a contact.
      const accepted = formOf({ comment: secret.slice(0, 200), contact_info: secret.slice(0, 200) });
      const url = `/api/votes/${visitorVote.body.vote.uid}/attachments`;
      const answer = await server.post(url, accepted.payload, {
        ...accepted.headers,
        ...bearer(visitor.anonymous_token),
      });
      expect([name, answer.status]).toEqual([name, 200]);
    }

    // The data is stored, by forms and by calls; only the log lacks it.
    const notes = (await server.rows('notes')).map(({ text }) => text);
    expect(notes.filter((text) => text === secrets.note).length).toBeGreaterThanOrEqual(2);
    expect((await server.rows('contacts')).map((row) => JSON.stringify(row)).join()).toContain(secrets.email);
    const seen = new Set(server.requests().map(({ method, route }) => `${String(method)} ${String(route)}`));
    for (const name of Object.keys(endpoints) as EndpointName[])
      for (const path of pathsOf(endpoints[name]))
        expect(seen).toContain(`${endpoints[name].method} ${path}`);
    for (const { pattern } of Object.values(screens)) expect(seen).toContain(`GET ${pattern}`);
    expect(seen).toContain('POST /r/rate/:id');
    expect(seen).toContain('POST /r/thank-for-vote/:questionId/:number/:rateUid');
    // The desk's page comes from a build, which this server lacks.
    const failed = server.requests().filter(({ status }) => Number(status) >= 500);
    expect(failed.filter(({ route }) => entryOf(String(route)) !== 'desk')).toEqual([]);
    expectSilence(server, { ...secrets, key: 'k'.repeat(24), noteKey: 'n'.repeat(24) });
  });

  test('leaves nothing of who signs in there, by password, mail, a provider or a device (bar 25)', async () => {
    const secrets: Record<string, string> = {
      email: 'anna.seeded@example.org',
      password: 'Seeded-fjord-4793',
      newPassword: 'Seeded-heron-4793',
      guess: 'Seeded-guess-4793',
      firstName: 'Annaseeded',
      lastName: 'Sorokinaseeded',
      providerToken: 'seeded.provider.token',
      subject: 'seeded-subject-1001',
    };
    const server = await startServer(databases, {
      providers: {
        personOf: async (provider, token) => {
          if (token !== secrets['providerToken']) throw new Error(`refused ${token}`);
          const { subject = '', email = '', firstName = '', lastName = '' } = secrets;
          return { provider, subject, email, isVerified: true, firstName, lastName };
        },
      },
      mailer: {
        // The first attempt fails like a mail server that quotes the address.
        send: async (mail) => {
          secrets['resetToken'] = /token=(\S+)/.exec(mail.text)?.[1] ?? '';
          if ((tries += 1) === 1)
            throw Object.assign(new Error(`550 ${mail.to} unknown`), { code: 'ECONNECTION', rcpt: mail.to });
        },
      },
    });
    let tries = 0;
    const { body: visitor } = await server.post('/auth/sign-up');
    secrets['anonymousToken'] = visitor.anonymous_token;
    const headers = {
      'anonymous-token': visitor.anonymous_token,
      'user-agent': `${secrets['email']} Firefox/1`,
    };
    const { email, password, firstName: first_name, lastName: last_name } = secrets;
    const person = { email, password, first_name, last_name };
    const keep = (name: string, tokens: Record<string, string>) => {
      for (const [kind, token] of Object.entries(tokens)) secrets[`${name} ${kind}`] = token;
    };
    const up = await server.post('/auth/local/sign-up', person, headers);
    keep('sign-up', up.body);
    secrets['deviceCookie'] = String(up.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    for (let time = 0; time < 7; time += 1)
      await server.post('/auth/local/sign-in', { email, password: secrets['guess'] }, headers);
    await server.post('/auth/local/sign-up', person, headers);
    await server.post('/auth/local/recover', { email }, headers);
    await server.app.services.jobs.runDue();
    server.clock.now += 60_000;
    await server.app.services.jobs.runDue();
    expect(tries).toBe(2);
    const reset = { token: secrets['resetToken'], password: secrets['newPassword'] };
    expect((await server.post(`/auth/local/reset?token=${reset.token}`, reset)).status).toBe(200);
    await server.get(`/r/reset?token=${reset.token}`);
    keep(
      'google',
      (await server.post('/auth/google', { google_token: secrets['providerToken'] }, headers)).body,
    );
    expect((await server.post('/auth/google', { google_token: secrets['guess'] })).status).toBe(500);
    const access = secrets['google access_token'] ?? '';
    await server.get(`/api/v1/users/${secrets['google user_guid']}`, bearer(access));
    const voted = await server.vote({}, { 'idempotency-key': 'seeded-key-of-a-vote' });
    const form = formOf({}, [{ bytes: await photo() }]);
    const sent = { ...form.headers, 'vote-key': 'seeded-key-of-a-vote' };
    await server.post(`/api/votes/${voted.body.vote.uid}/attachments/photo`, form.payload, sent);
    const owner = await server.signIn('owner@demo.example');
    const details = await server.get(`/api/v1/votes/${voted.body.vote.uid}`, bearer(owner.access_token));
    const { url } = details.body.vote.photos[0];
    secrets['pass'] = url.split('pass=')[1];
    expect((await server.get(url)).status).toBe(200);
    await server.post('/auth/logout', undefined, bearer(access));
    for (const [name, secret] of Object.entries(secrets))
      expect([name, secret.length > 8]).toEqual([name, true]);
    expectSilence(server, secrets);
  });

  test('names a request by the id that the device sent, when it is one', async () => {
    const server = await startServer(databases);
    const id = '0198c5a2-7d1e-7000-8000-00000000beef';
    expect((await server.get('/healthz', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    expect(
      (await server.get('/healthz', { 'x-request-id': 'anna@example.org' })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.requests()[0]).toMatchObject({ requestId: id });
  });
});

/** The log holds none of these, neither plain nor URL-encoded nor as base64. */
function expectSilence(server: TestServer, secrets: Record<string, string>): void {
  // Times and ids are generated; they may contain four given digits by chance.
  const lines = server.log.map((line) =>
    JSON.stringify({ ...JSON.parse(line), time: 0, pid: 0, ms: 0, requestId: '' }),
  );
  for (const [name, secret] of Object.entries(secrets)) {
    const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')];
    expect([name, lines.filter((line) => forms.some((form) => line.includes(form)))]).toEqual([name, []]);
  }
  expect(server.log.join()).not.toContain('127.0.0.1');
}
