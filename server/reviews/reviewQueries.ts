import type { Schema } from '../db/schema';
import { statement } from '../db/statement';

/** A retried click makes one row. */
export const insertClick = statement((db, row: Schema['social_clicks']) =>
  db
    .insertInto('social_clicks')
    .values({
      id: row.id,
      vote_id: row.vote_id,
      identity_id: row.identity_id,
      place_id: row.place_id,
      link_uid: row.link_uid,
      network_id: row.network_id,
      key_hash: row.key_hash,
      request_id: row.request_id,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing()),
);

export const linksOfPlace = statement((db, input: { id: string }) =>
  db.selectFrom('places').select('links_json').where('id', '=', input.id),
);
