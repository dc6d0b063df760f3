import type { IDBPDatabase } from 'idb';

/** How a browser says that it has closed a database, before or during a transaction. */
const lostConnection: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

/** A database that has not opened by then is as good as blocked: an old tab may be in the way, and iOS forgets to answer now and then. */
const openedWithinMs = 5_000;

/** Opens a database; `closed` is to be called when the browser, or a newer version of the app in another tab, has closed it. */
export type Open<Schema> = (closed: () => void) => Promise<IDBPDatabase<Schema>>;

/**
 * Gives work to a database that is opened when it is first needed. Browsers close databases behind one's back (iOS in the background, "clear
 * site data"): a closed one is opened once more. The work fails with `{name: 'StorageBlocked'}` when it cannot be opened.
 */
export function deviceDatabase<Schema>(open: Open<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => (opened = null);

  const database = () =>
    (opened ??= inTime(open(forget)).catch((error: unknown) => {
      forget();
      throw named('StorageBlocked', error);
    }));

  return async function withDatabase<Result>(
    work: (db: IDBPDatabase<Schema>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await database());
    } catch (error) {
      if (!lostConnection.has((error as Error).name)) throw error;
      forget();
      return work(await database());
    }
  };
}

async function inTime<Result>(opening: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not open')), openedWithinMs);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The end of a transaction. @throws {name: 'QuotaExceeded'} when the device has no room; nothing of it is stored then */
export async function wholly(transaction: { done: Promise<void> }): Promise<void> {
  try {
    await transaction.done;
  } catch (error) {
    throw (error as Error).name === 'QuotaExceededError' ? named('QuotaExceeded', error) : error;
  }
}

/** Failures that a flow tells apart, by name. */
export function named(name: 'QuotaExceeded' | 'StorageBlocked', cause: unknown): Error {
  const error = new Error((cause as Error).message);
  error.name = name;
  return error;
}
