import { timedKey } from '../../contract/ids';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { onEachDatabase, type Databases } from '../support/databases';
import { bearer, staffPin, startServer, voteBody, type Answer, type TestServer } from '../support/server';
import { asStaff, logService, recordFields, sendFile, serviceRecord } from '../support/services';
import { formOf } from '../support/uploads';

type Headers = Record<string, string>;

const restroom = 'demo-restroom';
const hour = 3_600_000;
const codeOf = ({ body }: Answer): unknown => body.error?.code;

let made = 0;
/** Sent now under a key that the device made `ago` milliseconds before. */
const waited = (server: TestServer, ago: number): Headers => ({
  'idempotency-key': timedKey(server.clock.now - ago, String((made += 1)).padStart(22, 'k')),
  'sent-at': String(server.clock.now),
});

const begun = (access_token: string): Headers => ({ 'session-token': access_token });

const takeAccessAway = statement((db) => db.deleteFrom('question_access'));

/** A session by Clem's PIN at the restroom. */
async function byPin(databases: Databases) {
  const server = await startServer(databases);
  await server.giveStaffPin();
  const { body } = await server.post('/auth/local/sign-in/pin', { pin: staffPin, question_uid: restroom });
  const clem = (await server.rows('users')).find(({ email }) => email === 'client@demo.example')!;
  const owner = await asStaff(server, 'owner');
  return {
    server,
    clem,
    token: body.access_token as string,
    revoke: () => server.get(`/api/v1/questions/${restroom}/pins/${clem.uid}`, owner, 'DELETE'),
  };
}

type World = Awaited<ReturnType<typeof byPin>>;

/** The history as the owner reads it. */
async function entriesOf(server: TestServer) {
  const owner = await asStaff(server, 'owner');
  return (await server.get(`/api/v1/questions/${restroom}/getRateServiceLogInfo`, owner)).body.ratesData;
}

async function amendmentsOf(server: TestServer, uid: string) {
  const owner = await asStaff(server, 'owner');
  return (await server.get(`/api/v1/questions/${restroom}/serviceLogs/${uid}`, owner)).body.amendments;
}

function amend(server: TestServer, uid: string, who: Headers, keys: readonly string[] = []) {
  const record = serviceRecord({ comment: 'Bins too', file_key: keys });
  const form = formOf({ ...recordFields(record), reason: 'Forgot the bins', version: '1' });
  const url = `/api/v1/questions/${restroom}/serviceLogs/${uid}`;
  return server.put(url, form.payload, { ...form.headers, ...who });
}

onEachDatabase((databases) => {
  test('a service, its files and an amendment arrive after their PIN was revoked, marked (PN-3, SE-9)', async () => {
    const { server, clem, token, revoke } = await byPin(databases);
    const inTime = (await logService(server, bearer(token))).body.uid;
    await revoke();
    server.clock.now += 2 * hour;
    const { body: visitor } = await server.post('/auth/sign-up');
    const late = { ...begun(token), ...bearer(visitor.anonymous_token) };
    for (const key of ['photo-1', 'photo-2'])
      expect((await sendFile(server, { ...late, ...waited(server, 2 * hour) }, { key })).status).toBe(200);
    const sent = { ...late, ...waited(server, 2 * hour) };
    const { status, body } = await logService(server, sent, restroom, { file_key: ['photo-1'] });
    expect(status).toBe(200);
    expect((await logService(server, sent, restroom, { file_key: ['photo-1'] })).body).toEqual(body);
    expect((await amend(server, inTime, { ...late, ...waited(server, 2 * hour) }, ['photo-2'])).body).toEqual(
      { uid: inTime, version: 2 },
    );

    const rows = await server.rows('service_logs');
    expect(rows.find(({ uid }) => uid === body.uid)).toMatchObject({ late: 'revoked', author_id: clem.id });
    const entries = await entriesOf(server);
    expect(entries).toMatchObject([
      { author: 'Clem Hill', attachments: { images: [{}] }, staff: { uid: body.uid, late: 'revoked' } },
      { comment: 'Bins too', staff: { uid: inTime, late: null, version: 2 } },
    ]);
    expect(await amendmentsOf(server, inTime)).toMatchObject([
      { version: 2, author: 'Clem Hill', late: 'revoked' },
    ]);
    // Visitors do not see the mark.
    const shown = await server.get(`/api/questions/${restroom}/getRateServiceLogInfo`);
    expect(JSON.stringify(shown.body)).not.toContain('revoked');
  });

  test('the session’s person is the author, whoever is signed in on the phone by now (SE-9)', async () => {
    const { server, clem, token, revoke } = await byPin(databases);
    await revoke();
    const olive = await asStaff(server, 'owner');
    const { body } = await logService(server, { ...olive, ...begun(token), ...waited(server, hour) });
    const row = (await server.rows('service_logs')).find(({ uid }) => uid === body.uid);
    expect(row).toMatchObject({ author_id: clem.id, author_name: 'Clem Hill', late: 'revoked' });
    // Clem's late work amends what Clem has logged, and nobody else's.
    const hers = (await logService(server, olive)).body.uid;
    const late = { ...begun(token), ...waited(server, hour) };
    expect(codeOf(await amend(server, hers, late))).toBe('forbidden');
  });

  test('who is back and may log sends what has waited without a mark', async () => {
    const { server, token } = await byPin(databases);
    server.clock.now += 14 * hour;
    const { access_token } = await server.signIn('client@demo.example');
    const { body } = await logService(server, {
      ...bearer(access_token),
      ...begun(token),
      ...waited(server, 13 * hour),
    });
    const row = (await server.rows('service_logs')).find(({ uid }) => uid === body.uid);
    expect(row).toMatchObject({ author_name: 'Clem Hill', late: null });
  });

  test('a token of a session opens nothing but what was begun in it (PN-3, RO-4)', async () => {
    const { server, token, revoke } = await byPin(databases);
    await revoke();
    const late = () => ({ ...begun(token), ...waited(server, hour) });
    expect(codeOf(await logService(server, late(), 'demo-septic'))).toBe('token_refused');
    expect(codeOf(await logService(server, late(), 'nowhere'))).toBe('token_refused');
    const forged = { ...late(), ...begun(`${token.slice(0, -4)}AAAA`) };
    expect(codeOf(await logService(server, forged))).toBe('token_refused');
    const { body: visitor } = await server.post('/auth/sign-up');
    const anonymous = { ...late(), ...begun(visitor.anonymous_token) };
    expect(codeOf(await logService(server, anonymous))).toBe('token_refused');
    for (const path of ['serviceForm', 'serviceLogs/none'])
      expect((await server.get(`/api/v1/questions/${restroom}/${path}`, late())).status).toBe(403);
    // Made when the 12 h of the PIN were over.
    server.clock.now += 20 * hour;
    expect(codeOf(await logService(server, { ...begun(token), ...waited(server, hour) }))).toBe(
      'token_refused',
    );
    expect(await server.rows('service_logs')).not.toContainEqual(
      expect.objectContaining({ late: 'revoked' }),
    );
  });

  test('what was begun in a session by password arrives after a logout, marked (SE-5, SE-9)', async () => {
    const server = await startServer(databases);
    const { access_token: token } = await server.signIn('client@demo.example');
    await server.post('/auth/logout', undefined, bearer(token));
    const sent = () => ({ ...begun(token), ...waited(server, 30_000) });
    const vote = voteBody({ question_id: restroom, mode: 'service_log' });
    const arrived = await server.vote(vote, sent());
    expect(arrived).toMatchObject({ status: 200, body: { vote: { is_service_log: true } } });
    const { body } = await logService(server, sent());
    const clem = (await server.rows('users')).find(({ email }) => email === 'client@demo.example')!;
    expect((await server.rows('votes')).find(({ uid }) => uid === arrived.body.vote.uid)).toMatchObject({
      identity_id: clem.id,
      late: 'ended',
    });
    expect((await server.rows('service_logs')).find(({ uid }) => uid === body.uid)).toMatchObject({
      author_id: clem.id,
      late: 'ended',
    });
    // Nothing that was made longer than a shift after the logout.
    server.clock.now += 13 * hour;
    expect(codeOf(await server.vote(vote, sent()))).toBe(1021);
    expect(codeOf(await logService(server, sent()))).toBe('token_refused');
  });

  test('a log by sticker takes the mark of its vote into the history (SL-3, PN-3)', async () => {
    const { server, token, revoke } = await byPin(databases);
    await revoke();
    const key = waited(server, hour);
    const vote = voteBody({ question_id: restroom, mode: 'service_log' });
    const { body } = await server.vote(vote, { ...key, ...begun(token) });
    const form = formOf({ comment: 'All clean' });
    const done = await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, {
      ...form.headers,
      'vote-key': key['idempotency-key']!,
    });
    expect(done.status).toBe(200);
    expect(await entriesOf(server)).toMatchObject([
      { author: 'Clem Hill', comment: 'All clean', staff: { late: 'revoked' } },
    ]);
  });

  test.each([
    ['the PIN was revoked', 'revoked', async (world: World) => void (await world.revoke())],
    [
      'the session by PIN was over',
      'expired',
      async ({ server }: World) => void (server.clock.now += 13 * hour),
    ],
  ])('a log whose vote came before %s is marked at Send (PN-3)', async (_, late, end) => {
    const world = await byPin(databases);
    const { server, token } = world;
    const key = timedKey(server.clock.now, 'the-vote-of-the-log-00');
    const vote = await server.vote(voteBody({ question_id: restroom, mode: 'service_log' }), {
      ...bearer(token),
      ...begun(token),
      'idempotency-key': key,
    });
    expect(vote.status).toBe(200);
    await end(world);
    const form = formOf({ comment: 'Mopped' });
    const url = `/api/votes/${vote.body.vote.uid}/attachments`;
    const answer = await server.post(url, form.payload, { ...form.headers, 'vote-key': key });
    expect(answer.status).toBe(200);
    const mine = (await entriesOf(server)).find(({ comment }: { comment: string }) => comment === 'Mopped');
    expect(mine).toMatchObject({ staff: { late } });
  });

  test('a log whose author is deactivated before Send is marked (RO-4)', async () => {
    const server = await startServer(databases);
    const { access_token } = await server.signIn('client@demo.example');
    const owner = await asStaff(server, 'owner');
    const key = timedKey(server.clock.now, 'the-vote-of-the-log-00');
    const vote = await server.vote(voteBody({ question_id: restroom, mode: 'service_log' }), {
      ...bearer(access_token),
      ...begun(access_token),
      'idempotency-key': key,
    });
    const person = (await server.rows('users')).find(({ email }) => email === 'client@demo.example')!;
    const away = await server.put(
      `/api/v1/organisations/demo-org/people/${person.uid}/active`,
      { active: false },
      owner,
    );
    expect(away.status).toBe(200);
    const form = formOf({ comment: 'Mopped' });
    const url = `/api/votes/${vote.body.vote.uid}/attachments`;
    const answer = await server.post(url, form.payload, { ...form.headers, 'vote-key': key });
    expect(answer.status).toBe(200);
    const mine = (await entriesOf(server)).find(({ comment }: { comment: string }) => comment === 'Mopped');
    expect(mine).toMatchObject({ staff: { late: 'ended' } });
  });

  test('a person who lost their access sends no late work by a password session (RO-4)', async () => {
    const server = await startServer(databases);
    const { access_token: token } = await server.signIn('client@demo.example');
    await server.post('/auth/logout', undefined, bearer(token));
    await server.database.command(() => run(takeAccessAway({})));
    const sent = { ...begun(token), ...waited(server, hour) };
    expect(codeOf(await logService(server, sent))).toBe('token_refused');
    const vote = voteBody({ question_id: restroom, mode: 'service_log' });
    expect(codeOf(await server.vote(vote, sent))).toBe(1021);
  });
});
