import pg from 'pg';
import type { Schema } from '../../server/db/schema';
import type { TestServer } from './server';

/**
 * Lets requests meet in the database: on PostgreSQL each has read what it wants to know before any of them may write to a table. On SQLite one transaction comes after the
 * other, so nothing is held up there.
 * @param table the first one that they write to
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
    // Whoever reads is let in, whoever writes waits.
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
