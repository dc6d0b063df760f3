import { statement } from '../db/statement';

const votesWithPlaces = (db: Parameters<Parameters<typeof statement>[0]>[0]) =>
  db
    .selectFrom('votes')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
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
      'questions.is_history_shown',
      'places.name as place_name',
      'places.time_zone',
    ]);

/**
 * Votes whose keys are in a range, among which the code's vote is found. They are few, since keys begin with
 * their time.
 */
export const voteOfCode = statement((db, input: { from: string; to: string; code_hash: string }) =>
  votesWithPlaces(db)
    .where('votes.key_hash', '>=', input.from)
    .where('votes.key_hash', '<', input.to)
    .where('votes.code_hash', '=', input.code_hash)
    // Records of services are kept; nobody is shown their codes.
    .where('votes.is_service_log', '=', false),
);

/** For a restore, which knows the votes that were erased and not their codes. */
export const voteOfUid = statement((db, input: { uid: string }) =>
  votesWithPlaces(db).where('votes.uid', '=', input.uid),
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

/** The place's answers; the newest one counts. */
export const newestReply = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('replies')
    .select(['text', 'created_at'])
    .where('vote_id', '=', input.vote_id)
    .orderBy('id', 'desc')
    .limit(1),
);

/** The case of a vote that somebody sees to; praise is none. */
export const caseOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('cases', 'cases.id', 'case_votes.case_id')
    .innerJoin('organisations', 'organisations.id', 'cases.organisation_id')
    .select(['cases.id as case_id', 'cases.state', 'cases.resolved_at', 'organisations.settings_json'])
    .where('case_votes.vote_id', '=', input.vote_id)
    .where('cases.kind', '=', 'vote'),
);

/** Does nothing if the vote was erased before. */
export const markErased = statement((db, input: { vote_id: string; now: number }) =>
  db
    .updateTable('votes')
    .set({ erased_at: input.now })
    .where('id', '=', input.vote_id)
    .where('erased_at', 'is', null),
);

/** The tables that hold what people give with a vote. Add every new one here. */
export const erasures = [
  statement((db, input: { vote_id: string }) => db.deleteFrom('notes').where('vote_id', '=', input.vote_id)),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('answers').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('contacts').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('attachments').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('service_files').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('locations').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('replies').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('visitor_mails').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('social_clicks').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db.deleteFrom('giveaway_entries').where('vote_id', '=', input.vote_id),
  ),
  statement((db, input: { vote_id: string }) =>
    db
      .updateTable('games')
      .set({ contact: null, contacted_at: null, consent_id: null })
      .where('vote_id', '=', input.vote_id),
  ),
] as const;

export const leadsOfVote = statement((db, input: { vote_id: string }) =>
  db.deleteFrom('leads').where('vote_id', '=', input.vote_id).returning('person_id'),
);

/** Contacts that join the leads of a person, once the person has no lead. */
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

/** Diagnostics that the vote's device reported. */
export const eraseSteps = statement((db, input: { vote_uid: string }) =>
  db.deleteFrom('rate_logs').where('vote_uid', '=', input.vote_uid),
);
