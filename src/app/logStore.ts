import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface LogDatabase extends DBSchema {
  sessions: { key: string; value: { id: string; t0: number } };
  /** Whole lines, in batches; the key sorts by session and order. */
  batches: { key: [session: string, order: number]; value: string };
}

/** Sessions kept on the device, the running one among them. */
const keptSessions = 5;
const flushAfterMs = 1_000;

export interface LogStore {
  /** Takes one line of the log; it is stored with the next batch. */
  append(line: string): void;
  /** All lines of this session up to now. */
  lines(): Promise<string[]>;
}

/**
 * Keeps the log of each session in IndexedDB, in batches, so that a crash loses at most the last second. Where IndexedDB is blocked the
 * log stays in memory; the session goes on as if nothing had happened.
 */
export function createLogStore(session: { id: string; t0: number }): LogStore {
  let buffer: string[] = [];
  let order = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const unstored: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  const database = open(session);

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (buffer.length === 0) return writing;
    const batch = buffer;
    const key: [string, number] = [session.id, (order += 1)];
    buffer = [];
    writing = writing
      .then(async () => void (await (await database).put('batches', batch.join('\n'), key)))
      .catch(() => void unstored.push(...batch));
    return writing;
  };

  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && flush()),
  );
  window.addEventListener('pagehide', () => void flush());

  return {
    append(line) {
      buffer.push(line);
      timer ??= setTimeout(() => void flush(), flushAfterMs);
    },
    async lines() {
      const flushed = flush();
      // Lines that come from now on belong to a later export.
      const last = order;
      await flushed;
      const stored = await database
        .then((db) => db.getAll('batches', IDBKeyRange.bound([session.id, 0], [session.id, last])))
        .catch(() => []);
      return [...stored.flatMap((batch) => batch.split('\n')), ...unstored];
    },
  };
}

async function open(session: { id: string; t0: number }): Promise<IDBPDatabase<LogDatabase>> {
  const db = await openDB<LogDatabase>('smilelog-log', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('sessions', { keyPath: 'id' });
      fresh.createObjectStore('batches');
    },
  });
  await db.put('sessions', session);
  await forgetOldSessions(db);
  return db;
}

async function forgetOldSessions(db: IDBPDatabase<LogDatabase>): Promise<void> {
  const sessions = (await db.getAll('sessions')).sort((left, right) => right.t0 - left.t0);
  for (const { id } of sessions.slice(keptSessions)) {
    await db.delete('batches', IDBKeyRange.bound([id, 0], [id, Infinity]));
    await db.delete('sessions', id);
  }
}
