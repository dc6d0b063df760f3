import type { Kysely, Migration } from 'kysely';

/** When votes were made that have waited on a device. Those of earlier versions are as if they had come at once. */
export const votedAt0015: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('votes').addColumn('voted_at', 'bigint').execute();
  },
};
