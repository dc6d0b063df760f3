import pg from 'pg';
import type { Schema } from '../../server/db/schema';
import type { TestServer } from './server';

/**
 * Makes requests race in the database. On PostgreSQL every request finishes its reads before one may write to
 * the table. SQLite runs one transaction after the other, so nothing is held up there.
 * @param table the first table that they write to
 */
export async function atTheSameTime<Answer>(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  table: keyof Schema & string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const begin = () => Promise.all(requests.map((request) => request()));
  if (!databaseUrl) return begin();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // This lock admits reads and blocks writes.
    await client.query(`lock table ${table} in share row exclusive mode`);
    const answers = begin();
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      return rows[0]?.count ?? 0;
    };
    while ((await waiting()) < requests.length) await new Promise((resolve) => setTimeout(resolve, 10));
    await client.query('commit');
    return await answers;
  } finally {
    await client.end();
  }
}
