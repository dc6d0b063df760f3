import { mistakeNamed } from '../../scripts/simulate/mistakes/mistakes';
import { simulate, type Report, type SimulationOptions } from '../../scripts/simulate/simulation';
import type { UnknownAction } from 'redux';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import { product } from '../../src/app/productForReplay';
import type { RootState } from '../../state/rootReducer';
import { signedOut } from '../../state/session/sessionSlice';
import { onEachDatabase, onOneDatabase, type Databases } from '../support/databases';
import { productWithPlanted } from '../support/mistakenProduct';
import { testNow, testSecret } from '../support/templates';

/**
 * Phones of cleaners and of people with accounts on a bad connection; `npm run simulate` plays larger days.
 */
const cleaners = [3, 11, 19, 27];
const members = [4, 12];

async function play(databases: Databases, options: Partial<SimulationOptions> = {}): Promise<Report> {
  const { database, dataDir } = await databases.open();
  return simulate({
    seed: 1,
    visitors: [...cleaners, ...members],
    database,
    media: await openMedia({ dataDir }, await database.read(installationId)),
    t0: testNow,
    secret: testSecret,
    ...options,
  });
}

/** The product with another reducer. */
const reducing = (
  change: (after: RootState, before: RootState | undefined, action: UnknownAction) => RootState,
): typeof product => ({
  ...product,
  reducer: (before, action) => change(product.reducer(before, action), before, action),
});

onEachDatabase((databases) => {
  it('no service is lost, doubled, misattributed or miscalled', async () => {
    const report = await play(databases, { seed: 8 });
    expect(report.violations).toEqual([]);
    expect(report.met.services).toBeGreaterThan(0);
    expect(report.met.amendments).toBeGreaterThan(0);
    const asked = report.visitors.flatMap(({ pages }) => pages.flatMap((page) => page.actions()));
    for (const type of ['session/signedIn', 'session/signedOut', 'session/tokenRefused'])
      expect(asked).toContain(type);
  });
});

describe('A mistake in the flows of staff', () => {
  onOneDatabase((databases) => {
    it.each<[string, RegExp, () => typeof product]>([
      [
        'what did not get through is dropped',
        mistakeNamed('dropped-when-it-fails').found,
        () => productWithPlanted('dropped-when-it-fails'),
      ],
      [
        'a service is called saved and was given to nobody',
        mistakeNamed('saved-nowhere').found,
        () => productWithPlanted('saved-nowhere'),
      ],
      [
        'the page forgets what waits on the phone',
        /it says that the service .* was sent, and the server has not taken it/,
        () =>
          reducing((after, _, { type }) =>
            type === 'outbox/itemPostponed' ? { ...after, outbox: { ...after.outbox, items: [] } } : after,
          ),
      ],
      [
        'what somebody typed stays after they have signed out',
        /shows .* what Person\d+[ab] typed/,
        () =>
          reducing((after, before, action) =>
            before && signedOut.match(action)
              ? {
                  ...after,
                  note: before.note,
                  ...(before.serviceForm && { serviceForm: before.serviceForm }),
                }
              : after,
          ),
      ],
    ])('is found: %s', async (_, said, mistaken) => {
      const { violations } = await play(databases, { seed: 7, product: mistaken(), steps: 60, until: said });
      expect(violations.map(({ text }) => text)).toContainEqual(expect.stringMatching(said));
    });
  });
});
