import type { ChangeQuery, DialectName, Query, RowQuery } from './statement';

/**
 * A command is one transaction, written once for both databases: a generator that yields queries and receives
 * their rows. SQLite runs it synchronously, many of them in one transaction; PostgreSQL runs it on a pooled
 * connection. A command does nothing but queries and computation, since it may run again. See
 * `docs/decisions/0101-commands-as-generators.md`.
 */
export type Command<Result> = Generator<Query, Result, unknown[]>;

export interface Database {
  readonly dialect: DialectName;
  /** Runs a command in a transaction. Resolves after the commit, so an answer sent then is durable. */
  command<Result>(make: () => Command<Result>): Promise<Result>;
  /** Runs a command that only reads. */
  read<Result>(make: () => Command<Result>): Promise<Result>;
  /**
   * Removes what deleted and changed rows have left in SQLite's write-ahead log; resolves when that is done.
   * In the database file their bytes are overwritten at once (`secure_delete`). PostgreSQL's log cannot be
   * emptied from here, so there it does nothing (`docs/operations.md`, "Erasing").
   */
  scrub(): Promise<void>;
  /** Finishes the commands that have begun, then closes. */
  close(): Promise<void>;
}

/** How a command ended. */
export type Outcome = { result: unknown } | { error: unknown };

/** All rows of a query. */
export function* all<Row>(query: RowQuery<Row>): Generator<Query, Row[], unknown[]> {
  return (yield query) as Row[];
}

/** The first row of a query, if any. */
export function* first<Row>(query: RowQuery<Row>): Generator<Query, Row | undefined, unknown[]> {
  return ((yield query) as Row[])[0];
}

/**
 * The number of rows that a write changed. `RETURNING` instead would take a fifth of the time of a vote's
 * writes in SQLite.
 */
export function* changes(query: ChangeQuery): Generator<Query, number, unknown[]> {
  return ((yield query) as [number])[0];
}

/**
 * Runs a query for its effect and does not wait for the answer, so that on a slow connection the next query
 * is sent at once.
 */
export function* run(query: Query): Generator<Query, void, unknown[]> {
  yield { ...query, isForEffect: true };
}

/** Recognises a database error by its code: classes differ between realms and drivers. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Another transaction has meanwhile committed what this command had looked up as missing. The command runs
 * again and finds it. Happens only where commands run concurrently.
 */
export class Overtaken extends Error {
  readonly code = 'OVERTAKEN';
}

/**
 * The database is unavailable, or the connection was lost before the outcome of a transaction was known: the
 * write may or may not be stored, and nobody gets an answer that claims either. Recognised by its code, like
 * every database error.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('the database did not answer', { cause });
  }
}
