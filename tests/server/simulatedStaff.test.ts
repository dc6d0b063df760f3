import { mistakeNamed } from '../../scripts/simulate/mistakes/mistakes';
import type { Report } from '../../scripts/simulate/simulation';
import type { UnknownAction } from 'redux';
import { product } from '../../src/app/productForReplay';
import type { RootState } from '../../state/rootReducer';
import { signedOut } from '../../state/session/sessionSlice';
import { onEachDatabase, onOneDatabase } from '../support/databases';
import { productWithPlanted } from '../support/mistakenProduct';
import { neverMet, neverOn, playDay, playDaysUntil, wrongOn } from '../support/simulatedDays';

/**
 * Phones of cleaners and of people with accounts on a bad connection; `npm run simulate` plays larger days.
 */
const cleaners = [3, 11, 19, 27];
const members = [4, 12];

const lacks = (days: readonly Report[]) => [
  ...neverMet(days, ['services', 'amendments']),
  ...neverOn(days, ['session/signedIn', 'session/signedOut', 'session/tokenRefused']),
];

/** The product with another reducer. */
const reducing = (
  change: (after: RootState, before: RootState | undefined, action: UnknownAction) => RootState,
): typeof product => ({
  ...product,
  reducer: (before, action) => change(product.reducer(before, action), before, action),
});

onEachDatabase((databases) => {
  it('no service is lost, doubled, misattributed or miscalled', async () => {
    const visitors = [...cleaners, ...members];
    const days = await playDaysUntil(databases, { seeds: [2, 3, 7], steps: 40, visitors }, lacks);
    expect(wrongOn(days)).toEqual([]);
    expect(lacks(days)).toEqual([]);
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
      const { violations } = await playDay(databases, {
        seed: 7,
        visitors: [...cleaners, ...members],
        product: mistaken(),
        steps: 60,
        until: said,
      });
      expect(violations.map(({ text }) => text)).toContainEqual(expect.stringMatching(said));
    });
  });
});
