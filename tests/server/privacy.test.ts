import { onEachDatabase } from '../support/databases';
import { bearer, startServer, voteBody } from '../support/server';

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
      // Accepted ones too: a valid token, and text where text belongs.
      await server.post('/api/log', { text: secret }, { 'x-request-id': secret });
      await server.vote({}, { ...bearer(visitor.anonymous_token), 'idempotency-key': secrets.key });
    }
    expect(server.requests().length).toBeGreaterThan(sent);
    expect(server.requests().filter((line) => line['status'] === 200).length).toBeGreaterThan(20);
    // Milliseconds and ids are made here; four digits in them would be found by chance.
    const lines = server.log.map((line) =>
      JSON.stringify({ ...JSON.parse(line), time: 0, pid: 0, ms: 0, requestId: '' }),
    );
    for (const [name, secret] of Object.entries(secrets)) {
      expect([
        name,
        lines.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret))),
      ]).toEqual([name, []]);
    }
    expect(server.log.join()).not.toContain('127.0.0.1');
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
