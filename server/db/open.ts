import { join } from 'node:path';
import { makeFolder } from '../folders';
import type { Database } from './database';
import { migratePostgres, migrateSqlite } from './migrate';
import { openPostgresPool, postgresDatabase } from './postgres';
import { openSqliteFile, sqliteDatabase } from './sqlite';

/** The database of the configuration, up to date. @throws NewerDatabase */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Database> {
  if (databaseUrl) {
    const pool = openPostgresPool(databaseUrl);
    try {
      await migratePostgres(pool);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return postgresDatabase(pool);
  }
  makeFolder(dataDir);
  const file = openSqliteFile(join(dataDir, 'smilelog.sqlite'));
  try {
    await migrateSqlite(file);
  } catch (error) {
    file.close();
    throw error;
  }
  return sqliteDatabase(file);
}
