import { voteOfUid } from '../../server/codes/codeQueries';
import { eraseVote } from '../../server/codes/eraseVote';
import { first } from '../../server/db/database';
import { onEachDatabase } from '../support/databases';
import { asked, does, opened, owner, steps, visit } from '../support/cases';
import { bearer, startServer, type TestServer } from '../support/server';

onEachDatabase((databases) => {
  test('a tile moves a fresh vote out of a case that somebody works on', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/start`);
    server.clock.now += 60_000;
    const second = await visit(server, 'demo-restroom', 1);
    expect(await opened(server)).toMatchObject([{ uid, votes: { sad: 2 } }]);
    await second.gives({ tile: 'Dirty' });
    expect(await opened(server)).toMatchObject([
      { tile: 'Dirty', state: 'new', votes: { sad: 1 } },
      { uid, tile: null, state: 'in_progress', votes: { sad: 1 } },
    ]);
  });

  test('a resolved case that a tap opened is resolved again once its tile says other', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { at } = (await does(server, `${uid}/resolve`, { note: 'mopped' })).body.case.clocks.fix;
    server.clock.now += 60_000;
    const second = await visit(server, 'demo-restroom', 1);
    expect(await opened(server, '?state=open')).toMatchObject([{ uid, state: 'reopened' }]);
    await second.gives({ tile: 'Smells' });
    expect(await opened(server, '?state=open')).toMatchObject([{ tile: 'Smells', votes: { sad: 1 } }]);
    const before = await does(server, `${uid}/acknowledge`);
    expect(before.body.case).toMatchObject({ state: 'resolved', votes: { sad: 1 } });
    expect(before.body.case.clocks.fix.at).toBe(at);
    expect(steps(before)).toEqual(['opened', 'resolved']);
  });

  test('an answered case keeps its vote, whatever the vote needs now', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 3, { comment: 'Lovely', contact_info: 'anna@visitor.example' });
    await visit(server, 'demo-cafe', 3, { comment: 'Great cake' });
    const [{ uid }] = await opened(server, '?kind=vote');
    const answered = await does(server, `${uid}/answer`, { text: 'Thank you' });
    expect(answered.body.case).toMatchObject({
      uid,
      kind: 'vote',
      votes: { happy: 1 },
      answers: [{ text: 'Thank you' }],
    });
  });

  test('who asks to hear back after a case was resolved opens it again', async () => {
    const server = await startServer(databases);
    const vote = await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`, { note: 'mopped' });
    await vote.gives({ contact_info: 'anna@visitor.example' });
    expect(await opened(server, '?state=open')).toMatchObject([{ uid, state: 'reopened', waiting: 1 }]);
  });

  test('votes that were held offline for days are one case', async () => {
    const server = await startServer(databases);
    const days = 2 * 24 * 3_600_000;
    for (let index = 0; index < 3; index += 1) await visit(server, 'demo-restroom', 1, { waited: days });
    expect(await opened(server)).toMatchObject([{ votes: { sad: 3 } }]);
  });

  test('a case that visitors opened again takes in the votes that follow', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`, { note: 'mopped' });
    server.clock.now += 20 * 3_600_000;
    await visit(server, 'demo-restroom', 1);
    await server.takeEvents();
    await visit(server, 'demo-restroom', 1);
    expect(await opened(server)).toMatchObject([{ uid, state: 'reopened', votes: { sad: 3 } }]);
  });

  test('a comment before a reopening vote is taken in stays before it', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`, { note: 'mopped' });
    server.clock.now += 60_000;
    await visit(server, 'demo-restroom', 1);
    server.clock.now += 5_000;
    const { access_token } = await server.signIn(owner);
    await server.post(`/api/v1/cases/${uid}/comment`, { text: 'looked in again' }, bearer(access_token));
    await server.takeEvents();
    const { history } = (await does(server, `${uid}/acknowledge`)).body.case;
    const times = history.map(({ at }: any) => at);
    expect(times).toEqual([...times].sort());
    expect(history.map(({ what }: any) => what)).toContain('reopened_by_vote');
  });

  test('comments of a merged case are read and found in the one it went into', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smells' });
    const [smells, dirty] = await opened(server);
    await does(server, `${smells.uid}/comment`, { text: 'the plumber comes at nine' });
    const merged = await does(server, `${smells.uid}/merge`, { into: dirty.uid });
    expect(merged.body.case.history).toContainEqual(
      expect.objectContaining({ what: 'commented', text: 'the plumber comes at nine' }),
    );
    expect(await opened(server, '?q=plumber')).toMatchObject([{ uid: dirty.uid }]);
  });

  test('two cases merged into each other at once are one', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smells' });
    const [smells, dirty] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const merge = (from: string, into: string) =>
      server.post(`/api/v1/cases/${from}/merge`, { into }, bearer(access_token));
    const both = await Promise.all([merge(smells.uid, dirty.uid), merge(dirty.uid, smells.uid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await opened(server)).toMatchObject([{ votes: { sad: 2 } }]);
  });

  test('a case is resolved and opened again at once without a fault', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const step = (name: string) => server.post(`/api/v1/cases/${uid}/${name}`, {}, bearer(access_token));
    const all = await Promise.all(['resolve', 'reopen', 'start', 'resolve'].map(step));
    for (const { status } of all) expect([200, 409]).toContain(status);
  });

  test('a snooze ends at a time that dates can say', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const passed = await does(server, `${uid}/snooze`, { until: server.clock.now - 1 });
    expect(passed.body.case).toMatchObject({ snoozed_until: null, version: 1 });
    expect((await does(server, `${uid}/snooze`, { until: 9e15 })).status).toBe(400);
    expect((await asked(server)).body.counts.new).toBe(1);
  });

  test('a resolved case of a person who left is reopened for nobody', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const { body } = await server.get('/api/v1/people', bearer(access_token));
    const admin = body.people.find(({ email }: any) => email === 'admin@demo.example');
    await does(server, `${uid}/assign`, { person_uid: admin.uid });
    await does(server, `${uid}/resolve`, { note: 'mopped' });
    server.clock.now += 60_000;
    const active = `/api/v1/organisations/demo-org/people/${admin.uid}/active`;
    await server.put(active, { active: false }, bearer(access_token));
    await visit(server, 'demo-restroom', 1);
    expect(await opened(server)).toMatchObject([{ uid, state: 'reopened', assignee: null }]);
  });

  test('a note on a case that is resolved already is kept once', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`, { note: 'mopped' });
    for (const note of ['mopped', 'and dried', 'and dried', ' '])
      await does(server, `${uid}/resolve`, { note }, 'admin@demo.example');
    const answer = await does(server, `${uid}/resolve`);
    expect(answer.body.case.history).toMatchObject([
      { what: 'opened' },
      { what: 'resolved', text: 'mopped' },
      { what: 'commented', text: 'and dried', who: { name: 'Ada Admin' } },
    ]);
    expect(answer.body.case.state).toBe('resolved');
  });

  test('a vote that was merged and split off again is named by its own tile', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    const smelling = await visit(server, 'demo-restroom', 1, { tile: 'Smells' });
    const [smells, dirty] = await opened(server);
    await does(server, `${smells.uid}/merge`, { into: dirty.uid });
    await does(server, `${dirty.uid}/split`, { vote_uid: smelling.uid });
    expect((await opened(server)).map(({ tile }: any) => tile)).toEqual(['Smells', 'Dirty']);
  });

  test('odd characters are kept or refused, never a fault', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    for (const text of ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y']) {
      const filter = { q: text, tile: text, assignee: text };
      for (const [step, body] of Object.entries({
        [`${uid}/comment`]: { text },
        [`${uid}/resolve`]: { note: text },
        bulk: { filter, until_uid: uid, action: 'acknowledge' },
      }))
        expect([text, step, (await does(server, step, body)).status]).not.toContain(500);
    }
    for (const name of ['q', 'tile', 'cursor', 'place', 'question', 'assignee', 'org'])
      expect([name, (await asked(server, `?${name}=%00`)).status]).not.toContain(500);
  });

  test('an erased vote stays counted in its case and opens none', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    const other = await visit(server, 'demo-restroom', 1, { tile: 'Dirty', comment: 'I am Anna' });
    expect(await opened(server)).toMatchObject([{ tile: 'Dirty', votes: { sad: 2 } }]);
    await erase(server, other.uid);
    expect(await opened(server)).toMatchObject([{ tile: 'Dirty', votes: { sad: 2 }, note: '' }]);
    expect(await opened(server)).toHaveLength(1);
  });
});

/** Erases a vote as its visitor can. */
const erase = (server: TestServer, uid: string) =>
  server.app.services.database.command(function* () {
    const vote = yield* first(voteOfUid({ uid }));
    if (vote) yield* eraseVote(vote, server.clock.now, 'test');
  });
