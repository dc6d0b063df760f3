import type { Kysely, Migration } from 'kysely';

/** The part of its place that a question is about. */
export const zones0060: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('questions').addColumn('zone', 'text').execute();
  },
};
