import { lifetimes } from '../../contract/limits';
import { all, type Database } from '../db/database';
import { removeBefore } from './locationQueries';

/**
 * Removes positions that have been kept for as long as they may be, a few hundred in a transaction so that votes need not wait.
 * @param now UTC milliseconds
 * @returns how many
 */
export async function sweepLocations(database: Database, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await database.command(() => all(removeBefore({ before: now - lifetimes.location })));
    if (rows.length === 0) return removed;
    removed += rows.length;
  }
}
