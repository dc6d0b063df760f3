import type { ChangeQuery, DialectName, Query, RowQuery } from './statement';

/**
 * A command is one transaction, written once for both databases: a generator that yields queries and receives their rows. SQLite runs it
 * synchronously, many of them in one transaction; PostgreSQL runs it on a pooled connection. A command does nothing
 * but queries and computation, since it may run again. See `docs/decisions/0101-commands-as-generators.md`.
 */
export type Command<Result> = Generator<Query, Result, unknown[]>;

export interface Database {
  readonly dialect: DialectName;
  /** Runs a command in a transaction; resolves after the commit, so whoever is answered then has lost nothing. */
  command<Result>(make: () => Command<Result>): Promise<Result>;
  /** Runs a command that only reads. */
  read<Result>(make: () => Command<Result>): Promise<Result>;
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

/** How many rows a query has changed that gives none back. Asking for the rows instead is a fifth of what a vote's writes take in SQLite. */
export function* changes(query: ChangeQuery): Generator<Query, number, unknown[]> {
  return ((yield query) as [number])[0];
}

/** Runs a query for its effect. Nothing waits for its answer, so where the way to the database is long the next one is asked at once. */
export function* run(query: Query): Generator<Query, void, unknown[]> {
  yield { ...query, isForEffect: true };
}

/** What a database error is told by: classes differ between realms and drivers, codes do not. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Another transaction has committed what a command had looked for in vain. It runs again, and finds it. Only where commands run at the same time. */
export class Overtaken extends Error {
  readonly code = 'OVERTAKEN';
}

/**
 * The database cannot be asked just now, or broke off before it said how a transaction ended: what was to be written may be there or not, so nobody is
 * told either. Known by its code, like every error of a database.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('the database did not answer', { cause });
  }
}
