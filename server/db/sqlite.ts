import BetterSqlite3 from 'better-sqlite3';
import { codeOf, DatabaseUnavailable, type Command, type Database } from './database';
import { SharedRows } from './sharedRows';
import type { Query, Statement } from './statement';

interface Waiting {
  make: () => Command<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

interface Prepared {
  isRead: boolean;
  run: (parameters: unknown[]) => unknown[];
}

/** Opens the connection and makes sure of its settings: WAL reopens at NORMAL, which loses acknowledged rows on power loss. */
export function openSqliteFile(path: string): BetterSqlite3.Database {
  const file = new BetterSqlite3(path, { timeout: 5_000 });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What a savepoint would need to go back is lost with the process anyway; in a temporary file it was four fifths of all that a vote wrote.
  file.pragma('temp_store = MEMORY');
  // Pages that many votes change are copied into the database once for 64 MB of log instead of once for 4 MB.
  file.pragma('wal_autocheckpoint = 16000');
  const settings = [
    file.pragma('journal_mode', { simple: true }),
    file.pragma('synchronous', { simple: true }),
    file.pragma('foreign_keys', { simple: true }),
  ];
  if (settings.join() !== 'wal,2,1')
    throw new Error(
      `SQLite refused its settings: journal_mode, synchronous, foreign_keys are ${settings.join()}`,
    );
  return file;
}

/** Turns that a batch waits at most while each brings more: most of those who were answered together ask again within them. */
const turnsWaited = 4;

/**
 * SQLite with one writer and group commit: the commands of one event-loop turn, and of the next ones while those bring more, run in one transaction, a
 * savepoint each, and every reply leaves after its COMMIT. Who is alone waits one turn in which nothing happens. A throwing command takes back only its own writes; a failed COMMIT fails the whole batch.
 */
export function sqliteDatabase(file: BetterSqlite3.Database): Database {
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
  let queue: Waiting[] = [];

  function execute({ statement, input }: Query): unknown[] {
    let found = prepared.get(statement);
    if (!found) prepared.set(statement, (found = prepare(file, statement)));
    return found.run(statement.parameters('sqlite', input));
  }

  /** Within a transaction, where nobody else writes. */
  function executeShared(query: Query): unknown[] {
    const { statement, input } = query;
    if (statement.sharedTables.length === 0) {
      const rows = execute(query);
      if (!prepared.get(statement)?.isRead) shared.wrote(statement);
      return rows;
    }
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

  /** Half of the callers ask while the others' commit keeps the process: without waiting for both, they would take turns for ever. */
  function flushWhenQuiet(turn: number, seen: number): void {
    if (queue.length === seen || turn === turnsWaited) flush();
    else setImmediate(flushWhenQuiet, turn + 1, queue.length);
  }

  /** Runs the queued commands; afterwards each has its outcome, and none is told before the commit. */
  function flush(): void {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    const outcomes: (() => void)[] = [];
    try {
      begin.run();
      for (const { make, resolve, reject } of batch) {
        savepoint.run();
        try {
          const result = runWhole(make, executeShared);
          outcomes.push(() => resolve(result as never));
        } catch (error) {
          // A full disk or an I/O error may have ended the transaction, and with it what the others wrote.
          if (!file.inTransaction) throw error;
          undo.run();
          shared.clear();
          outcomes.push(() => reject(told(error)));
        }
        release.run();
      }
      commit.run();
    } catch (error) {
      if (file.inTransaction) rollback.run();
      for (const { reject } of batch) reject(told(error));
      return;
    } finally {
      shared.clear();
    }
    for (const tell of outcomes) tell();
  }

  return {
    dialect: 'sqlite',
    command: (make) =>
      new Promise((resolve, reject) => {
        if (queue.length === 0) setImmediate(flushWhenQuiet, 0, 0);
        queue.push({ make, resolve, reject });
      }),
    // Outside of a flush no transaction is open, so what is read has been committed.
    read: async (make) => {
      try {
        return runWhole(make, execute);
      } catch (error) {
        throw told(error);
      }
    },
    close: async () => {
      flush();
      file.close();
    },
  };
}

/** Files that are locked, cannot be read or written, or memory that is not to be had: not what was asked is at fault. A full disk has an answer of its own. */
const outOfOrder = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|INTERRUPT)/;

function told(error: unknown): unknown {
  return outOfOrder.test(codeOf(error) ?? '') ? new DatabaseUnavailable(error) : error;
}

type Run = BetterSqlite3.Statement<[]>;

/** SQLite knows neither booleans nor JSON; the names of the columns say which they are. */
function prepare(file: BetterSqlite3.Database, statement: Statement): Prepared {
  const made = file.prepare<unknown[], Record<string, unknown>>(statement.sql('sqlite'));
  const bind = (parameters: unknown[]) =>
    parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  const isRead = made.readonly;
  if (!made.reader) {
    return {
      isRead,
      run: (parameters) => {
        made.run(...bind(parameters));
        return [];
      },
    };
  }
  const names = made.columns().map((column) => column.name);
  const booleans = names.filter((name) => /^(is|has)_/.test(name));
  const jsons = names.filter((name) => name.endsWith('_json'));
  return {
    isRead,
    run: (parameters) => {
      const rows = made.all(...bind(parameters));
      for (const row of rows) {
        for (const name of booleans) row[name] = row[name] === null ? null : row[name] === 1;
        for (const name of jsons) row[name] = row[name] === null ? null : JSON.parse(row[name] as string);
      }
      return rows;
    },
  };
}
