import type { Kysely, Migration } from 'kysely';

/** An index counts the unused pictures of an organisation. */
export const unusedPictures0053: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('pictures_unused_of')
      .on('pictures')
      .columns(['organisation_id', 'unused_since'])
      .execute();
  },
};
