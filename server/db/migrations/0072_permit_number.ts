import type { Kysely, Migration } from 'kysely';

/** The permit under which a customer's trap or tank is run stands on the service report. */
export const permitNumber0072: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('questions').addColumn('permit_number', 'text').execute();
  },
};
