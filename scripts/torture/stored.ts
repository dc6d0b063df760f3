import type { Installation } from '../../server/backup/manifest';
import { all } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import type { Schema } from '../../server/db/schema';
import { statement } from '../../server/db/statement';
import { keyHash } from '../../server/session/keyring';
import type { Acknowledged } from './phones';

/** All rows of some tables of an installation whose server has stopped, or of one that runs on PostgreSQL. */
export async function storedRows<Table extends keyof Schema>(
  place: Installation,
  ...tables: Table[]
): Promise<{ [Name in Table]: Schema[Name][] }> {
  const database = await openDatabase(place);
  try {
    const found: Partial<Record<Table, unknown[]>> = {};
    for (const table of tables)
      found[table] = await database.read(() =>
        all(statement((db) => db.selectFrom(table as 'votes').selectAll())({})),
      );
    return found as { [Name in Table]: Schema[Name][] };
  } finally {
    await database.close();
  }
}

/** Differences between stored data and acknowledgements. */
export interface Losses {
  acknowledged: number;
  /** Acknowledged votes without their row, with another rating or another uid. */
  lost: number;
  /** Surplus rows, stored answers or identities: more than one for each vote. */
  doubled: number;
}

/**
 * Compares the votes of an installation with the acknowledgements.
 * @param whole every vote that was sent has been acknowledged, so any other row is a surplus
 */
export async function lossesOf(
  place: Installation,
  acknowledged: readonly Acknowledged[],
  { whole }: { whole: boolean },
): Promise<Losses> {
  const { votes } = await storedRows(place, 'votes');
  const byKey = new Map<string | null, Schema['votes'][]>();
  for (const vote of votes) byKey.set(vote.key_hash, [...(byKey.get(vote.key_hash) ?? []), vote]);
  let lost = 0;
  for (const { key, uid, rating } of acknowledged) {
    const hash = keyHash(key);
    const [row] = byKey.get(hash) ?? [];
    if (row?.uid !== uid || row.rating !== rating || row.body_hash === null) lost++;
  }
  const twice = [...byKey.values()].reduce((sum, rows) => sum + rows.length - 1, 0);
  const beyond = whole ? votes.length - acknowledged.length : 0;
  return { acknowledged: acknowledged.length, lost, doubled: Math.max(twice, beyond) };
}
