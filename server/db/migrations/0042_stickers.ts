import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * The life of stickers: whose they are, when they were made and printed, and what took their place. Scans
 * have a table of their own: a write to `stickers` would empty what the scans of all visitors share.
 */
export function stickers0042(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      for (const [name, target] of [
        ['organisation_id', 'organisations.id'],
        ['replaced_by_id', 'stickers.id'],
      ] as const)
        await db.schema
          .alterTable('stickers')
          .addColumn(name, types.id, (column) => column.references(target))
          .execute();
      for (const name of ['created_at', 'printed_at'])
        await db.schema
          .alterTable('stickers')
          .addColumn(name, sql`bigint`)
          .execute();
      await sql`update stickers set organisation_id = (
        select organisation_id from questions where questions.id = stickers.question_id
      )`.execute(db);
      await new Columns(db.schema.createTable('sticker_scans'), types)
        .ref('sticker_id', 'stickers')
        .time('scanned_at')
        .primary('sticker_id')
        .create();
      await new Columns(db.schema.createTable('first_runs'), types).key().time('at').create();
      for (const [name, columns] of [
        ['stickers_listed', ['organisation_id', 'id']],
        ['stickers_question', ['question_id']],
      ] as const)
        await db.schema
          .createIndex(name)
          // The second one came with 0040, too.
          .ifNotExists()
          .on('stickers')
          .columns([...columns])
          .execute();
    },
  };
}
