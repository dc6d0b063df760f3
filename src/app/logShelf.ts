import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { recordingLimits } from '../../contract/recordings';

/** A session whose lines are stored. Older versions did not store `writtenAt`. Times are UTC milliseconds. */
export interface StoredSession {
  id: string;
  t0: number;
  /** The session before it in the same tab. Older versions did not store it. */
  previous?: string | null;
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
  /**
   * The session with this id and those before it in its tab, newest first, at most so many. One that was
   * written to too long ago ends them.
   */
  chain(id: string | null, most: number): Promise<StoredSession[]>;
  /** The lines of a session in order; none if it is unknown. */
  read(id: string): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes every session. */
  clear(): Promise<void>;
}

/** Limits the device's storage, however many tabs are open. */
const maxSessions = 50;

const writtenAt = ({ writtenAt: at, t0 }: StoredSession): number => at ?? t0;

const isOld = (session: StoredSession, now: number): boolean =>
  writtenAt(session) < now - recordingLimits.earlierMs;

/** Which sessions to forget: those not written to for a day, and the oldest of too many. */
export function sessionsToForget(sessions: readonly StoredSession[], now: number): string[] {
  return [...sessions]
    .sort((left, right) => writtenAt(right) - writtenAt(left))
    .filter((session, place) => place >= maxSessions || isOld(session, now))
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
      const newest = known ? await batches.openKeyCursor(batchesOf(session.id), 'prev') : null;
      const order = newest ? newest.key[1] + 1 : 1;
      await Promise.all([
        sessions.put({ ...session, writtenAt: now() }),
        batches.put((known ? lines : all()).join('\n'), [session.id, order]),
        transaction.done,
      ]);
    },
    async chain(id, most) {
      const found: StoredSession[] = [];
      for (let next = id; next && found.length < most;) {
        const session: StoredSession | undefined = await (await opened).get('sessions', next);
        if (!session || isOld(session, now())) break;
        found.push(session);
        next = session.previous ?? null;
      }
      return found;
    },
    async read(id) {
      const batches = await (await opened).getAll('batches', batchesOf(id));
      return batches.flatMap((batch) => batch.split('\n'));
    },
    async remove(ids) {
      await removeAll(await opened, ids);
    },
    async clear() {
      const db = await opened;
      await removeAll(db, await db.getAllKeys('sessions'));
    },
  };
}

const batchesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function removeAll(db: IDBPDatabase<LogDatabase>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const transaction = db.transaction(['sessions', 'batches'], 'readwrite');
    await Promise.all([
      transaction.objectStore('batches').delete(batchesOf(id)),
      transaction.objectStore('sessions').delete(id),
      transaction.done,
    ]);
  }
}

async function open(now: number): Promise<IDBPDatabase<LogDatabase>> {
  const db = await openDB<LogDatabase>('smilelog-log', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('sessions', { keyPath: 'id' });
      fresh.createObjectStore('batches');
    },
  });
  await removeAll(db, sessionsToForget(await db.getAll('sessions'), now));
  return db;
}
