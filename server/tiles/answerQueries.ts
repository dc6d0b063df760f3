import { statement } from '../db/statement';
import type { Schema } from '../db/schema';

/** An answer that is removed and given again reuses its row. */
export const putAnswer = statement((db, row: Schema['answers']) =>
  db
    .insertInto('answers')
    .values({
      id: row.id,
      vote_id: row.vote_id,
      option: row.option,
      device_date: row.device_date,
      request_id: row.request_id,
      created_at: row.created_at,
      removed_at: row.removed_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['vote_id', 'option']).doUpdateSet({ removed_at: null, device_date: row.device_date }),
    ),
);

export const removeAnswer = statement((db, input: { vote_id: string; option: string; now: number }) =>
  db
    .updateTable('answers')
    .set({ removed_at: input.now })
    .where('vote_id', '=', input.vote_id)
    .where('option', '=', input.option)
    .where('removed_at', 'is', null),
);

/** The chosen tiles of a vote, oldest first. */
export const answersOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('answers')
    .select('option')
    .where('vote_id', '=', input.vote_id)
    .where('removed_at', 'is', null)
    .orderBy('created_at'),
);

/** Photos that belong to tiles of a vote. */
export const tilePhotosOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['id', 'tile_text', 'object_name', 'thumbnail_name'])
    .where('vote_id', '=', input.vote_id)
    .where('kind', '=', 'photo')
    .where('tile_text', 'is not', null)
    .where('removed_at', 'is', null),
);

/** A vote's rating, and the configuration of its question's tiles. */
export const detailsOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('votes')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .select(['votes.rating', 'questions.second_level_details_config_json', 'questions.sld_translations_json'])
    .where('votes.id', '=', input.vote_id),
);

/** The configuration of a question's tiles. */
export const detailsOfQuestion = statement((db, input: { id: string }) =>
  db.selectFrom('questions').select('second_level_details_config_json').where('id', '=', input.id),
);
