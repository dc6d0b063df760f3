import { join } from 'node:path';
import { backUpUnderLoad } from '../../../scripts/torture/backups';
import { crowdBehindOneAddress, voteAgainAndAgain } from '../../../scripts/torture/crowds';
import { flood } from '../../../scripts/torture/silentConnections';
import { killOneOfTwo } from '../../../scripts/torture/twoProcesses';
import { onEachDatabase } from '../../support/databases';
import { testSecret } from '../../support/templates';
import { serverProcesses } from '../../support/torture';

const processes = serverProcesses();

onEachDatabase((databases) => {
  test('a backup of a running process, restored elsewhere, has every row that was acknowledged before (bar 10)', async () => {
    const found = await backUpUnderLoad(processes.setup(await databases.place()), {
      elsewhere: await databases.emptyPlace(),
      folder: join(processes.place().dataDir, 'backup'),
      votes: 100,
      uploads: 2,
    });
    expect(found.acknowledged).toBeGreaterThanOrEqual(100);
    expect(found).toMatchObject({ lost: 0, photos: { lost: 0, withoutFile: 0 } });
  });

  test('one identity that votes on and on within the window is counted once (bar 22)', async () => {
    const setup = processes.setup(await databases.place());
    const found = await voteAgainAndAgain(setup, 100);
    expect(found).toEqual({ rows: 100, counted: 1, identities: 1 });
  });

  if (databases.dialect === 'postgres')
    test('two processes share votes and sessions, and lose nothing when one is killed (bar 27)', async () => {
      const setup = processes.setup(await databases.place(), { SECRET: testSecret });
      const found = await killOneOfTwo(setup, { times: 1, between: 60 });
      expect(found).toMatchObject({ lost: 0, doubled: 0, sessionFaults: [] });
    });
});

test('of two hundred people behind one address nobody’s vote is lost without being told (bar 22)', async () => {
  const setup = processes.setup(processes.place());
  const found = await crowdBehindOneAddress(setup, 200);
  const refused = Object.values(found.told).reduce((sum, count) => sum + count, 0);
  expect(found).toMatchObject({ lostInSilence: 0, unknown: 0 });
  expect(found.acknowledged + refused).toBe(200);
  expect(found.acknowledged).toBeGreaterThan(0);
});

test('silent and dripping connections keep nobody elsewhere from voting, nor a slow phone from its upload (bar 28)', async () => {
  const env = { CONNECTIONS: '60', CONNECTIONS_PER_ADDRESS: '20' };
  const found = await flood(processes.setup(processes.place(), env), {
    connections: 200,
    addresses: 4,
    votes: 40,
    uploadRate: 20_000,
    photoBytes: 20_000,
  });
  expect(found).toMatchObject({ lost: 0, uploadStatus: 200 });
  expect(found.slowestReadyMs).toBeLessThan(Infinity);
});
