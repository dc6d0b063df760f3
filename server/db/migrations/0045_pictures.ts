import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** Pictures that owners upload, the organisation's logo, and the opening hours of places. */
export function pictures0045(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('pictures'), types)
        .key()
        .ids('uid!')
        .ref('organisation_id', 'organisations')
        .ref('author_id', 'identities')
        .text('kind')
        .ids('object_name', 'object_sha256')
        .int('bytes')
        .text('content_type')
        .int('width', 'height')
        .text('request_id')
        .time('unused_since?', 'created_at')
        .create();
      for (const [name, columns] of [
        ['pictures_object', ['object_name']],
        ['pictures_unused', ['unused_since']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on('pictures')
          .columns([...columns])
          .execute();
      await db.schema
        .alterTable('organisations')
        .addColumn('logo', sql`text`)
        .execute();
      await db.schema.alterTable('places').addColumn('opening_hours_json', types.json).execute();
    },
  };
}
