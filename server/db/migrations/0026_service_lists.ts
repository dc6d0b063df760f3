import type { Kysely, Migration } from 'kysely';

/**
 * Staff's history of one sticker has an index: without it a sticker with few services was looked for in all
 * services of its organisation. A report says whether staff asked for it, and so shows the marks of late
 * work.
 */
export const serviceLists0026: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('service_logs_sticker')
      .on('service_logs')
      .columns(['organisation_id', 'sticker_id', 'served_at', 'id'])
      .execute();
    await db.schema
      .alterTable('reports')
      .addColumn('is_for_staff', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
