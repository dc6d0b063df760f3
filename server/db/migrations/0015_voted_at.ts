import type { Kysely, Migration } from 'kysely';

/** Time of the tap for votes that waited on a device. Votes of earlier versions count as sent at once. */
export const votedAt0015: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('votes').addColumn('voted_at', 'bigint').execute();
  },
};
