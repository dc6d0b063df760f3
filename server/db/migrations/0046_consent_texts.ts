import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** The texts of organisations about data, and which of them a person had read who left contact details. */
export function consentTexts0046(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await new Columns(db.schema.createTable('consent_texts'), columnTypes(dialect))
        .ref('organisation_id', 'organisations')
        .ids('id')
        .text('text')
        .time('created_at')
        .primary('organisation_id', 'id')
        .create();
      for (const table of ['contacts', 'leads'])
        await db.schema
          .alterTable(table)
          .addColumn('consent_id', sql`text`)
          .execute();
      await db.schema
        .alterTable('contacts')
        .addColumn('consented_at', sql`bigint`)
        .execute();
    },
  };
}
