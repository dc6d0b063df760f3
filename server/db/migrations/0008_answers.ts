import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Which tiles a visitor has chosen. */
export function answers0008(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('answers'), columnTypes(dialect))
        .key()
        .ref('vote_id', 'votes')
        .text('option', 'device_date?', 'request_id')
        .time('created_at', 'removed_at?')
        .create();
      await db.schema
        .createIndex('answers_option')
        .unique()
        .on('answers')
        .columns(['vote_id', 'option'])
        .execute();
    },
  };
}
