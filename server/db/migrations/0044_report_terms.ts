import { sql, type Kysely, type Migration } from 'kysely';
import { usualReportDays } from '../../../contract/reportTerms';
import type { DialectName } from '../statement';
import { columnTypes } from './columns';

/**
 * An organisation settles who reports problems, what they read and how long a report is kept. Each report has
 * the time of its end, so that an index finds those that are over; QA moves it for a reason.
 */
export function reportTerms0044(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await db.schema.alterTable('organisations').addColumn('reports_json', types.json).execute();
      await db.schema
        .alterTable('recordings')
        .addColumn('expires_at', sql`bigint`, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('recordings')
        .addColumn('kept_reason', sql`text`)
        .execute();
      const usual = sql.lit(usualReportDays * 86_400_000);
      await sql`update recordings set expires_at = created_at + ${usual}`.execute(db);
      await db.schema.createIndex('recordings_expires').on('recordings').columns(['expires_at']).execute();
      // The sweep asks for `expires_at`, and lists go by `id`.
      await db.schema.dropIndex('recordings_created').execute();
    },
  };
}
