import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { mistakeNamed } from '../../scripts/simulate/mistakes/mistakes';
import { shrink, type Size } from '../../scripts/simulate/shrink';
import type { Report, SimulationOptions } from '../../scripts/simulate/simulation';
import { onEachDatabase, onOneDatabase, type Databases } from '../support/databases';
import { productWithPlanted } from '../support/mistakenProduct';
import { neverMet, playDay, playDaysUntil, wrongOn } from '../support/simulatedDays';

/** Visitors' real sagas against the real server on a bad connection; `npm run simulate` plays larger days. */
const everybody = Array.from({ length: 16 }, (_, index) => index);
/** Owners who stay with the questions; `simulatedOwners.test.ts` has one who looks into all of the desk. */
const owners = [24, 49, 99];

const play = (databases: Databases, options: Partial<SimulationOptions> = {}): Promise<Report> =>
  playDay(databases, { visitors: everybody, ...options });

/** Days without faults, or on which nobody works, would prove nothing. */
const lacks = (days: readonly Report[]) =>
  neverMet(days, Object.keys(days[0]?.met ?? {}) as (keyof Report['met'])[]);

/** The logs of all pages: what every person did and saw, turn by turn. */
const logsOf = ({ visitors, owners: desks }: Report) =>
  [...visitors, ...desks].map(({ pages }) => pages.map((page) => page.log()));

onEachDatabase((databases) => {
  it('nothing is lost, doubled or untrue on bad days', async () => {
    // The second database need not meet everything again.
    const seeds = databases.dialect === 'sqlite' ? [2, 5, 3, 1] : [2];
    const visitors = [...everybody, ...owners];
    const days = await playDaysUntil(databases, { seeds, steps: 30, visitors }, lacks);
    expect(wrongOn(days)).toEqual([]);
    if (seeds.length > 1) expect(lacks(days)).toEqual([]);
  });

  it('a page that is reloaded between two changes shows the face that the server holds (RC-4)', async () => {
    const report = await play(databases, { seed: 11, visitors: [18] });
    expect(report.violations).toEqual([]);
  });

  it('visitors with high numbers are on this earth too, and give where they are', async () => {
    const report = await play(databases, {
      seed: 7,
      visitors: everybody.slice(0, 10).map((index) => 101 + index),
    });
    expect(report.violations).toEqual([]);
    expect(report.met.locations).toBeGreaterThan(0);
  });
});

onOneDatabase((databases) => {
  it('owners who edit the same questions on a bad line give the same day by the same seed', async () => {
    const day = await play(databases, { visitors: [0, ...owners] });
    expect(day.violations).toEqual([]);
    expect(day.met.edits).toBeGreaterThan(0);
    expect(logsOf(await play(databases, { visitors: [0, ...owners] }))).toEqual(logsOf(day));
  });

  it('the same seed gives the same day, and what one person does is the same without the others', async () => {
    const visitors = everybody.slice(0, 6);
    const day = logsOf(await play(databases, { visitors }));
    expect(logsOf(await play(databases, { visitors }))).toEqual(day);
    // A death strikes whoever writes next, and that depends on who is there.
    const [alone] = logsOf(await play(databases, { visitors: [4], kills: 0 }));
    expect(alone).toEqual(logsOf(await play(databases, { visitors, kills: 0 }))[4]);
    expect(logsOf(await play(databases, { visitors, seed: 2 }))).not.toEqual(day);
  });
});

describe('A mistake in the flows', () => {
  onOneDatabase((databases) => {
    const foundIn = ({ violations }: Report, name: string) =>
      expect(violations.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(mistakeNamed(name).found),
      );

    it('is found at the end of the day', async () => {
      foundIn(await play(databases, { product: productWithPlanted('no-sequence') }), 'no-sequence');
    });

    it('ends the day when it is looked for and shows itself on the way', async () => {
      const product = productWithPlanted('no-pause');
      const whole = await play(databases, { product });
      foundIn(whole, 'no-pause');
      const day = await play(databases, { product, until: mistakeNamed('no-pause').found });
      foundIn(day, 'no-pause');
      expect(day.durationMs).toBeLessThan(whole.durationMs);
    });

    it('is shrunk to the phones and steps that matter; the log replays, and the seed shows it again', async () => {
      const product = productWithPlanted('no-pause');
      const whole = { visitors: everybody.slice(0, 4), steps: 16 };
      const playSize = (size: Size) => play(databases, { product, seed: 3, ...size });
      const { size, report } = await shrink(whole, await playSize(whole), playSize);
      expect(size.visitors).toHaveLength(1);
      expect(size.steps).toBeLessThan(whole.steps);
      expect((await playSize(size)).violations).toEqual(report.violations);
      const [{ page } = { page: undefined }] = report.violations;
      const log = report.visitors[0]?.pages[page ?? 0]?.log() ?? '';
      expect(replayStrictly(product, readLog(log)).divergence).toBeNull();
    });
  });
});
