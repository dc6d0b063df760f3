import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Where somebody was who voted. */
export function locations0011(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('locations'), columnTypes(dialect))
        .key()
        .ref('vote_id', 'votes')
        .bool('is_old', 'is_special')
        .real('lat', 'lng')
        .int('accuracy')
        .text('device_date?', 'fix_date?', 'request_id')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('locations_vote')
        .unique()
        .on('locations')
        .columns(['vote_id', 'is_old'])
        .execute();
      // What is old is removed by it.
      await db.schema.createIndex('locations_created_at').on('locations').column('created_at').execute();
    },
  };
}
