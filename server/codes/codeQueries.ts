import { statement } from '../db/statement';

/** The vote of a code, among those whose keys stand between two texts: few, since keys begin with their time. */
export const voteOfCode = statement((db, input: { from: string; to: string; code_hash: string }) =>
  db
    .selectFrom('votes')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .where('votes.key_hash', '>=', input.from)
    .where('votes.key_hash', '<', input.to)
    .where('votes.code_hash', '=', input.code_hash)
    // Records of services are kept; nobody is shown their codes.
    .where('votes.is_service_log', '=', false)
    .select([
      'votes.id',
      'votes.uid',
      'votes.rating',
      'votes.organisation_id',
      'votes.place_id',
      'votes.question_id',
      'votes.voted_at',
      'votes.created_at',
      'votes.erased_at',
      'places.name as place_name',
    ]),
);

export type VoteOfCode = NonNullable<ReturnType<typeof voteOfCode>['row']>;

export const noteOfVote = statement((db, input: { vote_id: string }) =>
  db.selectFrom('notes').select('id').where('vote_id', '=', input.vote_id).where('text', '!=', '').limit(1),
);

export const contactOfVote = statement((db, input: { vote_id: string }) =>
  db.selectFrom('contacts').select('id').where('vote_id', '=', input.vote_id).limit(1),
);

export const filesOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['kind', 'object_name', 'thumbnail_name', 'removed_at'])
    .where('vote_id', '=', input.vote_id),
);

/** What the people of a place have answered; the newest holds. */
export const newestReply = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('replies')
    .select(['text', 'created_at'])
    .where('vote_id', '=', input.vote_id)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Only the first time. */
export const markErased = statement((db, input: { vote_id: string; now: number }) =>
  db
    .updateTable('votes')
    .set({ erased_at: input.now })
    .where('id', '=', input.vote_id)
    .where('erased_at', 'is', null),
);

/** What a vote was given, table by table; a table of what people give belongs into this list. */
export const erasures = [
  statement((db, input: { vote_id: string }) => db.deleteFrom('notes').where('vote_id', '=', input.vote_id)),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('contacts').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('attachments').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('locations').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('replies').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('social_clicks').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('giveaway_entries').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.updateTable('games').set({ contact: null, contacted_at: null }).where('vote_id', '=', input.vote_id),
  ),
] as const;

export const leadsOfVote = statement((db, input: { vote_id: string }) =>
  db.deleteFrom('leads').where('vote_id', '=', input.vote_id).returning('person_id'),
);

/** What joins the leads of a person, once there is none any more. */
export const forgetPerson = statement((db, input: { person_id: string }) =>
  db
    .deleteFrom('lead_contacts')
    .where('person_id', '=', input.person_id)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('leads').select('leads.id').where('leads.person_id', '=', input.person_id),
        ),
      ),
    ),
);

/** What its device has told of the way through the vote. */
export const eraseSteps = statement((db, input: { vote_uid: string }) =>
  db.deleteFrom('rate_logs').where('vote_uid', '=', input.vote_uid),
);
