import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Entries in contests, and how often somebody's votes counted. */
export function giveaways0014(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('giveaway_entries'), columnTypes(dialect))
        .key()
        .text('kind')
        .ref('place_id', 'places')
        .ref('vote_id', 'votes')
        .ref('identity_id', 'identities')
        .ids('period')
        .text('request_id')
        .time('created_at')
        .create();
      await db.schema
        .createIndex('giveaway_entries_once')
        .unique()
        .on('giveaway_entries')
        .columns(['place_id', 'kind', 'identity_id', 'period'])
        .execute();
      await db.schema
        .createIndex('giveaway_entries_drawn')
        .on('giveaway_entries')
        .columns(['place_id', 'kind', 'period'])
        .execute();
      // Of votes from before this only the last on each question is known to have counted.
      await db.schema
        .alterTable('standing_votes')
        .addColumn('vote_count', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  };
}
