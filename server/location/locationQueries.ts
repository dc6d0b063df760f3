import { statement } from '../db/statement';
import type { Schema } from '../db/schema';

/** A vote has at most one fresh and one old position; a newer one replaces the one before. */
export const putLocation = statement((db, row: Schema['locations']) => {
  const said = {
    lat: row.lat,
    lng: row.lng,
    accuracy: row.accuracy,
    is_special: row.is_special,
    device_date: row.device_date,
    fix_date: row.fix_date,
    request_id: row.request_id,
    created_at: row.created_at,
  };
  return db
    .insertInto('locations')
    .values({ id: row.id, vote_id: row.vote_id, is_old: row.is_old, ...said })
    .onConflict((conflict) => conflict.columns(['vote_id', 'is_old']).doUpdateSet(said));
});
