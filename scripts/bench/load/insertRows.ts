import { sql, type RawBuilder } from 'kysely';
import { run, type Database } from '../../../server/db/database';
import { statement } from '../../../server/db/statement';

/** One row of a table for each number, by expressions over `n`, `org` and `owner`. */
export interface Rows {
  table: string;
  values: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which numbers have a row; by default all. */
  where?: RawBuilder<unknown>;
}

/** The demo's organisation, to which all rows belong. */
export const organisationAndOwner = statement((db) =>
  db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select(['organisations.id as org', 'memberships.user_id as owner'])
    .where('organisations.uid', '=', 'demo-org')
    .where('memberships.role', '=', 'owner'),
);

/** Rows of one statement: PostgreSQL answers before the server gives up on it. */
const portion = 10_000;

/**
 * Inserts the rows of the numbers 1 to `count`, each portion in a transaction of its own: PostgreSQL gets the
 * statements of a transaction at once, and the last would wait for all.
 */
export async function insertRows(
  database: Database,
  { table, values, where = sql`true` }: Rows,
  { org, owner }: { org: string; owner: string },
  count: number,
): Promise<void> {
  for (let begin = 1; begin <= count; begin += portion) {
    const end = Math.min(count, begin + portion - 1);
    const insert = statement((db) => ({
      compile: () =>
        sql<never>`
          insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
          with recursive series(n, org, owner) as (
            select ${sql.lit(begin)}, ${sql.lit(org)}, ${sql.lit(owner)} union all
            select n + 1, org, owner from series where n < ${sql.lit(end)}
          )
          select ${sql.join(Object.values(values))} from series where ${where}`.compile(db),
    }));
    await database.command(() => run(insert({})));
  }
}
