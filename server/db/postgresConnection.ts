import pg from 'pg';
import { codeOf, DatabaseUnavailable } from './database';

/**
 * SQLSTATE classes that mean that the server is unavailable, not that the statement is wrong: lost
 * connection, shutdown, operating system error, too few connections or too little memory; also
 * `statement_timeout`, a lock timeout, and a read-only standby.
 */
const outOfOrder = /^(08|57P|58|533|532|57014|55P03|25006)/;

/** Timeouts in milliseconds, so that a lock or a lost connection does not block a request for ever. */
const requestTimeouts = { statement_timeout: 15_000, query_timeout: 20_000 };

/**
 * A pool whose connections commit durably and read 8-byte integers (times) as numbers.
 * @param timeouts none for a migration, which may rewrite a large table
 */
export function openPostgresPool(
  connectionString: string,
  size = 10,
  timeouts: Partial<typeof requestTimeouts> = requestTimeouts,
  isReadOnly = false,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    ...timeouts,
    options: `-c synchronous_commit=on${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    // Queries that need no answer are sent together with the next one.
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A broken connection is replaced at its next use. Without these listeners its error would end the process,
  // whether the connection is idle or in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Takes a connection from the pool. @throws DatabaseUnavailable whatever the reason */
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

/**
 * @throws DatabaseUnavailable unless the statement is at fault. Errors without an SQLSTATE are the driver's,
 * about connections and timeouts
 */
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
