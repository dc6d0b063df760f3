import type { Kysely, Migration } from 'kysely';

/** Which of the organisation's texts about data the holder of a record had read. */
export const gameConsent0054: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('games').addColumn('consent_id', 'text').execute();
  },
};
