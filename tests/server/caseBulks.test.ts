import { asked, does, opened, owner, steps, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const admin = 'admin@demo.example';

/** Cases of sad votes with these tiles, the newest first. */
async function casesOf(server: TestServer, ...tiles: string[]): Promise<string[]> {
  for (const tile of tiles) await visit(server, 'demo-restroom', 1, { tile });
  return (await opened(server)).map(({ uid }: { uid: string }) => uid);
}

const states = async (server: TestServer) => (await opened(server)).map(({ state }: any) => state);
const undone = (server: TestServer, uid: string, who = owner) => does(server, `bulk/${uid}/undo`, {}, who);

onEachDatabase((databases) => {
  test('a step for chosen cases is taken back as a whole', async () => {
    const server = await startServer(databases);
    const [first, second, third] = await casesOf(server, 'Dirty', 'Smell', 'Broken');
    await does(server, `${third}/resolve`);
    const cases = [first, second, third];
    const made = await does(server, 'bulk', { cases, action: 'resolve', note: 'Mopped.' });
    expect(made.body).toEqual({ uid: expect.any(String), changed: 2 });
    expect(await states(server)).toEqual(['resolved', 'resolved', 'resolved']);
    const back = await undone(server, made.body.uid);
    expect(back).toMatchObject({ status: 200, body: { taken_back: 2, changed_since: 0 } });
    expect(await states(server)).toEqual(['new', 'new', 'resolved']);
    // A call that comes twice changes nothing more.
    expect((await undone(server, made.body.uid)).body).toEqual({ taken_back: 2, changed_since: 0 });
    expect(steps(await does(server, `${first}/start`)).slice(-3)).toEqual(['resolved', 'undone', 'started']);
  });

  test('all that match are taken back, but for those that changed since', async () => {
    const server = await startServer(databases);
    const [newest, other] = await casesOf(server, 'Dirty', 'Smell', 'Broken');
    const filter = { state: 'open', snoozed: 'false' };
    const body = { filter, until_uid: newest, action: 'snooze', until: server.clock.now + 3_600_000 };
    const { uid } = (await does(server, 'bulk', body)).body;
    await does(server, `${other}/start`, {}, admin);
    expect((await undone(server, uid)).body).toEqual({ taken_back: 2, changed_since: 1 });
    expect(await states(server)).toEqual(['new', 'in_progress', 'new']);
    expect((await opened(server)).map(({ snoozed_until }: any) => snoozed_until)).toEqual([null, null, null]);
  });

  test('only whoever took the step takes it back, within a minute', async () => {
    const server = await startServer(databases);
    const cases = await casesOf(server, 'Dirty');
    const { uid } = (await does(server, 'bulk', { cases, action: 'acknowledge' })).body;
    expect((await undone(server, uid, admin)).status).toBe(404);
    server.clock.now += 60_001;
    expect(await undone(server, uid)).toMatchObject({
      status: 410,
      body: { error: { code: 'step_undo_over' } },
    });
    expect(await states(server)).toEqual(['acknowledged']);
  });

  test('cases that are not there are counted, and nothing at all is refused', async () => {
    const server = await startServer(databases);
    const [mine] = await casesOf(server, 'Dirty');
    const made = await does(server, 'bulk', { cases: [mine, 'missing', mine], action: 'acknowledge' });
    expect(made.body).toMatchObject({ changed: 1, failed: 1 });
    const none = { cases: ['missing'], action: 'acknowledge' };
    expect((await does(server, 'bulk', none)).status).toBe(404);
    expect(
      (await does(server, 'bulk', { cases: [mine], action: 'acknowledge' }, 'owner@other.example')).status,
    ).toBe(404);
    expect((await does(server, 'bulk', { action: 'acknowledge' })).status).toBe(400);
    // What changed nothing has nothing to take back.
    expect((await does(server, 'bulk', { cases: [mine], action: 'acknowledge' })).body).toEqual({
      changed: 0,
    });
  });

  test('views are counted by place and words, without what is snoozed', async () => {
    const server = await startServer(databases);
    const [first, second, third] = await casesOf(server, 'Dirty', 'Smell', 'Broken');
    const { people } = (await does(server, `${first}/start`)).body.case;
    await does(server, `${second}/snooze`, { until: server.clock.now + 3_600_000 });
    await does(server, `${third}/resolve`);
    await visit(server, 'demo-cafe', 3, { comment: 'Lovely people' });
    const { body } = await asked(server, '?state=resolved');
    expect(body.views).toEqual({ open: 2, unread: 2, mine: 1, answer: 0, praise: 1, resolved: 1, all: 4 });
    expect(body.tiles).toEqual(['Broken', 'Dirty', 'Smell']);
    expect(people.map(({ uid }: any) => uid)).toContain(body.people[0].uid);
    expect(body.people).toHaveLength(1);
    const narrow = (await asked(server, '?place=demo-place-cafe')).body;
    expect(narrow.views).toMatchObject({ open: 1, praise: 1, all: 1 });
    expect(narrow.tiles).toEqual([]);
    expect((await asked(server, `?assignee=${body.people[0].uid}`)).body.cases).toHaveLength(1);
    const { access_token } = await server.signIn('sitemanager@demo.example');
    const theirs = (await server.get('/api/v1/cases', bearer(access_token))).body;
    expect(theirs.tiles).toEqual(['Broken', 'Dirty', 'Smell']);
    expect(theirs.views.praise).toBe(0);
  });
});
