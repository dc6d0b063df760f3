import type BetterSqlite3 from 'better-sqlite3';
import { codeOf, DatabaseUnavailable, type Command, type Outcome } from './database';
import { SharedRows } from './sharedRows';
import type { Query, Statement } from './statement';

/** Runs commands on one connection, many per transaction. */
export interface SqliteBatches {
  /**
   * The outcome of each command, reported after the commit. If the commit fails or the transaction is lost,
   * all fail.
   */
  run(batch: readonly (() => Command<unknown>)[]): Outcome[];
  /** Runs a command that only reads. */
  read<Result>(make: () => Command<Result>): Result;
}

type Run = BetterSqlite3.Statement<[]>;
type Prepared = (parameters: unknown[]) => unknown[];

/**
 * A throwing command rolls back only its own writes. A command that has not written is left out of the batch;
 * for any other the batch runs again with a savepoint per command. Savepoints every time would cost a fifth
 * of a vote's writes, and a command hardly ever fails after its first write.
 */
export function sqliteBatches(file: BetterSqlite3.Database): SqliteBatches {
  const prepared = new Map<Statement, Prepared>();
  const [begin, commit, rollback, savepoint, release, undo] = [
    'BEGIN IMMEDIATE',
    'COMMIT',
    'ROLLBACK',
    'SAVEPOINT command',
    'RELEASE command',
    'ROLLBACK TO command',
  ].map((sql) => file.prepare(sql)) as [Run, Run, Run, Run, Run, Run];
  const shared = new SharedRows();
  // Commits by others, and changes by this connection.
  const versions = file
    .prepare<[], string>("select (select data_version from pragma_data_version()) || ' ' || total_changes()")
    .pluck();
  let left: unknown;
  /** Whether the running command has written, so that there is something to roll back. */
  let hasWritten = false;

  function execute({ statement, input }: Query): unknown[] {
    let run = prepared.get(statement);
    if (!run) prepared.set(statement, (run = prepare(file, statement, () => noteWrite(statement))));
    return run(statement.parameters('sqlite', input));
  }

  function noteWrite(statement: Statement): void {
    hasWritten = true;
    shared.wrote(statement);
  }

  /** Call within a transaction, where nobody else writes. */
  function executeShared(query: Query): unknown[] {
    const { statement, input } = query;
    if (statement.sharedTables.length === 0) return execute(query);
    const key = JSON.stringify(statement.parameters('sqlite', input));
    let rows = shared.get(statement, key);
    if (!rows) shared.keep(statement, key, (rows = execute(query)));
    return rows;
  }

  function runWhole<Result>(make: () => Command<Result>, ask: (query: Query) => unknown[]): Result {
    const command = make();
    let step = command.next([]);
    while (!step.done) step = command.next(ask(step.value));
    return step.value;
  }

  /** @returns undefined, after a rollback, if `work` returns nothing */
  function transaction(work: () => Outcome[] | undefined): Outcome[] | undefined {
    let isCommitted = false;
    try {
      begin.run();
      // Cached rows of the last transaction stay valid if nobody has written since.
      if (versions.get() !== left) shared.clear();
      const outcomes = work();
      left = versions.get();
      if (!outcomes) return undefined;
      commit.run();
      isCommitted = true;
      return outcomes;
    } finally {
      if (!isCommitted) shared.clear();
      if (file.inTransaction) rollback.run();
    }
  }

  /** @returns undefined if a command failed after a write */
  function runLightly(batch: readonly (() => Command<unknown>)[]): Outcome[] | undefined {
    const outcomes: Outcome[] = [];
    for (const make of batch) {
      hasWritten = false;
      try {
        outcomes.push({ result: runWhole(make, executeShared) });
      } catch (error) {
        // A full disk or an I/O error may have ended the transaction, with the others' writes.
        if (!file.inTransaction) throw error;
        if (hasWritten) return undefined;
        outcomes.push({ error: asUnavailable(error) });
      }
    }
    return outcomes;
  }

  function runWithSavepoints(batch: readonly (() => Command<unknown>)[]): Outcome[] {
    return batch.map((make) => {
      savepoint.run();
      try {
        const result = runWhole(make, executeShared);
        release.run();
        return { result };
      } catch (error) {
        if (!file.inTransaction) throw error;
        undo.run();
        release.run();
        shared.clear();
        return { error: asUnavailable(error) };
      }
    });
  }

  return {
    run: (batch) => {
      try {
        return (
          transaction(() => runLightly(batch)) ?? (transaction(() => runWithSavepoints(batch)) as Outcome[])
        );
      } catch (error) {
        return batch.map(() => ({ error: asUnavailable(error) }));
      }
    },
    read: (make) => {
      try {
        return runWhole(make, execute);
      } catch (error) {
        throw asUnavailable(error);
      }
    },
  };
}

/**
 * Errors that are not the query's fault: a locked, unreadable or unwritable file, or no memory. A full disk
 * has an answer of its own.
 */
const outOfOrder = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|INTERRUPT)/;

function asUnavailable(error: unknown): unknown {
  return outOfOrder.test(codeOf(error) ?? '') ? new DatabaseUnavailable(error) : error;
}

/**
 * SQLite has neither booleans nor JSON; column names tell which columns hold them.
 * @param onWrite called after rows were changed
 */
function prepare(file: BetterSqlite3.Database, statement: Statement, onWrite: () => void): Prepared {
  const made = file.prepare<unknown[], Record<string, unknown>>(statement.sql('sqlite'));
  if (!made.reader) {
    return (parameters) => {
      const { changes } = made.run(parameters);
      if (changes > 0) onWrite();
      return [changes];
    };
  }
  const isRead = made.readonly;
  const names = made.columns().map((column) => column.name);
  const booleans = names.filter((name) => /^(is|has)_/.test(name));
  const jsons = names.filter((name) => name.endsWith('_json'));
  return (parameters) => {
    const rows = made.all(parameters);
    // A write with RETURNING returns one row for each changed row.
    if (!isRead && rows.length > 0) onWrite();
    for (const row of rows) {
      for (const name of booleans) row[name] = row[name] === null ? null : row[name] === 1;
      for (const name of jsons) row[name] = row[name] === null ? null : JSON.parse(row[name] as string);
    }
    return rows;
  };
}
