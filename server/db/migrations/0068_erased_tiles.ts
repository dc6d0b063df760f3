import { sql, type Kysely, type Migration } from 'kysely';

/** Votes that were erased before tiles were erased with them lose their tiles. */
export const erasedTiles0068: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from answers where vote_id in (
      select id from votes where erased_at is not null
    )`.execute(db);
  },
};
