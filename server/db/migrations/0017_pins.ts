import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Staff PINs, sessions by PIN, votes that came when such a session was over, and public ids of people. */
export function pins0017(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      const table = <Name extends string>(name: Name): Columns<Name> =>
        new Columns(db.schema.createTable(name), types);

      await db.schema.alterTable('users').addColumn('uid', types.id).execute();
      const random =
        dialect === 'postgres'
          ? sql`replace(gen_random_uuid()::text, '-', '')`
          : sql`lower(hex(randomblob(16)))`;
      await sql`update users set uid = ${random}`.execute(db);
      await db.schema.createIndex('users_uid').unique().on('users').column('uid').execute();

      await table('pins')
        .key()
        .ref('user_id', 'users')
        .ref('organisation_id', 'organisations')
        .ref('given_by?', 'users')
        .text('kid?')
        .time('created_at', 'last_used_at?', 'revoked_at?')
        .create();
      await db.schema.createIndex('pins_user').on('pins').columns(['user_id', 'organisation_id']).execute();
      await db.schema.createIndex('pins_organisation').on('pins').column('organisation_id').execute();

      await table('pin_questions')
        .ref('pin_id', 'pins')
        .ref('question_id', 'questions')
        .ids('hash?')
        .time('given_at', 'revoked_at?')
        .primary('pin_id', 'question_id')
        .create();
      // Of one question no two PINs have the same digits. Revoked ones have no hash.
      await db.schema
        .createIndex('pin_questions_hash')
        .unique()
        .on('pin_questions')
        .columns(['question_id', 'hash'])
        .execute();

      await table('pin_salts')
        .ref('question_id', 'questions')
        .text('salt', 'kid', 'cost')
        .int('attempts')
        .time('told_at?')
        .primary('question_id')
        .create();

      await table('pin_attempts')
        .key()
        .ref('question_id', 'questions')
        .ids('device_hash')
        .bool('is_settled')
        .time('at')
        .create();
      await db.schema
        .createIndex('pin_attempts_question')
        .on('pin_attempts')
        .columns(['question_id', 'at'])
        .execute();

      await db.schema.alterTable('sessions').addColumn('pin_id', types.id).execute();
      await db.schema.alterTable('sessions').addColumn('expires_at', 'bigint').execute();
      await db.schema.createIndex('sessions_pin').on('sessions').column('pin_id').execute();
      await db.schema.alterTable('votes').addColumn('late', 'text').execute();
    },
  };
}
