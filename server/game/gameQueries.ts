import { insertOnce, statement } from '../db/statement';
import type { Schema } from '../db/schema';

const columns = [
  'id',
  'uid',
  'vote_id',
  'place_id',
  'score',
  'duration_ms',
  'finished_at',
  'is_record',
  'contact',
  'contacted_at',
  'consent_id',
  'key_hash',
  'request_id',
  'created_at',
] as const satisfies readonly (keyof Schema['games'])[];

/** Inserts a row unless a game was stored under the same key. PostgreSQL waits for a concurrent insert. */
export const insertGame = insertOnce('games', columns, ['key_hash']);

export const gameByKeyHash = statement((db, input: { key_hash: string }) =>
  db.selectFrom('games').select(['uid', 'is_record']).where('key_hash', '=', input.key_hash),
);

/**
 * Updates the row only if the score is higher than every one before. One atomic statement, so that concurrent
 * games need no lock on either database.
 */
export const beatRecord = statement((db, input: { place_id: string; score: number }) =>
  db
    .insertInto('game_records')
    .values({ place_id: input.place_id, score: input.score })
    .onConflict((conflict) =>
      conflict
        .column('place_id')
        .doUpdateSet({ score: input.score })
        .where('game_records.score', '<', input.score),
    ),
);

/** The score that a game must beat at a place. */
export const scoreOfPlace = statement((db, input: { place_id: string }) =>
  db.selectFrom('game_records').select('score').where('place_id', '=', input.place_id),
);

export const markRecord = statement((db, input: { id: string }) =>
  db.updateTable('games').set({ is_record: true }).where('id', '=', input.id),
);

/** A game with the fields that decide whose it is. */
export const gameByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('games')
    .innerJoin('votes', 'votes.id', 'games.vote_id')
    .select([
      'games.id',
      'games.is_record',
      'votes.organisation_id',
      'votes.identity_id',
      'votes.key_hash',
      'votes.erased_at',
    ])
    .where('games.uid', '=', input.uid),
);

export const setContact = statement(
  (db, input: { id: string; contact: string; now: number; consent_id: string | null }) =>
    db
      .updateTable('games')
      .set({ contact: input.contact, contacted_at: input.now, consent_id: input.consent_id })
      .where('id', '=', input.id),
);

/** Owner of the place. */
export const placeByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('places').select(['id', 'organisation_id', 'site_id']).where('uid', '=', input.uid),
);

/** How many records a list shows. */
const listed = 200;

/** Highest first. */
export const recordsOfPlace = statement((db, input: { place_id: string }) =>
  db
    .selectFrom('games')
    .innerJoin('votes', 'votes.id', 'games.vote_id')
    .select([
      'games.uid as guid',
      'games.score',
      'games.duration_ms as duration',
      'votes.uid as vote_uid',
      'games.created_at as at',
      'games.contact',
      'games.contacted_at',
    ])
    .where('games.place_id', '=', input.place_id)
    .where('games.is_record', '=', true)
    .orderBy('games.score', 'desc')
    .limit(listed),
);
