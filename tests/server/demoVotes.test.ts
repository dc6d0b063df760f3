import { openMedia } from '../../server/media/media';
import { casesWrong } from '../../scripts/simulate/caseInvariants';
import { seedVotes } from '../../server/demo/seedVotes';
import { installationId } from '../../server/db/installation';
import { asked, opened } from '../support/cases';
import { onEachDatabase, type Databases } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { testKeyring, testNow } from '../support/templates';

/** A server whose demo has its past. */
async function lived(databases: Databases): Promise<TestServer> {
  const server = await startServer(databases);
  const place = { dataDir: server.dataDir };
  const { store } = await openMedia(place, await server.database.read(installationId));
  await seedVotes(server.database, { keyring: testKeyring, media: store, now: testNow });
  return server;
}

onEachDatabase((databases) => {
  test('the demo has ninety days of votes, files, answers and cases (CA-1, IS-6)', async () => {
    const server = await lived(databases);
    const votes = await server.rows('votes');
    expect(votes.length).toBeGreaterThan(5_000);
    const times = votes.map(({ created_at }) => Number(created_at));
    expect(Math.max(...times)).toBeLessThan(testNow);
    expect(Math.min(...times)).toBeLessThan(testNow - 85 * 86_400_000);
    expect(new Set((await server.rows('cases')).map(({ state }) => state))).toEqual(
      new Set(['new', 'acknowledged', 'in_progress', 'resolved', 'reopened']),
    );
    expect(new Set(votes.map(({ locale }) => locale)).size).toBe(7);
    expect((await opened(server, '?state=open&kind=vote')).length).toBeGreaterThan(3);

    const { access_token } = await server.signIn('owner@demo.example');
    const uids = new Map(votes.map(({ id, uid }) => [id, uid]));
    for (const kind of ['photo', 'recording']) {
      const file = (await server.rows('attachments')).find((one) => one['kind'] === kind);
      const path = `/api/v1/votes/${String(uids.get(file?.['vote_id'] ?? ''))}/attachments/${String(file?.['uid'])}`;
      expect((await server.get(path, bearer(access_token))).status).toBe(200);
    }

    const { body } = await asked(server, '?answer=true&state=open');
    expect(body.cases.length).toBeLessThan(10);
    const [missed, ...others] = await opened(server, '?kind=service_missed&state=open');
    expect([missed?.place?.name, missed?.state, others]).toEqual(['Park Restrooms', 'new', []]);
    // A look at the schedules finds nothing more to do.
    await server.app.services.alertClock.runDue();
    expect(await opened(server, '?kind=service_missed&state=open')).toEqual([missed]);
    expect((await server.rows('replies')).length).toBeGreaterThan(10);
    expect(await casesWrong(server.database)).toEqual([]);
  });
});
