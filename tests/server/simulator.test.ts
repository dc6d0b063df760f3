import * as portEffect from '../../replay/portEffect';
import { simulate, type Report, type SimulationOptions } from '../../scripts/simulate/simulation';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import type { CallOptions } from '../../sagas/api/sendRequest';
import { product } from '../../src/app/productForReplay';
import { onEachDatabase, onOneDatabase, type Databases } from '../support/databases';
import { testNow, testSecret } from '../support/templates';

/** Visitors' real sagas against the real server on a bad connection; `npm run simulate` plays larger days. */
const everybody = Array.from({ length: 16 }, (_, index) => index);

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
  it.each([29, 30])('nothing is lost, doubled or untrue on a bad day (seed %i)', async (seed) => {
    const report = await play(databases, { seed });
    expect(report.violations).toEqual([]);
    // A day without faults would prove nothing.
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

/** The product with a mistake in its requests; `change` makes the mistake. */
function productWith(change: (options: CallOptions<never>) => CallOptions<never>): typeof product {
  let mistaken = product;
  jest.isolateModules(() => {
    // The engine recognises port calls by this module's function, so both copies must share it.
    jest.doMock('../../replay/portEffect', () => portEffect);
    const path = '../../sagas/api/sendRequest';
    const actual = jest.requireActual<typeof import('../../sagas/api/sendRequest')>(path);
    jest.doMock(path, () => ({
      ...actual,
      sendRequest: (name: never, options: CallOptions<never>) => actual.sendRequest(name, change(options)),
    }));
    mistaken = (require('../../src/app/productForReplay') as { product: typeof product }).product;
    for (const mocked of [path, '../../replay/portEffect']) jest.dontMock(mocked);
  });
  return mistaken;
}

describe('A mistake in the flows', () => {
  onOneDatabase((databases) => {
    it.each<[string, RegExp, Parameters<typeof productWith>[0]]>([
      [
        'a missing idempotency key',
        /voted twice|acknowledged|nobody/,
        (options) => Object.assign({}, options, { idempotencyKey: undefined }),
      ],
      [
        'changes that are not counted: a late one could overwrite a newer face',
        /tapped last/,
        ({ query, ...options }) =>
          query ? { ...options, query: Object.assign({}, query, { sequence: undefined }) } : options,
      ],
    ])('is found: %s', async (_, said, change) => {
      const { violations } = await play(databases, { product: productWith(change) });
      expect(violations.map(({ text }) => text)).toContainEqual(expect.stringMatching(said));
    });
  });
});
