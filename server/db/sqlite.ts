import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from './betterSqlite3';
import type { Database } from './database';
import { settle, type Waiting } from './waiting';
import { isPortable, type PortableCommand } from './portable';
import { sqliteBatches } from './sqliteBatches';
import type { WriterThread } from './writerThread';

/** Opens the connection and makes sure of its settings: WAL reopens at NORMAL, which loses acknowledged rows on power loss. */
export function openSqliteFile(path: string): BetterSqlite3.Database {
  const file = new Sqlite(path, { timeout: 5_000 });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What a savepoint would need to go back is lost with the process anyway; in a temporary file it was four fifths of all that a vote wrote.
  file.pragma('temp_store = MEMORY');
  // New rows go beside the last ones, so few pages are in use at a time; of two connections, 16 MB each would be half of what the process may have.
  file.pragma('cache_size = -6000');
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

/** Turns that a batch waits at most while each brings more, where the process commits itself: most of those who were answered together ask again within them. */
const turnsWaited = 4;

/** Commands that go to the thread at once, in the middle of a turn: it writes them while the turn's other requests are still read. */
const portion = 8;

/**
 * SQLite with one writer at a time and group commit: the commands of one event-loop turn, and of the next ones while those bring more, run in one transaction,
 * and every reply leaves after its COMMIT. Who is alone waits one turn in which nothing happens. A failed COMMIT fails the whole batch. With a thread nothing is
 * waited for: what it is sent while it commits is its next transaction, so that it writes while HTTP is spoken here.
 * @param thread runs the commands that can be sent to it; all others run here, while it rests
 */
export function sqliteDatabase(file: BetterSqlite3.Database, thread?: WriterThread): Database {
  const batches = sqliteBatches(file);
  let here: Waiting[] = [];
  let there: Waiting<PortableCommand<unknown>>[] = [];

  /** Half of the callers ask while the others' commit keeps the process: without waiting for both, they would take turns for ever. */
  function flushWhenQuiet(turn: number, seen: number): void {
    const waiting = here.length + there.length;
    if (thread || waiting === seen || turn === turnsWaited) flush();
    else setImmediate(flushWhenQuiet, turn + 1, waiting);
  }

  /** Runs the queued commands; afterwards each has its outcome, and none is told before the commit. */
  function flush(): void {
    if (here.length > 0) {
      // Once it has answered. What has come for it meanwhile goes after these, so that neither waits for ever.
      if (thread?.isBusy()) return;
      const batch = here;
      here = [];
      settle(batch, batches.run(batch.map(({ make }) => make)));
    }
    if (there.length > 0 && thread) {
      const batch = there;
      there = [];
      void thread.run(batch.map(({ make }) => make.sent)).then((outcomes) => {
        // What waits for its rest goes before the replies.
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
    // Between two batches no transaction is open here, so what is read has been committed.
    read: async (make) => batches.read(make),
    close: async () => {
      // What was given before is still written.
      for (flush(); here.length + there.length > 0 || thread?.isBusy(); flush())
        await new Promise((resolve) => setImmediate(resolve));
      await thread?.close();
      file.close();
    },
  };
}
