import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Service reports that are mailed. */
export function reports0022(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('reports'), columnTypes(dialect))
        .key()
        .ids('uid!')
        .ref('question_id', 'questions')
        .text('sticker_uid')
        .ids('email_hash', 'minute_key!')
        .text('email?', 'locale', 'state')
        .int('done', 'total')
        .text('request_id')
        .time('created_at', 'sent_at?')
        .create();
      for (const [name, columns] of [
        ['reports_address', ['email_hash', 'created_at']],
        ['reports_question', ['question_id', 'created_at']],
        ['reports_created', ['created_at']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on('reports')
          .columns([...columns])
          .execute();
    },
  };
}
