import type pg from 'pg';
import { codeOf, DatabaseUnavailable, type Command, type Database } from './database';
import { ask, connection } from './postgresConnection';

/** Serialisation failure and deadlock, after which PostgreSQL asks that the transaction be run again, and `Overtaken`. */
const worthRepeating = new Set(['40001', '40P01', 'OVERTAKEN']);
const attempts = 4;
/** PostgreSQL: one transaction a command on a pooled connection. Its WAL groups commits by itself; a failed statement would poison a batch. */
export function postgresDatabase(pool: pg.Pool): Database {
  /**
   * Runs a command to its end. An answer is waited for where the command looks at it; those that come before it have come then too, and whichever is an error first
   * is what the command ends with.
   * @param sent what the connection was asked before; what is still unanswered in the end is added
   */
  async function runWhole<Result>(
    client: pg.ClientBase,
    make: () => Command<Result>,
    sent: Promise<unknown>[] = [],
  ): Promise<Result> {
    const command = make();
    let step = command.next([]);
    while (!step.done) {
      const { statement, input, isForEffect } = step.value;
      const answer = ask(client, {
        name: statement.name,
        text: statement.sql('postgres'),
        values: statement.parameters('postgres', input),
      });
      sent.push(answer);
      if (isForEffect) step = command.next([]);
      else {
        await Promise.all(sent.splice(0));
        const { rows, rowCount, fields } = await answer;
        step = command.next(fields.length > 0 ? rows : [rowCount]);
      }
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
    const client = await connection(pool);
    let broken: Error | undefined;
    try {
      const sent: Promise<unknown>[] = [ask(client, 'BEGIN')];
      const result = await runWhole(client, make, sent);
      // After an error it commits nothing.
      await Promise.all([...sent, ask(client, 'COMMIT')]);
      return result;
    } catch (error) {
      // Of a connection that does not answer nothing more is asked: closing it takes everything back that has not been committed.
      if (error instanceof DatabaseUnavailable) broken = error;
      else await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
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
        if (!worthRepeating.has(codeOf(error) ?? '')) throw error;
        if (attempt === attempts) throw new DatabaseUnavailable(error);
      }
    }
  }

  async function readOnly<Result>(make: () => Command<Result>): Promise<Result> {
    const client = await connection(pool);
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
