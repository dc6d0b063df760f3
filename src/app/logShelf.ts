import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A session whose lines are stored. Older versions did not store `writtenAt`. Times are UTC milliseconds. */
export interface StoredSession {
  id: string;
  t0: number;
  writtenAt?: number;
}

interface LogDatabase extends DBSchema {
  sessions: { key: string; value: StoredSession };
  /** Batches of complete lines. The key sorts by session, then by order. */
  batches: { key: [session: string, order: number]; value: string };
}

/** Stores logs of sessions longer than their pages live. */
export interface LogShelf {
  /**
   * Appends lines to the stored ones. If the session is unknown (new, or forgotten), asks `all` for every
   * line.
   */
  add(session: StoredSession, lines: readonly string[], all: () => readonly string[]): Promise<void>;
}

/** The newest sessions are always kept. Others stay for a while, because their tabs may still be open. */
const minSessions = 5;
const recentMs = 24 * 3_600_000;
/** Limits the device's storage, however many tabs are open. */
const maxSessions = 50;

/** Which sessions to forget. Keeps the newest few, and those written to within a day. */
export function sessionsToForget(sessions: readonly StoredSession[], now: number): string[] {
  const writtenAt = ({ writtenAt: at, t0 }: StoredSession) => at ?? t0;
  return [...sessions]
    .sort((left, right) => writtenAt(right) - writtenAt(left))
    .filter(
      (session, place) =>
        place >= maxSessions || (place >= minSessions && writtenAt(session) < now - recentMs),
    )
    .map(({ id }) => id);
}

/** The shelf in IndexedDB. Calls reject if the browser blocks IndexedDB. */
export function indexedDbShelf(now: () => number = Date.now): LogShelf {
  const opened = open(now());
  // The next call that stores something reports the error. Until then it must not be an unhandled rejection.
  opened.catch(() => undefined);
  return {
    async add(session, lines, all) {
      const transaction = (await opened).transaction(['sessions', 'batches'], 'readwrite');
      const [sessions, batches] = [transaction.objectStore('sessions'), transaction.objectStore('batches')];
      const known = (await sessions.get(session.id)) !== undefined;
      const newest = known
        ? await batches.openKeyCursor(IDBKeyRange.bound([session.id, 0], [session.id, Infinity]), 'prev')
        : null;
      const order = newest ? newest.key[1] + 1 : 1;
      await Promise.all([
        sessions.put({ ...session, writtenAt: now() }),
        batches.put((known ? lines : all()).join('\n'), [session.id, order]),
        transaction.done,
      ]);
    },
  };
}

async function open(now: number): Promise<IDBPDatabase<LogDatabase>> {
  const db = await openDB<LogDatabase>('smilelog-log', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('sessions', { keyPath: 'id' });
      fresh.createObjectStore('batches');
    },
  });
  for (const id of sessionsToForget(await db.getAll('sessions'), now)) {
    const transaction = db.transaction(['sessions', 'batches'], 'readwrite');
    await Promise.all([
      transaction.objectStore('batches').delete(IDBKeyRange.bound([id, 0], [id, Infinity])),
      transaction.objectStore('sessions').delete(id),
      transaction.done,
    ]);
  }
  return db;
}
