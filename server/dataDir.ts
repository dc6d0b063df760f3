import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite } from './db/betterSqlite3';
import type { Config } from './config';
import { codeOf } from './db/database';
import { makeFolder, syncFolderNow } from './folders';

/** Another process has locked the data directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(
      `another Smilelog is running on the data directory ${dataDir}; stop it first, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * Locks the data directory until the returned function is called or the process ends, even by a crash: the
 * lock is an open exclusive transaction on a small SQLite file, which the operating system releases with the
 * process.
 * @throws DataDirInUse at once, with nothing changed
 */
export function lockDataDir(dataDir: string): () => void {
  makeFolder(dataDir);
  const lock = new Sqlite(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (codeOf(error)?.startsWith('SQLITE_BUSY')) throw new DataDirInUse(dataDir);
    throw error;
  }
  return () => lock.close();
}

/**
 * Returns the signing secrets: those of the environment, else the one in the data directory.
 * @throws Error with nothing written, for PostgreSQL without `SECRET`: each process on the database would
 * generate its own secret and refuse the others' tokens
 */
export function secretsOf({ secrets, databaseUrl, dataDir }: Config): readonly string[] {
  if (secrets.length > 0) return secrets;
  if (databaseUrl)
    throw new Error(
      'SECRET: needed with DATABASE_URL, the same for every process (32 characters or more, for example from `openssl rand -base64 32`). ' +
        `An installation that has run without it keeps its own in ${join(dataDir, 'secret')}: use what is in there`,
    );
  return [storedSecret(dataDir)];
}

/**
 * The installation's secret, generated on the first run and readable by its owner alone. @throws Error when
 * it is gone though there are accounts
 */
function storedSecret(dataDir: string): string {
  makeFolder(dataDir);
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    if (hasAccounts(dataDir)) throw new Error(`${path} is missing; ${howToGoOn}`);
    // Renamed into place when complete, so that a killed start leaves no partial secret. The lock keeps
    // others out.
    const draft = `${path}.part`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  syncFolderNow(dataDir);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} holds no secret; ${howToGoOn}`);
  return secret;
}

const howToGoOn =
  'put it back from a backup. If it is lost, write 32 or more random characters into that file, for example from ' +
  '`openssl rand -base64 32`: everybody is signed out, passwords stay valid, and PINs have to be given again';

/** Whether the data directory's database has accounts. */
function hasAccounts(dataDir: string): boolean {
  const path = join(dataDir, 'smilelog.sqlite');
  if (!existsSync(path)) return false;
  const database = new Sqlite(path, { readonly: true });
  try {
    return database.prepare('select 1 from users limit 1').get() !== undefined;
  } catch (error) {
    // A start that was killed before the first migration left a file without tables.
    if (codeOf(error) === 'SQLITE_ERROR') return false;
    throw error;
  } finally {
    database.close();
  }
}
