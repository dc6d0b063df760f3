import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from './betterSqlite3';
import { codeOf, type Database } from './database';
import { settle, type Waiting } from './waiting';
import { foldText } from './likePattern';
import { isPortable, type PortableCommand } from './portable';
import { sqliteBatches } from './sqliteBatches';
import type { WriterThread } from './writerThread';

/** How long a connection waits for another one's lock. */
const busyMs = 5_000;

/**
 * Opens the connection with its settings. The binding's default in WAL mode is `synchronous=NORMAL`, which
 * loses acknowledged rows on power loss.
 */
export function openSqliteFile(path: string): BetterSqlite3.Database {
  const file = new Sqlite(path, { timeout: busyMs });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Deleted rows are overwritten in the file, not only released: an erased person is gone from it.
  file.pragma('secure_delete = ON');
  // Savepoint journals stay in memory: a crash discards them anyway, and as a temporary file they were four
  // fifths of a vote's writes.
  file.pragma('temp_store = MEMORY');
  // New rows are neighbours of the last ones, so few pages are in use at a time. Two connections with a cache
  // of 16 MB each would take half of the process's memory.
  file.pragma('cache_size = -6000');
  // Checkpoints at 64 MB of log instead of 4 MB, so that pages that many votes change are copied less often.
  file.pragma('wal_autocheckpoint = 16000');
  defineFunctions(file);
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

/** Opens a connection that only reads, beside those of the server. */
export function openSqliteReader(path: string): BetterSqlite3.Database {
  const file = new Sqlite(path, { timeout: busyMs, readonly: true });
  file.pragma('query_only = ON');
  file.pragma('temp_store = MEMORY');
  file.pragma('cache_size = -6000');
  defineFunctions(file);
  return file;
}

function defineFunctions(file: BetterSqlite3.Database): void {
  // SQLite's own knows ASCII alone; people search for names in every script.
  file.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  file.function('fold', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? foldText(text) : text,
  );
}

/** Bar 26 asks for a minute. */
const scrubRetryMs = 5_000;

/**
 * Copies SQLite's write-ahead log into the database and truncates it.
 * @returns false at once if somebody still reads from the log
 */
export function emptyLog(file: BetterSqlite3.Database): boolean {
  // It would wait for readers with the whole process.
  file.pragma('busy_timeout = 0');
  try {
    const [found] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    return found.busy === 0;
  } catch (error) {
    if (codeOf(error)?.startsWith('SQLITE_BUSY') || codeOf(error) === 'SQLITE_LOCKED') return false;
    throw error;
  } finally {
    file.pragma(`busy_timeout = ${busyMs}`);
  }
}

/**
 * Without a thread: maximum event-loop turns for which a batch waits while each turn brings more commands.
 * Most clients whose answers went out together ask again within them.
 */
const turnsWaited = 4;

/**
 * Number of queued commands that are sent to the thread in the middle of a turn: it writes them while the
 * turn's other requests are still parsed.
 */
const portion = 8;

/**
 * SQLite with one writer and group commit. The commands of one event-loop turn, and of the next turns while
 * those bring more, run in one transaction; every reply is sent after its COMMIT. A single command waits for
 * one empty turn. A failed COMMIT fails the whole batch. With a thread nothing waits: what arrives during its
 * COMMIT is its next transaction, so it writes while this thread handles HTTP.
 * @param thread runs the portable commands; all others run here, while it is idle
 */
export function sqliteDatabase(file: BetterSqlite3.Database, thread?: WriterThread): Database {
  const batches = sqliteBatches(file);
  let here: Waiting[] = [];
  let there: Waiting<PortableCommand<unknown>>[] = [];
  let scrubs: (() => void)[] = [];
  let retry: NodeJS.Timeout | undefined;

  /**
   * Waits for both halves of the callers. Otherwise one half would arrive during the other half's commit, and
   * they would alternate for ever.
   */
  function flushWhenQuiet(turn: number, seen: number): void {
    const waiting = here.length + there.length;
    if (thread || waiting === seen || turn === turnsWaited) flush();
    else setImmediate(flushWhenQuiet, turn + 1, waiting);
  }

  /** Empties the write-ahead log, unless a reader (a backup) still needs it; then tries again later. */
  function scrubNow(): void {
    if (scrubs.length === 0 || retry) return;
    if (emptyLog(file)) for (const done of scrubs.splice(0)) done();
    else
      retry = setTimeout(() => {
        retry = undefined;
        flush();
      }, scrubRetryMs).unref();
  }

  /** Runs the queued commands. Each outcome is reported only after the commit. */
  function flush(): void {
    if (here.length > 0 || scrubs.length > 0) {
      // After the thread has answered. Commands that arrived for it meanwhile follow these, so that neither
      // side starves.
      if (thread?.isBusy()) return;
      const batch = here;
      here = [];
      settle(batch, batches.run(batch.map(({ make }) => make)));
      scrubNow();
    }
    if (there.length > 0 && thread) {
      const batch = there;
      there = [];
      void thread.run(batch.map(({ make }) => make.sent)).then((outcomes) => {
        // Commands that wait for the idle thread run before the replies are sent.
        flush();
        settle(batch, outcomes);
      });
    }
  }

  return {
    dialect: 'sqlite',
    command: (make) =>
      new Promise((resolve, reject) => {
        if (here.length + there.length === 0) setImmediate(flushWhenQuiet, 0, 0);
        if (thread && isPortable(make)) there.push({ make, resolve, reject });
        else here.push({ make, resolve, reject });
        if (there.length === portion) flush();
      }),
    // Between two batches no transaction is open, so reads see committed rows only.
    read: async (make) => batches.read(make),
    scrub: () =>
      new Promise((done) => {
        scrubs.push(done);
        setImmediate(flush);
      }),
    close: async () => {
      // Commands accepted before `close` are still written.
      for (flush(); here.length + there.length > 0 || thread?.isBusy(); flush())
        await new Promise((resolve) => setImmediate(resolve));
      await thread?.close();
      clearTimeout(retry);
      // The last connection empties the log when it closes.
      file.close();
      for (const done of scrubs.splice(0)) done();
    },
  };
}
