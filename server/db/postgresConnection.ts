import pg from 'pg';
import { codeOf, DatabaseUnavailable } from './database';

/**
 * Classes of SQLSTATE that say that the server cannot be used, not that it was asked something wrong: lost connections, shutting down, operating system,
 * too few connections or too little memory; then cancelled after `statement_timeout`, a lock that was not had in time, a standby that takes no writes.
 */
const outOfOrder = /^(08|57P|58|533|532|57014|55P03|25006)/;

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
    // What needs no answer goes out with what follows it.
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks is replaced at the next use; without listeners it would end the process, idle or between two questions of a command.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection of the pool. @throws DatabaseUnavailable whatever the reason: there is none */
export async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

/** Sends a query; its answer may be waited for later. */
export function ask(client: pg.ClientBase, query: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const answer = asked(client.query(query as pg.QueryConfig));
  answer.catch(() => undefined);
  return answer;
}

/** @throws DatabaseUnavailable where not the statement is at fault; errors without an SQLSTATE are the driver's, about lost lines and time */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const { severity, name } = error as { severity?: unknown; name?: unknown };
    const ofServer = severity !== undefined;
    if (ofServer ? outOfOrder.test(codeOf(error) ?? '') : name === 'Error')
      throw new DatabaseUnavailable(error);
    throw error;
  }
}
