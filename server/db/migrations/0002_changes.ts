import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * Another face for a vote, and notes. It only adds, so that the version before keeps working on the same
 * database.
 */
export function changes0002(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('votes')
        .addColumn('rating_sequence', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('votes').addColumn('changed_at', 'bigint').execute();
      await new Columns(db.schema.createTable('notes'), columnTypes(dialect))
        .key()
        .ref('vote_id', 'votes')
        .ref('identity_id', 'identities')
        .text('text')
        .ids('key_hash!?')
        .text('request_id')
        .time('created_at')
        .create();
      await db.schema.createIndex('notes_vote').on('notes').column('vote_id').execute();
    },
  };
}
