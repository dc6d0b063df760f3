import type { AppOptions } from '../../server/app';
import { plainPages } from '../support/pages';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const here = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const enter = (server: TestServer, headers: Record<string, string | undefined> = here) =>
  server.post('/auth/demo', undefined, headers);
const refused = { status: 404, body: { error: { code: 404 } } };

onEachDatabase((databases) => {
  const started = (options: Partial<AppOptions> = {}) =>
    startServer(databases, { pages: plainPages, demo: true, ...options });

  test.each([
    here,
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '[::1]:3000', 'sec-fetch-site': 'same-origin' },
  ])('lets whoever sits at the machine in as the demo’s owner: %j', async (headers) => {
    const server = await started();
    const { status, body } = await enter(server, headers);
    expect(status).toBe(200);
    expect(await server.get(`/api/v1/users/${body.user_guid}`, bearer(body.access_token))).toMatchObject({
      status: 200,
      body: { email: 'owner@demo.example' },
    });
  });

  test.each([
    ['another name of the host', { host: 'smilelog.test', origin: 'http://smilelog.test' }],
    ['a forwarded request', { ...here, 'x-forwarded-for': '203.0.113.9' }],
    ['a request through a proxy', { ...here, via: '1.1 proxy' }],
    ['a page of another site', { host: here.host, origin: 'https://evil.example' }],
    ['a page that hides where it is from', { host: here.host, 'sec-fetch-site': 'cross-site' }],
    ['no browser', { host: here.host }],
  ])('is not there for %s', async (_, headers) => {
    const server = await started();
    expect(await enter(server, headers)).toMatchObject(refused);
    expect(await server.rows('sessions')).toEqual([]);
  });

  test('is not there for another machine, whatever Host it names', async () => {
    const { app } = await started();
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/demo',
      headers: here,
      remoteAddress: '203.0.113.9',
    });
    expect(answer.statusCode).toBe(404);
  });

  test('is not there without the demo, nor on a demo with a public address', async () => {
    expect(await enter(await started({ demo: false }))).toMatchObject(refused);
    expect(await enter(await started({ publicUrl: 'https://demo.example' }))).toMatchObject(refused);
  });

  test('the start page and Sign in offer it only where it is there, whatever was drawn before', async () => {
    const server = await started();
    const offered = async (headers: Record<string, string>, path = '/') =>
      (await server.get(path, headers)).text.includes('"demoDesk":true');
    const { host } = here;
    for (const [headers, isOffered] of [
      [{ host }, true],
      [{ host: 'smilelog.test' }, false],
      [{ host, 'x-forwarded-for': '203.0.113.9' }, false],
      [{ host }, true],
    ] as const)
      for (const path of ['/', '/r/shell', '/r/sign-in'])
        expect([path, await offered(headers, path)]).toEqual([path, isOffered]);
  });
});
