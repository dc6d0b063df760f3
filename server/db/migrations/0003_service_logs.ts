import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Services that were done, and what a sticker's history says over them. */
export function serviceLogs0003(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      const questions = db.schema.alterTable('questions');
      await questions.addColumn('services_per_week', 'integer').execute();
      await questions.addColumn('customer_name', 'text').execute();
      await questions
        .addColumn('is_report_offered', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      await new Columns(db.schema.createTable('service_logs'), types)
        .key()
        .ids('uid!')
        .ref('question_id', 'questions')
        .ref('sticker_id', 'stickers')
        .ref('place_id?', 'places')
        .ref('organisation_id?', 'organisations')
        .ref('author_id?', 'identities')
        .text('author_name?', 'type')
        .time('served_at')
        .text('local_date')
        .json('levels_json')
        .int('gallons?')
        .text('extra?')
        .json('details_json')
        .text('comment?')
        .json('attachments_json')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('service_logs_question')
        .on('service_logs')
        .columns(['question_id', 'served_at', 'id'])
        .execute();
    },
  };
}
