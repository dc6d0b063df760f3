import { asked, does, opened, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { listen } from '../support/updates';
import { updatesLimits } from '../../server/updates/updatesRoutes';

const admin = 'admin@demo.example';

/** Uids of the cases that a person has not seen, and how many are counted. */
async function unreadOf(server: TestServer, who = owner) {
  const { body } = await asked(server, '?unread=true', who);
  const { body: all } = await asked(server, '', who);
  expect(all.cases.filter(({ unread }: any) => unread)).toEqual(body.cases);
  return { uids: body.cases.map(({ uid }: any) => uid), count: body.unread };
}

async function oneCase(server: TestServer): Promise<string> {
  await visit(server, 'demo-restroom', 1);
  const [{ uid }] = await opened(server);
  return uid;
}

onEachDatabase((databases) => {
  test('a case is unread until each person opens it', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    expect(await unreadOf(server)).toEqual({ uids: [uid], count: 1 });
    for (const _ of [1, 2])
      expect(await does(server, `${uid}/read`)).toMatchObject({ status: 200, body: { unread: false } });
    expect(await unreadOf(server)).toEqual({ uids: [], count: 0 });
    expect(await unreadOf(server, admin)).toEqual({ uids: [uid], count: 1 });
  });

  test('what others do makes it unread again, not what one does', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    await does(server, `${uid}/read`);
    await does(server, `${uid}/comment`, { text: 'I bring a mop.' });
    expect((await unreadOf(server)).count).toBe(0);
    await does(server, `${uid}/comment`, { text: 'Thank you.' }, admin);
    expect((await unreadOf(server)).count).toBe(1);
    // Their own step does not show what came before it.
    await does(server, `${uid}/start`);
    expect((await unreadOf(server)).uids).toEqual([uid]);
    await does(server, `${uid}/read`);
    await visit(server, 'demo-restroom', 1);
    expect((await unreadOf(server)).count).toBe(1);
    await does(server, `${uid}/acknowledge`);
    await does(server, `${uid}/read`);
    await visit(server, 'demo-restroom', 1, { comment: 'Still wet', contact_info: 'vera@example.org' });
    expect((await unreadOf(server)).count).toBe(1);
    await does(server, `${uid}/read`);
    await does(server, `${uid}/answer`, { text: 'We are on it.' }, admin);
    expect((await unreadOf(server)).count).toBe(1);
  });

  test('a visitor who adds words later makes it unread again', async () => {
    const server = await startServer(databases);
    const visitor = await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/read`);
    await visitor.gives({ comment: 'The floor is flooded.' });
    expect((await unreadOf(server)).uids).toEqual([uid]);
  });

  test('what came after the case was loaded stays unread', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    const { news } = (await does(server, `${uid}/comment`, { text: 'a mop' })).body.case;
    await does(server, `${uid}/comment`, { text: 'a bucket' }, admin);
    expect((await does(server, `${uid}/read`, { news })).body).toEqual({ unread: true });
    expect((await does(server, `${uid}/read`, { news: news + 1 })).body).toEqual({ unread: false });
    // A call that comes late takes nothing back.
    expect((await does(server, `${uid}/read`, { news })).body).toEqual({ unread: false });
  });

  test('a person marks a case as unread for themselves', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    await does(server, `${uid}/read`);
    await does(server, `${uid}/read`, {}, admin);
    expect((await does(server, `${uid}/unread`)).body).toEqual({ unread: true });
    expect((await unreadOf(server)).uids).toEqual([uid]);
    expect((await unreadOf(server, admin)).uids).toEqual([]);
  });

  test('whoever marks a case as seen has read it', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    await does(server, `${uid}/acknowledge`);
    expect((await unreadOf(server)).uids).toEqual([]);
  });

  test('resolved and snoozed cases are not among the counted', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    await does(server, `${uid}/snooze`, { until: server.clock.now + 3_600_000 }, admin);
    expect(await unreadOf(server)).toEqual({ uids: [uid], count: 0 });
    await does(server, `${uid}/resolve`, {}, admin);
    expect(await unreadOf(server)).toEqual({ uids: [uid], count: 0 });
    const { access_token } = await server.signIn(owner);
    const today = await server.get('/api/v1/today', bearer(access_token));
    expect(today.body.waiting).toMatchObject({ unread: 0 });
  });

  test('windows of the person alone hear that a case was read', async () => {
    const quick = { ...updatesLimits, look: 10, heartbeat: 50 };
    const server = await startServer(databases, { updates: quick });
    const uid = await oneCase(server);
    const heardBy = async (who: string) => listen(server, (await server.signIn(who)).access_token);
    const [mine, theirs] = [await heardBy(owner), await heardBy(admin)];
    await does(server, `${uid}/read`);
    const of = (heard: typeof mine) => heard.events.filter(({ event }) => event === 'case');
    await mine.until(() => of(mine).length === 1);
    await does(server, `${uid}/comment`, { text: 'a mop' });
    await theirs.until(() => of(theirs).length > 0);
    expect(of(theirs)).toHaveLength(1);
    for (const heard of [mine, theirs]) heard.leave();
    await server.app.close();
  });
});
