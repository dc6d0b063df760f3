import { simulate, type Report, type SimulationOptions } from '../../scripts/simulate/simulation';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import type { Databases } from './databases';
import { testNow, testSecret } from './templates';

type DayOptions = Partial<SimulationOptions> & Pick<SimulationOptions, 'visitors'>;

/** Plays one simulated day on a database of its own. */
export async function playDay(databases: Databases, options: DayOptions): Promise<Report> {
  const { database, dataDir } = await databases.open();
  return simulate({
    seed: 1,
    database,
    media: await openMedia({ dataDir }, await database.read(installationId)),
    t0: testNow,
    secret: testSecret,
    ...options,
  });
}

/**
 * Plays the days of these seeds, one after the other, until they lack nothing. What seldom happens need not
 * happen on one certain day: a change of the product may move it to another.
 * @param lacks what has not happened on any of the days so far
 */
export async function playDaysUntil(
  databases: Databases,
  { seeds, ...options }: Omit<DayOptions, 'seed'> & { seeds: readonly number[] },
  lacks: (days: readonly Report[]) => string[],
): Promise<Report[]> {
  const days: Report[] = [];
  for (const seed of seeds) {
    days.push(await playDay(databases, { ...options, seed }));
    if (lacks(days).length === 0) break;
  }
  return days;
}

/** What is wrong with any of the days. */
export const wrongOn = (days: readonly Report[]) => days.flatMap(({ violations }) => violations);

/** Of these actions those that happened on none of the days. */
export function neverOn(days: readonly Report[], types: readonly string[]): string[] {
  const people = days.flatMap(({ visitors, owners }) => [...visitors, ...owners]);
  const happened = new Set(people.flatMap(({ pages }) => pages.flatMap((page) => page.actions())));
  return types.filter((type) => !happened.has(type));
}

/** Of the counted kinds those that were met on none of the days. */
export function neverMet(days: readonly Report[], kinds: readonly (keyof Report['met'])[]): string[] {
  return kinds.filter((kind) => days.every(({ met }) => met[kind] === 0));
}
