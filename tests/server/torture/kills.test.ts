import { join } from 'node:path';
import { Sqlite } from '../../../server/db/betterSqlite3';
import { interruptUploads, interruptVotes } from '../../../scripts/torture/kills';
import { startPhones } from '../../../scripts/torture/phones';
import { lossesOf } from '../../../scripts/torture/stored';
import { onEachDatabase } from '../../support/databases';
import { serverProcesses } from '../../support/torture';

const processes = serverProcesses();

onEachDatabase((databases) => {
  test('kill -9 under votes loses none that was acknowledged and makes none of them twice (bar 1)', async () => {
    const setup = processes.setup(await databases.place());
    const found = await interruptVotes(setup, { signal: 'SIGKILL', times: 1, between: 80 });
    expect(found).toMatchObject({ lost: 0, doubled: 0 });
    expect(found.acknowledged).toBeGreaterThanOrEqual(80);
  });

  test('SIGTERM under votes loses none that was acknowledged, and the process is out within 10 s (bar 9)', async () => {
    const setup = processes.setup(await databases.place());
    const found = await interruptVotes(setup, { signal: 'SIGTERM', times: 1, between: 80 });
    expect(found).toMatchObject({ lost: 0, doubled: 0, exitCodes: new Set([0]) });
    expect(found.slowestEndMs).toBeLessThanOrEqual(10_000);
  });

  test('kill -9 under uploads keeps every photo, and after the sweep no row and no file is alone (bar 2)', async () => {
    const setup = processes.setup(await databases.place());
    const found = await interruptUploads(setup, { signal: 'SIGKILL', times: 1, between: 8 });
    expect(found.uploads).toBeGreaterThanOrEqual(8);
    expect(found).toMatchObject({ lost: 0, doubled: 0, withoutFile: 0, orphans: 0, wrongPictures: 0 });
  });
});

test('votes that were lost, altered or made twice are seen', async () => {
  const place = processes.place();
  const server = await processes.start(place);
  const phones = startPhones(() => server.url, { phones: 4, votes: 12 });
  await phones.reached(12);
  const acknowledged = await phones.finish();
  await server.end('SIGTERM');
  const compared = (votes = acknowledged) => lossesOf(place, votes, { whole: true });
  expect(await compared()).toEqual({ acknowledged: 12, lost: 0, doubled: 0 });
  expect(await compared(acknowledged.slice(4))).toMatchObject({ lost: 0, doubled: 4 });
  const file = new Sqlite(join(place.dataDir, 'smilelog.sqlite'));
  file.exec('update votes set rating = rating % 3 + 1 where rowid = (select min(rowid) from votes)');
  file.exec("update votes set uid = 'another' where rowid = (select max(rowid) from votes)");
  file.exec(
    'update votes set body_hash = null where rowid = (select rowid from votes order by rowid limit 1 offset 5)',
  );
  file.close();
  expect(await compared()).toMatchObject({ lost: 3, doubled: 0 });
});
