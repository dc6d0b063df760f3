import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { simulate, type Report, type SimulationOptions } from '../../scripts/simulate/simulation';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import { product } from '../../src/app/productForReplay';
import { editedSagas } from '../replay/editedSagas';
import { mistakes } from '../replay/sagaEdits';
import { onEachDatabase, type Databases } from '../support/databases';
import { testNow, testSecret } from '../support/templates';

/** Visitors' real sagas against the real server, on a bad line: `npm run simulate` plays larger days. */
const everybody = Array.from({ length: 16 }, (_, index) => index);
const workshop = join(process.cwd(), '.cache/simulated-mistakes');

async function play(databases: Databases, options: Partial<SimulationOptions> = {}): Promise<Report> {
  const { database, dataDir } = await databases.open();
  return simulate({
    seed: 1,
    visitors: everybody,
    database,
    media: await openMedia({ dataDir }, await database.read(installationId)),
    t0: testNow,
    secret: testSecret,
    ...options,
  });
}

/** The logs of all pages: what every person did and saw, turn by turn. */
const logsOf = ({ visitors }: Report) => visitors.map(({ pages }) => pages.map((page) => page.log()));

onEachDatabase((databases) => {
  it.each([3, 4])('nothing is lost, doubled or untrue on a bad day (seed %i)', async (seed) => {
    const report = await play(databases, { seed });
    expect(report.violations).toEqual([]);
    // A day without trouble would show nothing.
    for (const happened of Object.values(report.met)) expect(happened).toBeGreaterThan(0);
  });

  it('a page that is reloaded between two changes shows the face that the server holds (RC-4)', async () => {
    const report = await play(databases, { seed: 11, visitors: [18] });
    expect(report.violations).toEqual([]);
  });

  it('visitors with high numbers are on this earth too, and give where they are', async () => {
    const report = await play(databases, { seed: 7, visitors: [101, 110, 121, 168] });
    expect(report.violations).toEqual([]);
    expect(report.met.locations).toBeGreaterThan(0);
  });

  it('the same seed gives the same day, and what one person does is the same without the others', async () => {
    const visitors = everybody.slice(0, 6);
    const day = logsOf(await play(databases, { visitors }));
    expect(logsOf(await play(databases, { visitors }))).toEqual(day);
    expect(logsOf(await play(databases, { visitors: [4] }))).toEqual([day[4]]);
    expect(logsOf(await play(databases, { visitors, seed: 2 }))).not.toEqual(day);
  });
});

describe('A mistake in a saga', () => {
  afterAll(() => rmSync(workshop, { recursive: true, force: true }));

  onEachDatabase((databases) => {
    it.each([
      ['a missing idempotency key', /voted twice|acknowledged|nobody/],
      ['changes that are not counted: a late one could overwrite a newer face', /tapped last/],
    ])('is found: %s', async (name, said) => {
      const mistake = mistakes.find((known) => known.name === name);
      if (!mistake) throw new RangeError(name);
      const rootSaga = editedSagas(mistake, join(workshop, String(mistakes.indexOf(mistake))));
      const { violations } = await play(databases, { product: { ...product, rootSaga } });
      expect(violations.map(({ text }) => text)).toContainEqual(expect.stringMatching(said));
    });
  });
});
