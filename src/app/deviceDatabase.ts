import type { IDBPDatabase } from 'idb';

/** Names of the errors that browsers throw for a closed connection, before or during a transaction. */
const lostConnection: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

/**
 * A database that does not open within this time counts as blocked. An old tab may hold it, and iOS sometimes
 * never answers.
 */
const openTimeoutMs = 5_000;

/**
 * Opens a database. Calls `closed` when the browser, or a newer version of the app in another tab, closes it.
 */
export type Open<Schema> = (closed: () => void) => Promise<IDBPDatabase<Schema>>;

/**
 * Runs work on a database that is opened at first use. Browsers close connections at any time (iOS in the
 * background, "clear site data"); a closed database is opened once more.
 * @throws {name: 'StorageBlocked'} if it cannot be opened
 */
export function deviceDatabase<Schema>(open: Open<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => (opened = null);

  const database = () =>
    (opened ??= withTimeout(open(forget)).catch((error: unknown) => {
      forget();
      throw storageError('StorageBlocked', error);
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

async function withTimeout<Result>(opening: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not open in time')), openTimeoutMs);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until a transaction is committed.
 * @throws {name: 'QuotaExceeded'} if the device has no room; nothing is stored then
 */
export async function awaitCommit(transaction: { done: Promise<void> }): Promise<void> {
  try {
    await transaction.done;
  } catch (error) {
    throw (error as Error).name === 'QuotaExceededError' ? storageError('QuotaExceeded', error) : error;
  }
}

/** Errors that flows tell apart by name. */
export function storageError(name: 'QuotaExceeded' | 'StorageBlocked', cause: unknown): Error {
  const error = new Error((cause as Error).message);
  error.name = name;
  return error;
}
