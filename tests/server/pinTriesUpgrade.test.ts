import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Sqlite } from '../../server/db/betterSqlite3';
import { migrations } from '../../server/db/migrate';
import { openPostgresPool } from '../../server/db/postgresConnection';
import { onEachDatabase } from '../support/databases';

onEachDatabase((databases) => {
  test('wrong PINs typed before an upgrade still count after it', async () => {
    const place = await databases.emptyPlace();
    const pool = place.databaseUrl ? openPostgresPool(place.databaseUrl, 1) : undefined;
    const db = new Kysely<never>({
      dialect: pool
        ? new PostgresDialect({ pool })
        : new SqliteDialect({ database: new Sqlite(join(place.dataDir, 'smilelog.sqlite')) }),
    });
    const provider = { getMigrations: async () => migrations(databases.dialect) };
    const migrator = new Migrator({ db, provider });
    expect((await migrator.migrateTo('0072_permit_number')).error).toBeUndefined();
    // Only the attempts matter here.
    await sql.raw(pool ? 'set session_replication_role = replica' : 'pragma foreign_keys = off').execute(db);
    const attempt = { id: 'a', question_id: 'q', device_hash: 'd', is_settled: pool ? false : 0, at: 1_763 };
    await db
      .insertInto('pin_attempts' as never)
      .values(attempt as never)
      .execute();
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const { rows } = await sql<object>`select target, device_hash, at from pin_attempts`.execute(db);
    expect(rows.map((row) => Object.values(row).map(String))).toEqual([['q', 'd', '1763']]);
    await db.destroy();
  });
});
