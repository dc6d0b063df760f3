import { insertOnce, statement } from '../db/statement';

/** A retried click makes one row. */
export const insertClick = insertOnce(
  'social_clicks',
  [
    'id',
    'vote_id',
    'identity_id',
    'place_id',
    'link_uid',
    'network_id',
    'key_hash',
    'request_id',
    'created_at',
  ],
  ['key_hash'],
);

export const linksOfPlace = statement((db, input: { id: string }) =>
  db.selectFrom('places').select('links_json').where('id', '=', input.id),
);
