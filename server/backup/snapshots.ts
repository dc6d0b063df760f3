import type BetterSqlite3 from 'better-sqlite3';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Sqlite } from '../db/betterSqlite3';
import { codeOf } from '../db/database';
import { openPostgresPool } from '../db/postgresConnection';
import { BackupProblem, type Installation } from './manifest';

const execute = promisify(execFile);

/** An object that a row references in the snapshot. */
export interface NamedObject {
  name: string;
  sha256: string;
  contentType: string;
}

const namedObjects = `
  select object_name as name, object_sha256 as sha256, content_type as "contentType"
  from attachments where removed_at is null
  union all
  select thumbnail_name, thumbnail_sha256, 'image/jpeg'
  from attachments where removed_at is null and thumbnail_name is not null
  union all
  select object_name, object_sha256, content_type from service_files
  union all
  select thumbnail_name, thumbnail_sha256, 'image/jpeg' from service_files where thumbnail_name is not null
  union all
  select object_name, object_sha256, content_type from case_files
  union all
  select thumbnail_name, thumbnail_sha256, 'image/jpeg' from case_files where thumbnail_name is not null
  union all
  select object_name, object_sha256, content_type from recordings
  union all
  select object_name, object_sha256, content_type from pictures`;

/** The objects that rows reference in the snapshot. */
export function objectsNow(installation: Installation): Promise<NamedObject[]> {
  return readNow<NamedObject>(installation, namedObjects);
}

/** The id that the installation's objects are kept under. */
export async function idNow(installation: Installation): Promise<string> {
  const [found] = await readNow<{ id: string }>(installation, 'select id from installations');
  if (!found) throw new BackupProblem('the database has no id; start its server once');
  return found.id;
}

/** Rows of an installation that may be running. */
export async function readNow<Row extends object>(
  { dataDir, databaseUrl }: Installation,
  sql: string,
): Promise<Row[]> {
  if (databaseUrl) {
    const pool = openPostgresPool(databaseUrl, 1);
    try {
      return (await pool.query<Row>(sql)).rows;
    } finally {
      await pool.end();
    }
  }
  const file = openInUse(dataDir);
  try {
    return file.prepare<[], Row>(sql).all();
  } finally {
    file.close();
  }
}

function openInUse(dataDir: string): BetterSqlite3.Database {
  return new Sqlite(join(dataDir, 'smilelog.sqlite'), { readonly: true, fileMustExist: true });
}

/**
 * Copies a SQLite database that is in use, as of one moment. The open read transaction pins that moment:
 * without it, SQLite restarts the copy after each commit and would never finish under load.
 */
export async function snapshotSqlite(dataDir: string, target: string): Promise<NamedObject[]> {
  const file = openInUse(dataDir);
  try {
    file.exec('BEGIN');
    const objects = file.prepare<[], NamedObject>(namedObjects).all();
    await file.backup(target, { progress: () => 2_000 });
    return objects;
  } finally {
    file.close();
  }
}

/** Dumps a PostgreSQL database with `pg_dump`, and reads the names of its objects in the same snapshot. */
export async function snapshotPostgres(databaseUrl: string, target: string): Promise<NamedObject[]> {
  const pool = openPostgresPool(databaseUrl, 1);
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = rows[0]?.snapshot ?? '';
    await tool('pg_dump', [
      '--format=custom',
      `--snapshot=${snapshot}`,
      `--file=${target}`,
      `--dbname=${databaseUrl}`,
    ]);
    return (await client.query<NamedObject>(namedObjects)).rows;
  } finally {
    client.release();
    await pool.end();
  }
}

/** Fills an empty PostgreSQL database in one transaction. @throws BackupProblem if it has tables */
export async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  const pool = openPostgresPool(databaseUrl, 1);
  try {
    const { rows } = await pool.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0)
      throw new BackupProblem('the database has tables already; restore into an empty one');
  } finally {
    await pool.end();
  }
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await tool('pg_restore', [...options, `--dbname=${databaseUrl}`, source]);
}

/** Runs a PostgreSQL tool. Errors carry its messages but not its arguments, which may hold a password. */
async function tool(name: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  try {
    await execute(name, args);
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new BackupProblem(`${name} is not installed; it comes with PostgreSQL’s client package`);
    throw new BackupProblem(`${name} failed:\n${(error as { stderr?: string }).stderr ?? ''}`);
  }
}
