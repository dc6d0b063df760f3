import type { Kysely, Migration } from 'kysely';

/** An entry in a contest is also unique by contact. Entries from before have none. */
export const giveawayContacts0025: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('giveaway_entries').addColumn('contact_hash', 'text').execute();
    await db.schema
      .createIndex('giveaway_entries_contact')
      .unique()
      .on('giveaway_entries')
      .columns(['place_id', 'kind', 'contact_hash', 'period'])
      .execute();
  },
};
