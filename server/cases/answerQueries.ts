import type { Schema } from '../db/schema';
import { insertInto, statement } from '../db/statement';

const insert = insertInto('replies', [
  'id',
  'vote_id',
  'author_id',
  'text',
  'request_id',
  'created_at',
  'mailed_at',
  'bounced_at',
  'bounce_code',
  'bounce_text',
]);

type Delivery = 'mailed_at' | 'bounced_at' | 'bounce_code' | 'bounce_text';

/** An answer whose mail is still to go. */
export const insertReply = (row: Omit<Schema['replies'], Delivery>) =>
  insert({ ...row, mailed_at: null, bounced_at: null, bounce_code: null, bounce_text: null });

/** Votes of a case to which an answer can go; what was erased gets none. */
export const votesToAnswer = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .select(['votes.id', 'votes.uid', 'case_votes.is_waiting'])
    .where('case_votes.case_id', '=', input.case_id)
    .where('votes.erased_at', 'is', null)
    .orderBy('votes.id'),
);

/** Answers to the votes of a case, oldest first. */
export const answersOfCase = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('replies')
    .innerJoin('case_votes', 'case_votes.vote_id', 'replies.vote_id')
    .innerJoin('votes', 'votes.id', 'replies.vote_id')
    .leftJoin('users', 'users.id', 'replies.author_id')
    .select([
      'replies.text',
      'replies.created_at as at',
      'replies.mailed_at',
      'replies.bounced_at',
      'replies.bounce_code',
      'replies.bounce_text',
      'votes.uid as vote_uid',
      'users.uid as person_uid',
      'users.first_name',
      'users.last_name',
    ])
    .where('case_votes.case_id', '=', input.case_id)
    .orderBy('replies.id')
    .limit(500),
);

export const newestAnswer = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('replies')
    .innerJoin('case_votes', 'case_votes.vote_id', 'replies.vote_id')
    .select('replies.text')
    .where('case_votes.case_id', '=', input.case_id)
    .orderBy('replies.id', 'desc')
    .limit(1),
);

/** An answer with all that its mail says, and the newest address of the visitor. */
export const replyToMail = statement((db, input: { id: string }) =>
  db
    .selectFrom('replies')
    .innerJoin('votes', 'votes.id', 'replies.vote_id')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .leftJoin('organisations', 'organisations.id', 'votes.organisation_id')
    .select([
      'replies.id',
      'replies.vote_id',
      'replies.text',
      'votes.locale',
      'votes.voted_at',
      'votes.created_at',
      'questions.text as question_text',
      'places.name as place_name',
      'places.time_zone',
      'organisations.settings_json',
    ])
    .select(({ selectFrom }) =>
      selectFrom('contacts')
        .select('contacts.contact_info')
        .whereRef('contacts.vote_id', '=', 'votes.id')
        .orderBy('contacts.id', 'desc')
        .limit(1)
        .as('contact_info'),
    )
    .where('replies.id', '=', input.id),
);

/** Earlier answers to the same vote that went out by mail and did not come back, newest first. */
export const mailedBefore = statement((db, input: { id: string; vote_id: string; count: number }) =>
  db
    .selectFrom('replies')
    .select('id')
    .where('vote_id', '=', input.vote_id)
    .where('id', '<', input.id)
    .where('mailed_at', 'is not', null)
    .where('bounced_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(input.count),
);

/** A retry leaves the time of the first. */
export const markMailed = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('replies')
    .set({ mailed_at: input.now })
    .where('id', '=', input.id)
    .where('mailed_at', 'is', null),
);

/** Does nothing if it is known already. */
export const markBounced = statement(
  (db, input: { id: string; now: number; code: string | null; text: string }) =>
    db
      .updateTable('replies')
      .set({ bounced_at: input.now, bounce_code: input.code, bounce_text: input.text })
      .where('id', '=', input.id)
      .where('bounced_at', 'is', null),
);

/** The case in which an answer is shown. */
export const caseOfReply = statement((db, input: { id: string }) =>
  db
    .selectFrom('replies')
    .innerJoin('case_votes', 'case_votes.vote_id', 'replies.vote_id')
    .select('case_votes.case_id as id')
    .where('replies.id', '=', input.id),
);

/** Votes of a case whose visitors wait, as their mails would say them, with the newest address of each. */
export const waitingVotes = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .select([
      'votes.locale',
      'votes.voted_at',
      'votes.created_at',
      'questions.text as question_text',
      'places.name as place_name',
      'places.time_zone',
    ])
    .select(({ selectFrom }) => [
      selectFrom('contacts')
        .select('contacts.contact_info')
        .whereRef('contacts.vote_id', '=', 'votes.id')
        .orderBy('contacts.id', 'desc')
        .limit(1)
        .as('contact_info'),
      selectFrom('replies')
        .select('replies.id')
        .whereRef('replies.vote_id', '=', 'votes.id')
        .where('replies.mailed_at', 'is not', null)
        .where('replies.bounced_at', 'is', null)
        .limit(1)
        .as('answered'),
    ])
    .where('case_votes.case_id', '=', input.case_id)
    .where('case_votes.is_waiting', '=', true)
    .where('votes.erased_at', 'is', null)
    .orderBy('votes.id')
    .limit(1_000),
);
