import { lifetimes } from '../../contract/limits';
import { changes, type Database } from '../db/database';
import { removeBefore } from './locationQueries';

/**
 * Removes expired positions, a few hundred per transaction so that votes need not wait.
 * @param now UTC milliseconds
 * @returns how many
 */
export async function sweepLocations(database: Database, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const some = await database.command(() => changes(removeBefore({ before: now - lifetimes.location })));
    if (some === 0) return removed;
    removed += some;
  }
}
