import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { columnTypes } from './columns';

/**
 * Pages of long lists come by an index, in each order and by each filter. For the order by last scan every
 * sticker has a row in `sticker_scans`, with its organisation; 0 stands for "never".
 */
export function longLists0050(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('sticker_scans')
        .addColumn('organisation_id', columnTypes(dialect).id, (column) =>
          column.references('organisations.id'),
        )
        .execute();
      await sql`insert into sticker_scans (sticker_id, scanned_at)
        select id, 0 from stickers where not exists (
          select 1 from sticker_scans where sticker_scans.sticker_id = stickers.id
        )`.execute(db);
      await sql`update sticker_scans set organisation_id = (
        select organisation_id from stickers where stickers.id = sticker_scans.sticker_id
      )`.execute(db);
      for (const [name, table, columns] of [
        ['sticker_scans_listed', 'sticker_scans', ['organisation_id', 'scanned_at', 'sticker_id']],
        ['stickers_state', 'stickers', ['organisation_id', 'state', 'id']],
        ['stickers_printed', 'stickers', ['organisation_id', 'printed_at', 'id']],
        ['questions_listed', 'questions', ['organisation_id', 'place_id', 'id']],
        ['places_named', 'places', ['organisation_id', 'name', 'id']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}
