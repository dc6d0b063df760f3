import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Review links that were pressed after votes. */
export function socialClicks0013(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('social_clicks'), columnTypes(dialect))
        .key()
        .ref('vote_id', 'votes')
        .ref('identity_id', 'identities')
        .ref('place_id?', 'places')
        .text('link_uid')
        .int('network_id?')
        .ids('key_hash!?')
        .text('request_id')
        .time('created_at')
        .create();
      for (const column of ['vote_id', 'identity_id'] as const)
        await db.schema
          .createIndex(`social_clicks_${column === 'vote_id' ? 'vote' : 'identity'}`)
          .on('social_clicks')
          .column(column)
          .execute();
    },
  };
}
