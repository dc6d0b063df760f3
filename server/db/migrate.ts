import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, Migrator, PostgresDialect, SqliteAdapter, SqliteDialect, type Migration } from 'kysely';
import type pg from 'pg';
import { first0001 } from './migrations/0001_first';
import type { DialectName } from './statement';

/** In the order in which they run. A migration that has been released is never edited. */
function migrations(dialect: DialectName): Record<string, Migration> {
  return { '0001_first': first0001(dialect) };
}

/**
 * SQLite supports transactional DDL, but Kysely does not use it by default. With it, a killed migration
 * leaves nothing behind.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** The database was migrated by a later version, whose rows this one could damage. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `the database is from a newer version of Smilelog (it has ${unknown.join(', ')}): start that version, or restore an older backup`,
    );
  }
}

/** Brings a SQLite file up to date. @throws NewerDatabase */
export function migrateSqlite(file: BetterSqlite3.Database): Promise<void> {
  // The file stays open for the executors, so this instance must not close it.
  return migrate(new Kysely({ dialect: new TransactionalSqliteDialect({ database: file }) }), 'sqlite');
}

/**
 * Brings a PostgreSQL database up to date, under an advisory lock so that several processes may start at
 * once. @throws NewerDatabase
 */
export function migratePostgres(pool: pg.Pool): Promise<void> {
  return migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

async function migrate(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const known = migrations(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const unknown = (await executed(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function executed(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await (db as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
