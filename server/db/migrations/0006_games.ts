import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Results of the game, and the score to beat at each place. */
export function games0006(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('games'), types)
        .key()
        .ids('uid!')
        .ref('vote_id', 'votes')
        .ref('place_id?', 'places')
        .int('score', 'duration_ms')
        .time('finished_at')
        .bool('is_record')
        .text('contact?')
        .time('contacted_at?')
        .ids('key_hash!?')
        .text('request_id')
        .time('created_at')
        .create();
      await db.schema.createIndex('games_vote').on('games').column('vote_id').execute();
      // A place has few records among its many games.
      await db.schema
        .createIndex('games_records')
        .on('games')
        .columns(['place_id', 'is_record', 'score'])
        .execute();
      await new Columns(db.schema.createTable('game_records'), types)
        .ref('place_id', 'places')
        .int('score')
        .primary('place_id')
        .create();
    },
  };
}
