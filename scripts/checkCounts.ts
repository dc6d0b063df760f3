import { readConfig } from '../server/config';
import { lockDataDir } from '../server/dataDir';
import { openDatabase } from '../server/db/open';
import { recountAll, wrongCounts } from '../server/insights/tally';

/** So many hours and days are named. */
const named = 20;

/**
 * Compares the counts of votes by hour and day with the votes, for `npm run doctor -- --rollups`.
 * @param mends counts all votes anew where they differ; the server must not run on the same SQLite file then
 * @returns a line for each hour or day that was wrong
 */
export async function checkCounts({ mends }: { mends: boolean }): Promise<string[]> {
  const config = readConfig(process.env);
  const unlock = mends && !config.databaseUrl ? lockDataDir(config.dataDir) : () => undefined;
  const database = await openDatabase(config);
  try {
    const wrong = await database.read(() => wrongCounts(named));
    if (mends && wrong.length > 0) await recountAll(database);
    return wrong;
  } finally {
    await database.close();
    unlock();
  }
}
