import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * Sign-ins by PIN that failed count at stickers that do not exist, too, so that their answers tell nothing of
 * which do. The attempts of one target are counted one after the other, under the lock of a row.
 */
export function pinTries0073(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('pin_tries'), types)
        .key()
        .ids('target', 'device_hash')
        .bool('is_settled')
        .time('at')
        .create();
      await sql`insert into pin_tries (id, target, device_hash, is_settled, at)
        select id, question_id, device_hash, is_settled, at from pin_attempts`.execute(db);
      await db.schema.dropTable('pin_attempts').execute();
      await db.schema.alterTable('pin_tries').renameTo('pin_attempts').execute();
      await db.schema
        .createIndex('pin_attempts_target')
        .on('pin_attempts')
        .columns(['target', 'at'])
        .execute();
      await new Columns(db.schema.createTable('pin_locks'), types)
        .ids('bucket')
        .int('attempts')
        .primary('bucket')
        .create();
      await db.schema.alterTable('pin_salts').dropColumn('attempts').execute();
    },
  };
}
