import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Removes idempotency keys from `attachments.client_id`. Files without an id of their own had the call's key
 * and
 * a number there (`key.0`), and a key is a secret. Ids of devices have no dot. A retry under such a key gets
 * its
 * stored answer and does not look at this column.
 */
export const clientIds0024: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update attachments set client_id = 'removed.' || uid where client_id like '%.%'`.execute(db);
  },
};
