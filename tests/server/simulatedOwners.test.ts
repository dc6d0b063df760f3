import { street, type Faults } from '../../scripts/simulate/line';
import { simulate } from '../../scripts/simulate/simulation';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import { onEachDatabase } from '../support/databases';
import { testNow, testSecret } from '../support/templates';

const visitors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const owners = [24, 49, 74];
/** Worse lines leave owners little time for cases. */
const office = Object.fromEntries(
  Object.entries(street).map(([fault, share]) => [fault, share / 4]),
) as unknown as Faults;

onEachDatabase((databases) => {
  it('owners who work on the same cases lose no word and no step', async () => {
    const { database, dataDir } = await databases.open();
    const day = await simulate({
      seed: 5,
      steps: 30,
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
    expect(day.owners.flatMap(({ written }) => written).length).toBeGreaterThan(3);
  });
});
