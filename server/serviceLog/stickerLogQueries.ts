import { statement } from '../db/statement';

/** Where a vote was made. */
export const stickerOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('votes')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .where('votes.id', '=', input.vote_id)
    .select([
      'votes.late',
      'votes.key_hash',
      'questions.organisation_id',
      'questions.service_log_config_json',
      'places.id as place_id',
      'places.time_zone',
      'places.location_json',
    ]),
);

/** The newest note of a vote that is not empty. */
export const noteOfService = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('notes')
    .select('text')
    .where('vote_id', '=', input.vote_id)
    .where('text', '!=', '')
    .orderBy('id', 'desc')
    .limit(1),
);

export const answersOfService = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('answers')
    .select('option')
    .where('vote_id', '=', input.vote_id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id'),
);

export const filesOfVoteService = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['uid', 'client_id', 'kind', 'thumbnail_name'])
    .where('vote_id', '=', input.vote_id)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .orderBy('slot'),
);

/** Where the device was, the newer position first. */
export const locationOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('locations')
    .select(['lat', 'lng'])
    .where('vote_id', '=', input.vote_id)
    .orderBy('is_old')
    .limit(1),
);

/** A position that came after Send. */
export const setDistance = statement((db, input: { vote_id: string; distance: number }) =>
  db
    .updateTable('service_logs')
    .set({ distance: input.distance })
    .where('vote_id', '=', input.vote_id)
    .where('distance', 'is', null),
);
