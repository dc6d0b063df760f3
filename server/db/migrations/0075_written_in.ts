import type { Kysely, Migration } from 'kysely';

/** The language of an owner's texts is said. Empty means the organisation's language. */
export const writtenIn0075: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('questions').addColumn('written_in', 'text').execute();
  },
};
