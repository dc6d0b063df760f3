import { run, type Database } from '../db/database';
import { removeReportsBefore } from './reportQueries';

const kept = 30 * 86_400_000;

/** Removes reports that were asked for 30 days ago. */
export function sweepReports(database: Database, now: number): Promise<void> {
  return database.command(() => run(removeReportsBefore({ before: now - kept })));
}
