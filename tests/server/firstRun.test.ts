import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { firstRunCode, forgetFirstRunCode, isFirstRunCode } from '../../server/firstRun/firstRunCode';
import { onEachDatabase, type Databases } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const code = 'abcde-fghjk-mnpqr';
const owner = {
  code,
  email: 'nina@heron.example',
  first_name: 'Nina',
  last_name: 'Heron',
  password: 'Fjord-and-heron',
  organisation: 'Heron Coffee',
  place: 'Terrace',
  time_zone: 'Europe/Berlin',
};

const noOwners = statement((db) => db.deleteFrom('memberships').where('role', '=', 'owner'));

/** A server on which nobody owns anything yet. */
async function ownerless(databases: Databases): Promise<TestServer & { done: string[] }> {
  const done: string[] = [];
  const server = await startServer(databases, { firstRun: { code, onDone: () => void done.push('done') } });
  await server.database.command(() => run(noOwners({})));
  return Object.assign(server, { done });
}

const setUp = (server: TestServer, changes: object = {}) =>
  server.post('/api/setup', { ...owner, ...changes });
const isOpen = async (server: TestServer) => (await server.get('/api/setup')).body.is_open;

onEachDatabase((databases) => {
  test('the first run makes the owner, the organisation, a place and its sticker (MA-2)', async () => {
    const server = await ownerless(databases);
    expect(await isOpen(server)).toBe(true);
    const { status, body } = await setUp(server, { code: ' ABCDE fghjk-mnpqr ' });
    expect(status).toBe(200);
    const headers = bearer(body.access_token);
    const { stickers } = (await server.get('/api/v1/stickers', headers)).body;
    expect(stickers).toMatchObject([
      { uid: body.sticker_uid, state: 'assigned', place: { name: 'Terrace' } },
    ]);
    const info = (await server.get(`/api/v1/users/${body.user_guid}`, headers)).body;
    expect(info).toMatchObject({ is_owner: true, organization: { name: 'Heron Coffee' } });
    expect((await server.vote({ question_id: body.sticker_uid })).body.question.place?.name).toBe('Terrace');
    const place = (await server.rows('places')).find(({ name }) => name === 'Terrace');
    expect(place?.time_zone).toBe('Europe/Berlin');
    const trail = (await server.get('/api/v1/audit', headers)).body.entries;
    expect(
      trail.map(({ action, name }: { action: string; name: string }) => `${action} ${name}`).reverse(),
    ).toEqual([
      'organisation.created Heron Coffee',
      'place.created Terrace',
      'sticker.created ',
      'question.created How was it?',
    ]);
    expect(server.done).toEqual(['done']);
    expect(await isOpen(server)).toBe(false);
    const signedIn = await server.post('/auth/local/sign-in', {
      email: owner.email,
      password: owner.password,
    });
    expect(signedIn.status).toBe(200);
  });

  test('nobody claims an installation without its code, and nobody twice (ER-1)', async () => {
    const server = await ownerless(databases);
    const before = await server.counts();
    for (const wrong of ['', 'abcde-fghjk-mnpqs', `${code}x`]) {
      const refused = await setUp(server, { code: wrong });
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'setup_code_wrong' } } });
    }
    for (const [changes, refusal] of [
      [{ password: 'short' }, 'password_rule'],
      [{ password: 'Password1' }, 'password_common'],
      [{ email: 'nowhere' }, 'invalid_request'],
      [{ organisation: ' ' }, 'invalid_request'],
      [{ place: 'x'.repeat(10_000) }, 'invalid_request'],
      [{ time_zone: 'Moon/Crater' }, 'invalid_request'],
      [{ email: 'admin@demo.example' }, 'email_taken'],
    ] as const)
      expect((await setUp(server, changes)).body.error.code).toBe(refusal);
    expect(await server.counts()).toEqual(before);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => setUp(server, { email: `${name}@heron.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await setUp(server)).body.error.code).toBe('setup_over');
    expect((await server.rows('memberships')).filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(server.log.join()).not.toMatch(/abcde|nina@heron|Fjord-and-heron/);
  });

  test('where there is an owner there is no first run', async () => {
    const demo = await startServer(databases, { firstRun: { code, onDone: () => undefined } });
    expect(await isOpen(demo)).toBe(false);
    expect((await setUp(demo)).status).toBe(410);
    const without = await startServer(databases);
    await without.database.command(() => run(noOwners({})));
    expect([await isOpen(without), (await setUp(without)).status]).toEqual([false, 410]);
  });
});

test('the code stays the same until it is used, and only the server’s user reads it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-run-'));
  try {
    const made = firstRunCode(dataDir);
    const path = join(dataDir, 'first-run-code');
    expect(made).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(firstRunCode(dataDir)).toBe(made);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').trim()).toBe(made);
    expect(isFirstRunCode(made.toUpperCase().replaceAll('-', ' '), made)).toBe(true);
    forgetFirstRunCode(dataDir);
    forgetFirstRunCode(dataDir);
    expect(firstRunCode(dataDir)).not.toBe(made);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
