import { join } from 'node:path';
import { Sqlite } from '../../server/db/betterSqlite3';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { migrations } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { openPostgresPool } from '../../server/db/postgresConnection';
import { newIdentity } from '../../server/session/identity';
import { onEachDatabase, readers, type Databases, type Place } from '../support/databases';
import { bearer, quickPasswords, startServer } from '../support/server';
import { testKeyring, testNow } from '../support/templates';

/**
 * Makes a database of the version before accounts, with a signed-in user without a password.
 * @returns the user's id
 */
const [organisation, site, membership, session, token] = ['o-1', 's-1', 'm-1', 'ssid-1', 'r-1'];

async function earlierDatabase(place: Place, dialect: Databases['dialect']): Promise<string> {
  const pool = place.databaseUrl ? openPostgresPool(place.databaseUrl, 1) : undefined;
  const file = pool ? undefined : new Sqlite(join(place.dataDir, 'smilelog.sqlite'));
  file?.pragma('foreign_keys = ON');
  const db = new Kysely<never>({
    dialect: pool
      ? new PostgresDialect({ pool })
      : new SqliteDialect({ database: file as NonNullable<typeof file> }),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = await migrator.migrateTo('0015_voted_at');
  if (error) throw error;
  const { row } = newIdentity(testKeyring, 'user', testNow);
  const no = sql.lit(pool ? false : 0);
  for (const statement of [
    sql`insert into organisations (id, uid, name, features_json) values (${organisation}, 'org', 'Org', '{}')`,
    sql`insert into sites (id, uid, organisation_id, name) values (${site}, 'site', ${organisation}, 'Site')`,
    sql`insert into identities (id, kind, guid_hash, guid_kid, created_at) values (${row.id}, 'user', ${row.guid_hash}, ${row.guid_kid}, ${testNow})`,
    sql`insert into users (id, email, first_name, last_name, is_qa, is_manage_redirect_exempt, created_at) values (${row.id}, 'old@demo.example', 'Old', 'Hand', ${no}, ${no}, ${testNow})`,
    sql`insert into memberships (id, user_id, organisation_id, role) values (${membership}, ${row.id}, ${organisation}, 'owner')`,
    sql`insert into sessions (id, identity_id, created_at) values (${session}, ${row.id}, ${testNow})`,
    sql`insert into refresh_tokens (id, session_id, created_at, expires_at) values (${token}, ${session}, ${testNow}, ${testNow + 1_000_000})`,
  ])
    await statement.execute(db);
  await db.destroy();
  return row.id;
}

onEachDatabase((databases) => {
  test('brings a database from before accounts up to date, with everybody in it', async () => {
    const place = await databases.emptyPlace();
    const id = await earlierDatabase(place, databases.dialect);
    const database = await openDatabase(place);
    const opened = { ...place, ...readers(database) };
    try {
      const server = await startServer({ ...databases, open: async () => opened });
      expect(await server.rows('users')).toMatchObject([
        { id, email: 'old@demo.example', password_hash: null, lang_code: null, email_verified_at: null },
      ]);
      // Signed-in persons stay signed in, on a device without a name.
      const kid = testKeyring.current;
      const refreshed = await server.post('/auth/refresh', {
        token: `${kid}.${token}.${testKeyring.mac(kid, 'refresh', token)}`,
      });
      expect(refreshed.status).toBe(200);
      const signedIn = bearer(refreshed.body.access_token);
      expect((await server.get('/api/v1/sessions', signedIn)).body.sessions).toEqual([
        {
          ssid: session,
          device: null,
          method: null,
          created_at: testNow,
          last_used_at: server.clock.now,
          is_current: true,
        },
      ]);
      const { body } = await server.get(`/api/v1/users/${refreshed.body.user_guid}`, signedIn);
      expect(body).toMatchObject({ role: 'owner', organization: { uid: 'org', place: null } });
      // The account never had a password, so its owner gets in by mail.
      await server.post('/auth/local/recover', { email: 'old@demo.example' });
      await server.app.services.jobs.runDue();
      const mailed = /token=(\S+)/.exec(server.mails[0]?.text ?? '')?.[1];
      await server.post('/auth/local/reset', { token: mailed, password: 'Heron-and-fjord' });
      const again = await server.post('/auth/local/sign-in', {
        email: 'old@demo.example',
        password: 'Heron-and-fjord',
      });
      expect(again.status).toBe(200);
      // Addresses are unique, and several users may have none.
      const twice = await server.post('/auth/local/sign-up', {
        email: 'old@demo.example',
        first_name: 'A',
        last_name: 'B',
        password: 'Fjord-and-heron',
      });
      expect(twice.status).toBe(409);
      expect(
        await quickPasswords.verify(
          'Heron-and-fjord',
          (await server.rows('users'))[0]?.password_hash ?? null,
        ),
      ).toMatchObject({ matches: true });
    } finally {
      await database.close();
    }
  });
});
