import { lostAnswers, sameKeyAtOnce } from '../../../scripts/torture/repeats';
import { onEachDatabase } from '../../support/databases';
import { serverProcesses } from '../../support/torture';

const processes = serverProcesses();

onEachDatabase((databases) => {
  test('votes whose replies are lost after the commit are stored exactly once (bar 5)', async () => {
    const setup = processes.setup(await databases.place());
    const found = await lostAnswers(setup, { votes: 200, share: 0.3 });
    expect(found.dropped).toBeGreaterThan(0);
    expect(found).toMatchObject({ rows: 200, acknowledged: 200, lost: 0, doubled: 0 });
  });

  test('a hundred connections with one key make one row and get one uid; another body is refused (bar 4)', async () => {
    const place = await databases.place();
    const server = await processes.start(place);
    const found = await sameKeyAtOnce(place, server.url, 100);
    expect(found.statuses).toEqual(new Set([200]));
    expect([found.uids.size, found.guids.size, found.rows]).toEqual([1, 1, 1]);
    expect(found.otherBody).toEqual({ status: 422, code: 'key_reused' });
  });
});
