import { sql } from 'kysely';
import { insertInto, insertOnce, statement, textsIn } from '../db/statement';

/** What decides about the cases of votes; without a row for votes at stickers that belong to nobody. */
export const votesToPlace = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('votes')
    .innerJoin('organisations', 'organisations.id', 'votes.organisation_id')
    .where('votes.id', 'in', textsIn(db, input.ids))
    .select([
      'votes.id',
      'votes.rating',
      'votes.is_service_log',
      'votes.is_lead',
      'votes.is_repeat',
      'votes.is_flagged',
      'votes.question_id',
      'votes.place_id',
      'votes.voted_at',
      'votes.erased_at',
      'votes.created_at',
      'organisations.id as organisation_id',
      'organisations.settings_json',
    ])
    .select((of) => [
      of
        .selectFrom('answers')
        .select('answers.option')
        .whereRef('answers.vote_id', '=', 'votes.id')
        .where('answers.removed_at', 'is', null)
        .orderBy('answers.created_at')
        .orderBy('answers.id')
        .limit(1)
        .as('tile'),
      of
        .selectFrom('notes')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('notes.vote_id', '=', 'votes.id')
        .where('notes.text', '!=', '')
        .as('notes'),
      of
        .selectFrom('attachments')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('attachments.vote_id', '=', 'votes.id')
        .where('attachments.removed_at', 'is', null)
        .as('files'),
      of
        .selectFrom('contacts')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('contacts.vote_id', '=', 'votes.id')
        // Who was answered since waits no longer.
        .where('contacts.id', '>', (newest) =>
          newest
            .selectFrom('replies')
            .select(sql<string>`coalesce(max(replies.id), '')`.as('id'))
            .whereRef('replies.vote_id', '=', 'votes.id'),
        )
        .as('contacts'),
      of
        .selectFrom('visitor_mails')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('visitor_mails.vote_id', '=', 'votes.id')
        .where('visitor_mails.id', '>', (newest) =>
          newest
            .selectFrom('replies')
            .select(sql<string>`coalesce(max(replies.id), '')`.as('id'))
            .whereRef('replies.vote_id', '=', 'votes.id'),
        )
        .as('mails'),
    ]),
);

export type VoteToPlace = NonNullable<ReturnType<typeof votesToPlace>['row']>;

const facts = ['cases.id', 'cases.kind', 'cases.state', 'cases.tile', 'cases.resolved_at'] as const;

/** When a case was opened, or reopened last. Resolved ones take in no more votes. */
const openSince = sql<number>`case when cases.state = 'resolved' then cases.opened_at else coalesce(
  (select max(steps.at) from case_steps as steps where steps.case_id = cases.id
    and steps.what in ('reopened', 'reopened_by_vote')),
  cases.opened_at) end`.as('open_since');

/** The newest cases of a question: older ones take no vote in. */
export const casesAbout = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('cases')
    .select(facts)
    .select(openSince)
    .where('question_id', '=', input.question_id)
    .where('merged_into_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(200),
);

/** The cases that votes are in, with the vote of each. */
export const casesHolding = statement((db, input: { vote_ids: readonly string[] }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('cases', 'cases.id', 'case_votes.case_id')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .select(facts)
    .select([
      openSince,
      'case_votes.vote_id',
      'case_votes.is_placed_by_hand',
      'case_votes.is_waiting as was_waiting',
      'case_votes.has_words as had_words',
      sql<number>`(select count(*) from
        (select 1 from case_votes as other where other.case_id = cases.id limit 2) as two)`.as('votes'),
      sql<number>`(select count(*) from case_steps
        where case_steps.case_id = cases.id and person_id is not null
        and case_steps.at >= votes.created_at)`.as('steps'),
    ])
    .where('case_votes.vote_id', 'in', textsIn(db, input.vote_ids)),
);

const caseColumns = [
  'id',
  'uid',
  'kind',
  'state',
  'organisation_id',
  'place_id',
  'question_id',
  'tile',
  'due_at',
  'above_percent',
  'opened_at',
  'latest_at',
  'acknowledged_at',
  'resolved_at',
  'snoozed_until',
  'assignee_id',
  'merged_into_id',
  'version',
  'sad',
  'so_so',
  'happy',
  'waiting',
  'words_vote_id',
  'news',
] as const;

export const insertCase = insertInto('cases', caseColumns);

/** The same for a service that was missed. @returns no change if another process has opened its case */
export const insertMiss = insertOnce('cases', caseColumns);

export const insertStep = insertInto('case_steps', [
  'id',
  'case_id',
  'at',
  'what',
  'person_id',
  'text',
  'assignee_id',
  'until',
  'other_case_id',
  'made_version',
  'was_state',
  'was_acknowledged_at',
  'was_resolved_at',
  'was_snoozed_until',
  'was_assignee_id',
  'bulk_uid',
]);

interface Placed {
  vote_id: string;
  case_id: string;
  rating: number;
  is_waiting: boolean;
  has_words: boolean;
  is_placed_by_hand: boolean;
}

export const putVote = statement((db, row: Placed) =>
  db
    .insertInto('case_votes')
    .values({
      vote_id: row.vote_id,
      case_id: row.case_id,
      rating: row.rating,
      is_waiting: row.is_waiting,
      has_words: row.has_words,
      is_placed_by_hand: row.is_placed_by_hand,
    })
    .onConflict((conflict) =>
      conflict.column('vote_id').doUpdateSet({
        case_id: row.case_id,
        rating: row.rating,
        is_waiting: row.is_waiting,
        has_words: row.has_words,
        is_placed_by_hand: row.is_placed_by_hand,
      }),
    ),
);

/** So much has come that people of the case should see. */
export const addNews = statement((db, input: { id: string; count: number }) =>
  db
    .updateTable('cases')
    .set((of) => ({ news: of('news', '+', input.count) }))
    .where('id', '=', input.id),
);

export const takeVoteOut = statement((db, input: { vote_id: string }) =>
  db.deleteFrom('case_votes').where('vote_id', '=', input.vote_id),
);

export const renameCase = statement((db, input: { id: string; kind: string; tile: string | null }) =>
  db
    .updateTable('cases')
    .set({ kind: input.kind as 'vote', tile: input.tile })
    .where('id', '=', input.id),
);

export const reopenCase = statement((db, input: { id: string }) =>
  db
    .updateTable('cases')
    .set((of) => ({
      state: 'reopened',
      resolved_at: null,
      version: of('version', '+', 1),
      news: of('news', '+', 1),
    }))
    .where('id', '=', input.id),
);

/** When the last step of a case was taken. */
export const lastStep = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('case_steps')
    .select('at')
    .where('case_id', '=', input.case_id)
    .orderBy('id', 'desc')
    .limit(1),
);

/** When a case was resolved, if a vote that leaves it is all that has opened it again since. */
export const reopenedByVoteAlone = statement(
  (db, input: { id: string; vote_id: string; tapped_at: number }) =>
    db
      .selectFrom('case_steps')
      .innerJoin('cases', 'cases.id', 'case_steps.case_id')
      .select('case_steps.id')
      .select(({ selectFrom }) =>
        selectFrom('case_steps as before')
          .select('before.at')
          .whereRef('before.case_id', '=', 'case_steps.case_id')
          .where('before.what', '=', 'resolved')
          .orderBy('before.id', 'desc')
          .limit(1)
          .as('resolved_at'),
      )
      .where('case_steps.case_id', '=', input.id)
      .where('case_steps.what', '=', 'reopened_by_vote')
      .where('case_steps.at', '=', input.tapped_at)
      .where('cases.state', '=', 'reopened')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('case_steps as later')
              .select('later.id')
              .whereRef('later.case_id', '=', 'case_steps.case_id')
              .whereRef('later.id', '>', 'case_steps.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('case_votes')
              .select('case_votes.vote_id')
              .whereRef('case_votes.case_id', '=', 'case_steps.case_id')
              .where('case_votes.vote_id', '>', input.vote_id),
          ),
        ),
      ),
);

export const removeStep = statement((db, input: { id: string }) =>
  db.deleteFrom('case_steps').where('id', '=', input.id),
);

export const resolveAgain = statement((db, input: { id: string; resolved_at: number }) =>
  db
    .updateTable('cases')
    .set((of) => ({
      state: 'resolved',
      resolved_at: input.resolved_at,
      version: of('version', '+', 1),
    }))
    .where('id', '=', input.id),
);

/** Sets what a case says of its votes to what they are, in one pass: a case may have many thousand. */
export const recount = statement((db, input: { id: string }) =>
  db
    .updateTable('cases')
    .from((of) =>
      of
        .selectFrom('case_votes')
        .where('case_votes.case_id', '=', input.id)
        .select([
          sql<number>`count(case when rating = 1 then 1 end)`.as('sad'),
          sql<number>`count(case when rating = 2 then 1 end)`.as('so_so'),
          sql<number>`count(case when rating = 3 then 1 end)`.as('happy'),
          sql<number>`count(case when is_waiting = ${sql.lit(true)} then 1 end)`.as('waiting'),
          sql<string | null>`max(case when has_words = ${sql.lit(true)} then vote_id end)`.as(
            'words_vote_id',
          ),
          sql<string | null>`max(vote_id)`.as('newest_id'),
        ])
        .as('counted'),
    )
    .set((of) => ({
      sad: of.ref('counted.sad'),
      so_so: of.ref('counted.so_so'),
      happy: of.ref('counted.happy'),
      waiting: of.ref('counted.waiting'),
      words_vote_id: of.ref('counted.words_vote_id'),
      // The vote that opened it may have gone elsewhere, and an older one have come.
      latest_at: sql<number>`coalesce((
        select case when votes.created_at > cases.opened_at then votes.created_at else cases.opened_at end
        from votes where votes.id = counted.newest_id), cases.latest_at)`,
    }))
    .where('cases.id', '=', input.id),
);

/** A case that nobody has touched and whose votes have gone elsewhere. */
export const emptyCase = statement((db, input: { id: string }) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', input.id)
    .where('state', '=', 'new')
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_votes').select('vote_id').whereRef('case_votes.case_id', '=', 'cases.id'))),
    ),
);

/** Lets a case, and those that led to it, lead to another one: no case is more than one step away. */
export const leadOn = statement((db, input: { id: string; into: string }) =>
  db
    .updateTable('cases')
    .set({ merged_into_id: input.into, assignee_id: null })
    .where(({ or, eb }) => or([eb('id', '=', input.id), eb('merged_into_id', '=', input.id)])),
);

/** Steps of a case and of those that led to it. */
export const removeSteps = statement((db, input: { id: string }) =>
  db.deleteFrom('case_steps').where('case_id', 'in', (of) =>
    of
      .selectFrom('cases')
      .select('id')
      .where(({ or, eb }) => or([eb('id', '=', input.id), eb('merged_into_id', '=', input.id)])),
  ),
);

/** What people have seen of them. */
export const removeReads = statement((db, input: { id: string }) =>
  db.deleteFrom('case_reads').where('case_id', 'in', (of) =>
    of
      .selectFrom('cases')
      .select('id')
      .where(({ or, eb }) => or([eb('id', '=', input.id), eb('merged_into_id', '=', input.id)])),
  ),
);

export const removeLeadingTo = statement((db, input: { id: string }) =>
  db.deleteFrom('cases').where('merged_into_id', '=', input.id),
);

export const removeCase = statement((db, input: { id: string }) =>
  db.deleteFrom('cases').where('id', '=', input.id),
);
