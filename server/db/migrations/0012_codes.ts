import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Codes of votes, their answers, and the time of erasure. Votes of earlier versions have no code. */
export function codes0012(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('votes').addColumn('code_hash', 'text').execute();
      await db.schema.alterTable('votes').addColumn('erased_at', 'bigint').execute();
      await new Columns(db.schema.createTable('replies'), columnTypes(dialect))
        .key()
        .ref('vote_id', 'votes')
        .ref('author_id?', 'identities')
        .text('text', 'request_id')
        .time('created_at')
        .create();
      await db.schema.createIndex('replies_vote').on('replies').columns(['vote_id', 'id']).execute();
    },
  };
}
