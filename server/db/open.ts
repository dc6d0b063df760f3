import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../folders';
import { mustHaveNoMedia } from '../mediaFolder';
import type { Database } from './database';
import { migratePostgres, migrateSqlite } from './migrate';
import { postgresDatabase } from './postgres';
import { openPostgresPool } from './postgresConnection';
import type { WriterThread } from './writerThread';
import { emptyLog, openSqliteFile, openSqliteReader, sqliteDatabase } from './sqlite';

/**
 * Opens and migrates the configured database.
 * @param writer starts the thread that writes to SQLite, for serving; without it everything runs in this
 * thread
 * @throws NewerDatabase; ForeignMedia when a SQLite file is missing beside photos and recordings
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  writer?: (path: string) => Promise<WriterThread>,
): Promise<Database> {
  if (databaseUrl) {
    const patient = openPostgresPool(databaseUrl, 2, {});
    try {
      await migratePostgres(patient);
    } finally {
      await patient.end();
    }
    return postgresDatabase(openPostgresPool(databaseUrl));
  }
  makeFolder(dataDir);
  const path = sqlitePath(dataDir);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) mustHaveNoMedia(dataDir);
  const file = openSqliteFile(path);
  try {
    await migrateSqlite(file);
    // A killed process may have left erased rows there.
    emptyLog(file);
    return sqliteDatabase(file, await writer?.(path));
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Path of the SQLite file in a data directory. */
export const sqlitePath = (dataDir: string): string => join(dataDir, 'smilelog.sqlite');

/** Opens a connection of its own that only reads a database which the server has open. */
export function openReader(place: { path: string } | { databaseUrl: string }): Database {
  if ('path' in place) return sqliteDatabase(openSqliteReader(place.path));
  return postgresDatabase(openPostgresPool(place.databaseUrl, 1, undefined, true));
}
