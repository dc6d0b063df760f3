import type { Kysely, Migration } from 'kysely';

/** The sweep finds entries in contests that hold a contact's hash, oldest first. */
export const contestContacts0051: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('giveaway_entries_contacted')
      .on('giveaway_entries')
      .column('created_at')
      .where('contact_hash' as never, 'is not', null)
      .execute();
  },
};
