import type pg from 'pg';
import { codeOf, DatabaseUnavailable, type Command, type Database, type Outcome } from './database';
import { isPortable } from './portable';
import { ask, connection } from './postgresConnection';
import { runTogether } from './postgresBatch';
import { settle, type Waiting } from './waiting';

/** Serialisation failure and deadlock, after which PostgreSQL asks that the transaction be run again, and `Overtaken`. */
const worthRepeating = new Set(['40001', '40P01', 'OVERTAKEN']);
const attempts = 4;

/** Batches under way at once: while PostgreSQL works on one, another is fed and answered. */
const mostBatches = 2;
/** Commands of a batch at most; what they have locked stays locked until all of them have ended. */
const mostTogether = 24;

/**
 * PostgreSQL: a transaction for each command, on a pooled connection. Portable commands (votes) come by the hundred, so those that come while others are under way
 * share one; when that fails, each runs by itself.
 */
export function postgresDatabase(pool: pg.Pool): Database {
  const underWay = new Set<Promise<unknown>>();

  /** The pool forgets whoever waits for a connection when it ends, so `close` waits for them first. */
  function tracked<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** @throws the error after which nothing of them is stored */
  async function inTransaction(makes: readonly (() => Command<unknown>)[]): Promise<Outcome[]> {
    const client = await connection(pool);
    let broken: Error | undefined;
    try {
      const sent: Promise<unknown>[] = [ask(client, 'BEGIN')];
      const outcomes = await runTogether(client, makes, sent);
      // After an error it commits nothing.
      await Promise.all([...sent, ask(client, 'COMMIT')]);
      return outcomes;
    } catch (error) {
      // Of a connection that does not answer nothing more is asked: closing it takes everything back that has not been committed.
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
        // They may be stored or not, so they do not run again.
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

  /** Whoever comes while all batches are under way is in the next one. */
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
      // Refusals are outcomes. What comes here is the driver's, and the connection may not be sound.
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
    close: async () => {
      await Promise.allSettled(underWay);
      await pool.end();
    },
  };
}
