import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Sqlite } from '../../server/db/betterSqlite3';
import { migrations } from '../../server/db/migrate';
import { openPostgresPool } from '../../server/db/postgresConnection';
import { onEachDatabase } from '../support/databases';

onEachDatabase((databases) => {
  test('a vote that was erased while tiles were kept loses them', async () => {
    const place = await databases.emptyPlace();
    const pool = place.databaseUrl ? openPostgresPool(place.databaseUrl, 1) : undefined;
    const db = new Kysely<never>({
      dialect: pool
        ? new PostgresDialect({ pool })
        : new SqliteDialect({ database: new Sqlite(join(place.dataDir, 'smilelog.sqlite')) }),
    });
    const provider = { getMigrations: async () => migrations(databases.dialect) };
    const migrator = new Migrator({ db, provider });
    expect((await migrator.migrateTo('0061_service_filters')).error).toBeUndefined();
    // Only the answers and the mark on their votes matter here.
    await sql.raw(pool ? 'set session_replication_role = replica' : 'pragma foreign_keys = off').execute(db);
    const no = pool ? false : 0;
    const flags = ['is_service_log', 'is_lead', 'is_repeat', 'is_counted', 'is_flagged', 'has_new_identity'];
    const sizes = ['screen_width', 'screen_height', 'inner_width', 'inner_height', 'rating_sequence'];
    const vote = {
      ...Object.fromEntries(flags.map((name) => [name, no])),
      ...Object.fromEntries(sizes.map((name) => [name, 1])),
      sticker_id: 's',
      question_id: 'q',
      identity_id: 'i',
      rating: 1,
      mode: 'vote',
      locale: 'en',
      request_id: 'r',
      created_at: 1,
    };
    const answer = { option: 'Dirty', device_date: '', request_id: 'r', created_at: 1 };
    for (const [id, erased_at] of [
      ['erased', 1_763_000_000_000],
      ['kept', null],
    ] as const) {
      await db
        .insertInto('votes' as never)
        .values({ ...vote, id, uid: id, erased_at } as never)
        .execute();
      await db
        .insertInto('answers' as never)
        .values({ ...answer, id, vote_id: id } as never)
        .execute();
    }
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const { rows } = await sql<{ vote_id: string }>`select vote_id from answers`.execute(db);
    expect(rows).toEqual([{ vote_id: 'kept' }]);
    await db.destroy();
  });
});
