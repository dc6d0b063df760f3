import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Whose lines they are. `writtenAt` is missing in what older versions stored. Times are UTC milliseconds. */
export interface StoredSession {
  id: string;
  t0: number;
  writtenAt?: number;
}

interface LogDatabase extends DBSchema {
  sessions: { key: string; value: StoredSession };
  /** Whole lines, in batches; the key sorts by session and order. */
  batches: { key: [session: string, order: number]; value: string };
}

/** Where logs of sessions outlive their pages. */
export interface LogShelf {
  /**
   * Stores lines after those that are stored already. Where nothing is known of the session (the first time, or after it was forgotten) `all` is asked
   * for every line there is.
   */
  add(session: StoredSession, lines: readonly string[], all: () => readonly string[]): Promise<void>;
}

/** Sessions that are always kept, and for how long more are: their tabs may be open still. */
const keptSessions = 5;
const keptAnywayMs = 24 * 3_600_000;
/** However many tabs there are, the device is not filled. */
const mostSessions = 50;

/** Which sessions are to be forgotten: never one of the newest few, nor one that was written to within a day. */
export function sessionsToForget(sessions: readonly StoredSession[], now: number): string[] {
  const writtenAt = ({ writtenAt: at, t0 }: StoredSession) => at ?? t0;
  return [...sessions]
    .sort((left, right) => writtenAt(right) - writtenAt(left))
    .filter(
      (session, place) =>
        place >= mostSessions || (place >= keptSessions && writtenAt(session) < now - keptAnywayMs),
    )
    .map(({ id }) => id);
}

/** The shelf in IndexedDB. Its calls reject where the browser blocks that. */
export function indexedDbShelf(now: () => number = Date.now): LogShelf {
  const opened = open(now());
  // Whoever stores something sees it; until then it is nobody's error.
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
