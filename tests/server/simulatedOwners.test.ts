import { noFaults, type Faults } from '../../scripts/simulate/line';
import { simulate } from '../../scripts/simulate/simulation';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import { onEachDatabase } from '../support/databases';
import { testNow, testSecret } from '../support/templates';

const visitors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const owners = [24, 49, 74];
/** Worse lines leave owners little time for cases. Replies are lost often: the same is sent once more. */
const office: Faults = { ...noFaults, lostReply: 0.12, doubled: 0.05, internal: 0.02, slow: 0.02 };

onEachDatabase((databases) => {
  it('owners who work on the same cases lose no word and no step', async () => {
    const { database, dataDir } = await databases.open();
    const day = await simulate({
      seed: 7,
      steps: 25,
      faults: office,
      visitors: [...visitors, ...owners],
      database,
      media: await openMedia({ dataDir }, await database.read(installationId)),
      t0: testNow,
      secret: testSecret,
    });
    expect(day.violations).toEqual([]);
    const happened = day.owners.flatMap(({ pages }) => pages.flatMap((page) => page.actions()));
    for (const type of ['inboxCase/stepDone', 'inboxCase/stepFailed', 'inboxUndo/undoDone'])
      expect(happened).toContain(type);
    expect(day.owners.flatMap(({ written }) => written).length).toBeGreaterThan(1);
  });
});
