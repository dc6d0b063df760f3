import { repeatWindowMinutes } from '../../contract/limits';
import { insertOnce, statement } from '../db/statement';

const voteColumns = [
  'id',
  'uid',
  'sticker_id',
  'question_id',
  'place_id',
  'organisation_id',
  'identity_id',
  'rating',
  'rating_sequence',
  'changed_at',
  'mode',
  'is_service_log',
  'is_lead',
  'is_repeat',
  'is_counted',
  'is_flagged',
  'late',
  'screen_width',
  'screen_height',
  'inner_width',
  'inner_height',
  'locale',
  'key_hash',
  'body_hash',
  'has_new_identity',
  'code_hash',
  'erased_at',
  'voted_at',
  'reviewed_at',
  'request_id',
  'created_at',
  'local_hour',
] as const;

/** Inserts a row unless there is a vote with this key. */
export const insertVote = insertOnce('votes', voteColumns, ['key_hash']);

/** Fields needed to repeat the answer to a vote. */
export const castOfKey = statement((db, input: { key_hash: string }) =>
  db
    .selectFrom('votes')
    .select(['uid', 'rating', 'is_service_log', 'is_flagged', 'identity_id', 'has_new_identity', 'body_hash'])
    .where('key_hash', '=', input.key_hash),
);

export type EarlierCast = NonNullable<ReturnType<typeof castOfKey>['row']>;

/** Fields needed to change a vote, or to return to it. */
const changeable = [
  'votes.id',
  'votes.uid',
  'votes.question_id',
  'votes.identity_id',
  'votes.place_id',
  'votes.organisation_id',
  'votes.rating',
  'votes.is_service_log',
  'votes.is_flagged',
  'votes.key_hash',
  'votes.code_hash',
  'votes.erased_at',
  'votes.mode',
  'votes.sticker_id',
  'votes.local_hour',
  'votes.is_lead',
  'votes.is_counted',
  'votes.is_repeat',
] as const;

/** UTC milliseconds. */
interface RepeatWindow {
  window_start: number;
  window_end: number;
}

/**
 * The window around now in which a vote makes the next one a repeat. It extends as far ahead as back, so that
 * votes made under a clock that was a day ahead do not block anybody once it is right.
 */
export function repeatWindow(
  { repeat_window_minutes: minutes }: { repeat_window_minutes: number | null },
  now: number,
): RepeatWindow {
  const ms = (minutes ?? repeatWindowMinutes) * 60_000;
  return { window_start: now - ms, window_end: now + ms };
}

/**
 * Makes a vote the standing one, unless the identity's standing vote on the question is within the window. It
 * reports a changed row exactly then, so only one of two concurrent votes counts, without a lock, on both
 * databases.
 */
export const claimWindow = statement(
  (db, input: { identity_id: string; question_id: string; vote_id: string; now: number } & RepeatWindow) =>
    db
      .insertInto('standing_votes')
      .values({
        identity_id: input.identity_id,
        question_id: input.question_id,
        vote_id: input.vote_id,
        counted_at: input.now,
        vote_count: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['identity_id', 'question_id'])
          .doUpdateSet((standing) => ({
            vote_id: input.vote_id,
            counted_at: input.now,
            vote_count: standing('standing_votes.vote_count', '+', 1),
          }))
          .where((standing) =>
            standing.or([
              standing('standing_votes.counted_at', '<=', input.window_start),
              standing('standing_votes.counted_at', '>', input.window_end),
            ]),
          ),
      ),
);

export const standingVote = statement(
  (db, input: { identity_id: string; question_id: string } & RepeatWindow) =>
    db
      .selectFrom('standing_votes')
      .innerJoin('votes', 'votes.id', 'standing_votes.vote_id')
      .select(changeable)
      .where('standing_votes.identity_id', '=', input.identity_id)
      .where('standing_votes.question_id', '=', input.question_id)
      .where('standing_votes.counted_at', '>', input.window_start)
      .where('standing_votes.counted_at', '<=', input.window_end),
);

export const voteByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('votes').select(changeable).where('uid', '=', input.uid),
);

export const voteByKeyHash = statement((db, input: { key_hash: string }) =>
  db.selectFrom('votes').select(changeable).where('key_hash', '=', input.key_hash),
);

export type StoredVote = NonNullable<ReturnType<typeof voteByUid>['row']>;

/** Updates the row only if nothing has changed what is counted of it since it was read. */
export const changeRating = statement(
  (db, input: { id: string; rating: number; now: number; before: number; is_counted: boolean }) =>
    db
      .updateTable('votes')
      .set({ rating: input.rating, changed_at: input.now })
      .where('id', '=', input.id)
      .where('rating', '=', input.before)
      .where('is_counted', '=', input.is_counted),
);

/**
 * Updates the row only if this change is newer than the device's newest; only then may it change the rating.
 */
export const takeSequence = statement((db, input: { id: string; sequence: number }) =>
  db
    .updateTable('votes')
    .set({ rating_sequence: input.sequence })
    .where('id', '=', input.id)
    .where('rating_sequence', '<', input.sequence),
);

/** Inserts a note; a note sent twice from one page makes one row. */
export const insertNote = insertOnce(
  'notes',
  ['id', 'vote_id', 'identity_id', 'text', 'key_hash', 'request_id', 'created_at'],
  ['key_hash'],
);
