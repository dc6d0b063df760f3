import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Photos, recordings and contact details of votes. */
export function attachments0004(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('attachments'), types)
        .key()
        .ids('uid!')
        .ref('vote_id', 'votes')
        .ids('client_id')
        .text('kind')
        .int('slot?')
        .ids('object_name!', 'object_sha256')
        .int('bytes')
        .text('content_type')
        .ids('thumbnail_name!?', 'thumbnail_sha256?')
        .int('width?', 'height?', 'duration_ms?')
        .ids('sent_sha256')
        .text('tile_text?', 'device_date?', 'request_id')
        .time('created_at', 'removed_at?')
        .check('attachments_kind', sql`kind in ('photo', 'recording')`)
        .create();
      // Rows without a slot have been removed, and are as many as they like: nulls are all different.
      for (const [name, columns] of [
        ['attachments_client_id', ['vote_id', 'client_id']],
        ['attachments_slot', ['vote_id', 'kind', 'slot']],
      ] as const)
        await db.schema
          .createIndex(name)
          .unique()
          .on('attachments')
          .columns([...columns])
          .execute();
      await new Columns(db.schema.createTable('contacts'), types)
        .key()
        .ref('vote_id', 'votes')
        .text('contact_info')
        .ids('key_hash!?')
        .text('request_id')
        .time('created_at')
        .create();
      await db.schema.createIndex('contacts_vote').on('contacts').column('vote_id').execute();
    },
  };
}
