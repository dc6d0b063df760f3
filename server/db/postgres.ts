import type pg from 'pg';
import { codeOf, DatabaseUnavailable, type Command, type Database, type Outcome } from './database';
import { isPortable } from './portable';
import { ask, connection } from './postgresConnection';
import { runTogether } from './postgresBatch';
import { settle, type Waiting } from './waiting';

/** Errors after which a transaction is retried: serialisation failure, deadlock, and `Overtaken`. */
const worthRepeating = new Set(['40001', '40P01', 'OVERTAKEN']);
const attempts = 4;

/** Concurrent batches: while PostgreSQL works on one, another is sent or answered. */
const mostBatches = 2;
/** Maximum commands in a batch. Their locks are held until all of them have ended. */
const mostTogether = 24;

/**
 * Runs each command in a transaction on a pooled connection. Portable commands (votes) come by the hundred,
 * so those that arrive while others run share a transaction. If that fails, each runs again by itself.
 */
export function postgresDatabase(pool: pg.Pool): Database {
  const underWay = new Set<Promise<unknown>>();

  /** `pool.end` drops callers that wait for a connection, so `close` waits for them first. */
  function tracked<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** @throws the error after which none of the batch is stored */
  async function inTransaction(makes: readonly (() => Command<unknown>)[]): Promise<Outcome[]> {
    const client = await connection(pool);
    let broken: Error | undefined;
    try {
      const sent: Promise<unknown>[] = [ask(client, 'BEGIN')];
      const outcomes = await runTogether(client, makes, sent);
      // After an error, PostgreSQL turns COMMIT into a rollback.
      await Promise.all([...sent, ask(client, 'COMMIT')]);
      return outcomes;
    } catch (error) {
      // A connection that does not answer is closed instead, which rolls back what was not committed.
      if (error instanceof DatabaseUnavailable) broken = error;
      else await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function repeatedly(make: () => Command<unknown>): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        const [outcome] = await inTransaction([make]);
        return outcome as Outcome;
      } catch (error) {
        if (!worthRepeating.has(codeOf(error) ?? '')) return { error };
        if (attempt === attempts) return { error: new DatabaseUnavailable(error) };
      }
    }
  }

  async function outcomesOf(makes: readonly (() => Command<unknown>)[]): Promise<Outcome[]> {
    if (makes.length > 1) {
      try {
        return await inTransaction(makes);
      } catch (error) {
        // Their outcome is unknown, so they are not retried.
        if (error instanceof DatabaseUnavailable) return makes.map(() => ({ error }));
      }
    }
    return Promise.all(makes.map(repeatedly));
  }

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    settle(batch, await outcomesOf(batch.map(({ make }) => make)));
  }

  let waiting: Waiting[] = [];
  let batches = 0;

  /** Commands that arrive while all batches run go into the next one. */
  function flush(): void {
    while (waiting.length > 0 && batches < mostBatches) {
      const batch = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      batches++;
      void runBatch(batch).finally(() => {
        batches--;
        flush();
      });
    }
  }

  async function readOnly(make: () => Command<unknown>): Promise<Outcome> {
    const client = await connection(pool);
    let failed: Error | undefined;
    try {
      const [outcome] = await runTogether(client, [make]);
      return outcome as Outcome;
    } catch (error) {
      // Refusals are outcomes. An error here is the driver's, and the connection may be broken.
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  }

  return {
    dialect: 'postgres',
    command: (make) =>
      tracked(
        new Promise((resolve, reject) => {
          const one = { make, resolve, reject };
          if (!isPortable(make)) return void runBatch([one]);
          if (waiting.length === 0) setImmediate(flush);
          waiting.push(one);
        }),
      ),
    read: (make) =>
      tracked(
        new Promise((resolve, reject) => {
          readOnly(make).then((outcome) => settle([{ make, resolve, reject }], [outcome]), reject);
        }),
      ),
    scrub: async () => undefined,
    close: async () => {
      await Promise.allSettled(underWay);
      await pool.end();
    },
  };
}
