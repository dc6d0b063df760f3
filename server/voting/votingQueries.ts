import { insertInto, statement } from '../db/statement';

export const insertVote = insertInto('votes', [
  'id',
  'uid',
  'sticker_id',
  'question_id',
  'place_id',
  'organisation_id',
  'identity_id',
  'rating',
  'mode',
  'is_service_log',
  'is_lead',
  'is_repeat',
  'is_counted',
  'screen_width',
  'screen_height',
  'inner_width',
  'inner_height',
  'locale',
  'key_hash',
  'request_id',
  'created_at',
]);

/**
 * Makes a vote the standing one, unless the identity's standing vote on the question is younger than the window. Gives a row exactly when
 * it did: of two votes at once only one counts, without a lock, on both databases.
 */
export const claimWindow = statement(
  (
    db,
    input: { identity_id: string; question_id: string; vote_id: string; now: number; window_start: number },
  ) =>
    db
      .insertInto('standing_votes')
      .values({
        identity_id: input.identity_id,
        question_id: input.question_id,
        vote_id: input.vote_id,
        counted_at: input.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['identity_id', 'question_id'])
          .doUpdateSet({ vote_id: input.vote_id, counted_at: input.now })
          .where('standing_votes.counted_at', '<=', input.window_start),
      )
      .returning('vote_id'),
);

export const standingVote = statement(
  (db, input: { identity_id: string; question_id: string; window_start: number }) =>
    db
      .selectFrom('standing_votes')
      .innerJoin('votes', 'votes.id', 'standing_votes.vote_id')
      .select(['votes.uid', 'votes.rating'])
      .where('standing_votes.identity_id', '=', input.identity_id)
      .where('standing_votes.question_id', '=', input.question_id)
      .where('standing_votes.counted_at', '>', input.window_start),
);

/** For a key whose stored result has expired: its vote is still there. */
export const voteByKeyHash = statement((db, input: { key_hash: string }) =>
  db.selectFrom('votes').select('uid').where('key_hash', '=', input.key_hash),
);
