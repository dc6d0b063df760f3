import { lifetimes } from '../../contract/limits';
import { changes, type Database } from '../db/database';
import { firstIdAt } from '../db/newId';
import { removeClientLogs, removeRateLogs } from './diagnosticsQueries';

/** Removes diagnostics that are older than `lifetimes.diagnostics`. @param now UTC milliseconds */
export async function sweepDiagnostics(database: Database, now: number): Promise<void> {
  const before = firstIdAt(now - lifetimes.diagnostics);
  for (const remove of [removeClientLogs, removeRateLogs])
    while ((await database.command(() => changes(remove({ before })))) > 0);
}
