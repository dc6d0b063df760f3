import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { columnTypes } from './columns';

/** An owner's texts outside of tiles have translations too. */
export function questionTexts0041(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('questions')
        .addColumn('question_translations_json', columnTypes(dialect).json)
        .execute();
    },
  };
}
