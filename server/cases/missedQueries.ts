import { sql } from 'kysely';
import { statement, textsIn, type QueryBuilder } from '../db/statement';

/** Questions with their schedule, clock and last service. */
const questions = (db: QueryBuilder) =>
  db
    .selectFrom('questions')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .leftJoin('service_logs as served', (join) =>
      join.on(sql<boolean>`served.id = (select newest.id from service_logs as newest
        where newest.question_id = questions.id and newest.undone_at is null
        order by newest.served_at desc, newest.id desc limit 1)`),
    )
    .where('questions.organisation_id', 'is not', null)
    .select(['questions.id', 'questions.place_id', 'questions.schedule_json', 'questions.schedule_since'])
    .select(sql<string>`questions.organisation_id`.as('organisation_id'))
    .select(['places.time_zone', 'places.opening_hours_json'])
    .select(['served.served_at as last_at', 'served.created_at as came_at', 'served.author_id']);

/** Those with a schedule, by id. */
export const questionsScheduled = statement((db, input: { after: string; count: number }) =>
  questions(db)
    .where('questions.schedule_json', 'is not', null)
    .where('questions.id', '>', input.after)
    .orderBy('questions.id')
    .limit(input.count),
);
export type QuestionServed = NonNullable<ReturnType<typeof questionsScheduled>['row']>;

export const questionsServed = statement((db, input: { ids: readonly string[] }) =>
  questions(db).where('questions.id', 'in', textsIn(db, input.ids)),
);

/** Questions without a schedule in which a miss is still open. */
export const questionsUnscheduled = statement((db, input: { count: number }) =>
  questions(db)
    .innerJoin('cases', 'cases.question_id', 'questions.id')
    .where('questions.schedule_json', 'is', null)
    .where('cases.due_at', 'is not', null)
    .where('cases.state', '!=', 'resolved')
    .where('cases.merged_into_id', 'is', null)
    .limit(input.count),
);

/**
 * Open misses of questions, and how resolved ones ended that were due since a moment. A merged one is with the
 * case it went into.
 */
export const missesOf = statement((db, input: { question_ids: readonly string[]; since: number }) =>
  db
    .selectFrom('cases')
    .select(['id', 'question_id', 'opened_at', 'acknowledged_at', 'state', 'merged_into_id'])
    .select(sql<number>`cases.due_at`.as('due_at'))
    .select((of) =>
      of
        .selectFrom('case_steps')
        .select('case_steps.what')
        .whereRef('case_steps.case_id', '=', 'cases.id')
        .where('case_steps.what', 'in', ['resolved', 'served', 'no_longer_due'])
        .orderBy('case_steps.id', 'desc')
        .limit(1)
        .as('ended_by'),
    )
    .where('question_id', 'in', textsIn(db, input.question_ids))
    .where('due_at', 'is not', null)
    .where((where) => where.or([where('state', '!=', 'resolved'), where('due_at', '>=', input.since)]))
    .orderBy('id', 'desc'),
);
export type Miss = NonNullable<ReturnType<typeof missesOf>['row']>;

/** @returns no change if it is resolved already */
export const endCase = statement((db, input: { id: string; at: number }) =>
  db
    .updateTable('cases')
    .set((of) => ({
      state: 'resolved',
      resolved_at: input.at,
      acknowledged_at: sql<number>`coalesce(cases.acknowledged_at, ${input.at})`,
      snoozed_until: null,
      version: of('version', '+', 1),
      news: of('news', '+', 1),
    }))
    .where('id', '=', input.id)
    .where('state', '!=', 'resolved'),
);

/** @returns no change if it is open already */
export const reopenEnded = statement((db, input: { id: string }) =>
  db
    .updateTable('cases')
    .set((of) => ({
      state: 'reopened',
      resolved_at: null,
      version: of('version', '+', 1),
      news: of('news', '+', 1),
    }))
    .where('id', '=', input.id)
    .where('state', '=', 'resolved'),
);

export const moveMiss = statement((db, input: { id: string; due_at: number }) =>
  db
    .updateTable('cases')
    .set((of) => ({ due_at: input.due_at, version: of('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('due_at', '!=', input.due_at),
);
