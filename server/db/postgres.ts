import pg from 'pg';
import { codeOf, type Command, type Database } from './database';

/** Serialisation failure and deadlock: PostgreSQL asks that the transaction be run again. */
const worthRepeating = new Set(['40001', '40P01']);
const attempts = 4;

/** A pool whose connections commit durably and read 8-byte integers (times) as numbers. */
export function openPostgresPool(connectionString: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    // A lock or a lost line must not hold a request for ever.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    options: '-c synchronous_commit=on',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** PostgreSQL: one transaction a command on a pooled connection. Its WAL groups commits by itself; a failed statement would poison a batch. */
export function postgresDatabase(pool: pg.Pool): Database {
  async function runWhole<Result>(client: pg.ClientBase, make: () => Command<Result>): Promise<Result> {
    const command = make();
    let step = command.next([]);
    while (!step.done) {
      const { statement, input } = step.value;
      const { rows } = await client.query({
        name: statement.name,
        text: statement.sql('postgres'),
        values: statement.parameters('postgres', input),
      });
      step = command.next(rows as unknown[]);
    }
    return step.value;
  }

  const underWay = new Set<Promise<unknown>>();

  /** The pool forgets whoever waits for a connection when it ends, so `close` waits for them first. */
  function tracked<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function inTransaction<Result>(make: () => Command<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await runWhole(client, make);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function repeatedly<Result>(make: () => Command<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(make);
      } catch (error) {
        if (attempt === attempts || !worthRepeating.has(codeOf(error) ?? '')) throw error;
      }
    }
  }

  async function readOnly<Result>(make: () => Command<Result>): Promise<Result> {
    const client = await pool.connect();
    let failed: Error | undefined;
    try {
      return await runWhole(client, make);
    } catch (error) {
      // Refusals that a command throws leave the connection sound; errors of the driver may not.
      if (codeOf(error)) failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  }

  return {
    dialect: 'postgres',
    command: (make) => tracked(repeatedly(make)),
    read: (make) => tracked(readOnly(make)),
    close: async () => {
      await Promise.allSettled(underWay);
      await pool.end();
    },
  };
}
