import type BetterSqlite3 from 'better-sqlite3';
import { codeOf, DatabaseUnavailable, type Command, type Outcome } from './database';
import { SharedRows } from './sharedRows';
import type { Query, Statement } from './statement';

/** Runs commands on a connection, many in one transaction. */
export interface SqliteBatches {
  /** What each command has come to, told after the commit; when that fails, or the transaction is lost, all have failed. */
  run(batch: readonly (() => Command<unknown>)[]): Outcome[];
  /** Runs a command that only reads. */
  read<Result>(make: () => Command<Result>): Result;
}

type Run = BetterSqlite3.Statement<[]>;
type Prepared = (parameters: unknown[]) => unknown[];

/**
 * A throwing command takes back only its own writes: one that has written nothing is left out, and for any other the batch is run again, with a savepoint for
 * each command. Savepoints all the time would cost a fifth of what a vote writes, and hardly a command ever fails after its first write.
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
  // What others have committed, and what this connection has changed.
  const versions = file
    .prepare<[], string>("select (select data_version from pragma_data_version()) || ' ' || total_changes()")
    .pluck();
  let left: unknown;
  /** Whether the command that runs has changed anything, so that there is something to take back. */
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

  /** Within a transaction, where nobody else writes. */
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

  /** @returns undefined, with everything taken back, when `work` gives nothing */
  function transaction(work: () => Outcome[] | undefined): Outcome[] | undefined {
    let isCommitted = false;
    try {
      begin.run();
      // Rows of the last transaction are good in this one when nobody has written in between.
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

  /** @returns undefined when a command has failed that had written something */
  function runLightly(batch: readonly (() => Command<unknown>)[]): Outcome[] | undefined {
    const outcomes: Outcome[] = [];
    for (const make of batch) {
      hasWritten = false;
      try {
        outcomes.push({ result: runWhole(make, executeShared) });
      } catch (error) {
        // A full disk or an I/O error may have ended the transaction, and with it what the others wrote.
        if (!file.inTransaction) throw error;
        if (hasWritten) return undefined;
        outcomes.push({ error: told(error) });
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
        return { error: told(error) };
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
        return batch.map(() => ({ error: told(error) }));
      }
    },
    read: (make) => {
      try {
        return runWhole(make, execute);
      } catch (error) {
        throw told(error);
      }
    },
  };
}

/** Files that are locked, cannot be read or written, or memory that is not to be had: not what was asked is at fault. A full disk has an answer of its own. */
const outOfOrder = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|INTERRUPT)/;

function told(error: unknown): unknown {
  return outOfOrder.test(codeOf(error) ?? '') ? new DatabaseUnavailable(error) : error;
}

/**
 * SQLite knows neither booleans nor JSON; the names of the columns say which they are.
 * @param onWrite called when rows have been changed
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
    // What writes and returns gives a row for each that it has changed.
    if (!isRead && rows.length > 0) onWrite();
    for (const row of rows) {
      for (const name of booleans) row[name] = row[name] === null ? null : row[name] === 1;
      for (const name of jsons) row[name] = row[name] === null ? null : JSON.parse(row[name] as string);
    }
    return rows;
  };
}
