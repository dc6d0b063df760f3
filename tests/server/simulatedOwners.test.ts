import { noFaults, type Faults } from '../../scripts/simulate/line';
import type { Report } from '../../scripts/simulate/simulation';
import { onEachDatabase } from '../support/databases';
import { neverOn, playDaysUntil, wrongOn } from '../support/simulatedDays';

const visitors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** The last one looks into all of the desk. */
const owners = [24, 49, 74];
/** Worse lines leave owners little time for cases. Replies are lost often: the same is sent once more. */
const office: Faults = { ...noFaults, lostReply: 0.12, doubled: 0.05, internal: 0.02, slow: 0.02 };

const writtenOn = (days: readonly Report[]) =>
  days.flatMap((day) => day.owners.flatMap(({ written }) => written));

const lacks = (days: readonly Report[]) => [
  ...neverOn(days, ['inboxCase/stepDone', 'inboxCase/stepFailed', 'inboxUndo/undoDone']),
  ...(writtenOn(days).length > 1 ? [] : ['words']),
];

onEachDatabase((databases) => {
  it('owners who work on the same cases lose no word and no step', async () => {
    const days = await playDaysUntil(
      databases,
      { seeds: [5, 2, 6], steps: 35, faults: office, visitors: [...visitors, ...owners] },
      lacks,
    );
    expect(wrongOn(days)).toEqual([]);
    expect(lacks(days)).toEqual([]);
  });
});
