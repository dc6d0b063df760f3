import { statement } from '../db/statement';
import type { Schema } from '../db/schema';

type Case = Schema['cases'];

/** Columns that steps change. */
export type CaseStatus = Pick<
  Case,
  'state' | 'acknowledged_at' | 'resolved_at' | 'snoozed_until' | 'assignee_id'
>;

/** Saves what a step has changed. @returns no change if another step came first */
export const saveCase = statement((db, row: CaseStatus & Pick<Case, 'id' | 'version'>) =>
  db
    .updateTable('cases')
    .set((of) => ({
      state: row.state,
      acknowledged_at: row.acknowledged_at,
      resolved_at: row.resolved_at,
      snoozed_until: row.snoozed_until,
      assignee_id: row.assignee_id,
      version: of('version', '+', 1),
      news: of('news', '+', 1),
    }))
    .where('id', '=', row.id)
    .where('version', '=', row.version),
);

/** The newest step of a case, with what was before it. */
export const newestStep = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('case_steps')
    .select([
      'id',
      'at',
      'what',
      'person_id',
      'made_version',
      'was_state',
      'was_acknowledged_at',
      'was_resolved_at',
      'was_snoozed_until',
      'was_assignee_id',
    ])
    .where('case_id', '=', input.case_id)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Steps that a person took for several cases at once, the newest first. */
export const stepsOfBulk = statement(
  (db, input: { bulk_uid: string; person_id: string; before: string; count: number }) =>
    db
      .selectFrom('case_steps')
      .innerJoin('cases', 'cases.id', 'case_steps.case_id')
      .select(['case_steps.id', 'case_steps.at', 'case_steps.made_version', 'cases.uid'])
      .where('case_steps.bulk_uid', '=', input.bulk_uid)
      .where('case_steps.person_id', '=', input.person_id)
      .where('case_steps.id', '<', input.before)
      .orderBy('case_steps.id', 'desc')
      .limit(input.count),
);

/** A step that says the same already. */
export const stepSaying = statement((db, input: { case_id: string; text: string }) =>
  db
    .selectFrom('case_steps')
    .select('id')
    .where('case_id', '=', input.case_id)
    .where('text', '=', input.text)
    .limit(1),
);

/** Moves all votes of a case, where they stay. */
export const moveVotes = statement((db, input: { from: string; to: string }) =>
  db
    .updateTable('case_votes')
    .set({ case_id: input.to, is_placed_by_hand: true })
    .where('case_id', '=', input.from),
);

/** Moves what staff wrote about a case to the one that it goes into, where it is read and found. */
export const moveComments = statement((db, input: { from: string; to: string }) =>
  db
    .updateTable('case_steps')
    .set({ case_id: input.to })
    .where('case_id', '=', input.from)
    .where('what', '=', 'commented'),
);

/** Moves one vote, where it stays. */
export const moveVote = statement((db, input: { vote_uid: string; from: string; to: string }) =>
  db
    .updateTable('case_votes')
    .set({ case_id: input.to, is_placed_by_hand: true })
    .where('case_id', '=', input.from)
    .where('vote_id', '=', (of) => of.selectFrom('votes').select('id').where('uid', '=', input.vote_uid)),
);

/** A vote of a case that has others, with the tile that was chosen first and still is. */
export const voteAmongOthers = statement((db, input: { vote_uid: string; case_id: string }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .select(['votes.id', 'votes.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('answers')
        .select('answers.option')
        .whereRef('answers.vote_id', '=', 'votes.id')
        .where('answers.removed_at', 'is', null)
        .orderBy('answers.created_at')
        .orderBy('answers.id')
        .limit(1)
        .as('tile'),
    )
    .where('votes.uid', '=', input.vote_uid)
    .where('case_votes.case_id', '=', input.case_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('case_votes as other')
          .select('other.vote_id')
          .where('other.case_id', '=', input.case_id)
          .whereRef('other.vote_id', '!=', 'case_votes.vote_id'),
      ),
    ),
);

/** Cases that a person has in an organisation, and which wait for them. */
export const casesOfPerson = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('assignee_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id)
    .where('state', '!=', 'resolved'),
);

/** Resolved cases of a person belong to nobody, should they be reopened; the history says whose they were. */
export const takeResolved = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .updateTable('cases')
    .set((of) => ({ assignee_id: null, version: of('version', '+', 1) }))
    .where('assignee_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id)
    .where('state', '=', 'resolved'),
);

/** Whoever has the case before their eyes has an older version. */
export const nextVersion = statement((db, input: { id: string }) =>
  db
    .updateTable('cases')
    .set((of) => ({ version: of('version', '+', 1), news: of('news', '+', 1) }))
    .where('id', '=', input.id),
);

export const takeFromPerson = statement((db, input: { id: string }) =>
  db
    .updateTable('cases')
    .set((of) => ({ assignee_id: null, version: of('version', '+', 1), news: of('news', '+', 1) }))
    .where('id', '=', input.id),
);
