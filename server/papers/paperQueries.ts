import { sql } from 'kysely';
import { paperlessTypes } from '../../contract/papers';
import { isRunBy } from '../access/running';
import { insertInto, statement, type QueryBuilder } from '../db/statement';
import { byScope, type ScopeFilter } from '../insights/scopeFilter';

/** Services with what names them, their question's setting, and their paper if it was handed in. */
const withPaper = (db: QueryBuilder) =>
  db
    .selectFrom('service_logs')
    .innerJoin('questions', 'questions.id', 'service_logs.question_id')
    .innerJoin('organisations', 'organisations.id', 'service_logs.organisation_id')
    .innerJoin('stickers', 'stickers.id', 'service_logs.sticker_id')
    .leftJoin('places', 'places.id', 'service_logs.place_id')
    .leftJoin('service_papers', 'service_papers.service_log_id', 'service_logs.id')
    .leftJoin('users', 'users.id', 'service_papers.person_id')
    .where('service_logs.undone_at', 'is', null)
    .select(['service_logs.id', 'service_logs.uid', 'service_logs.type', 'service_logs.local_date'])
    .select(['service_logs.served_at', 'service_logs.organisation_id', 'service_logs.site_id'])
    .select(['questions.text', 'questions.written_in', 'questions.paper_days', 'questions.paper_since'])
    .select(['stickers.uid as sticker_uid', 'stickers.placement'])
    .select(['places.uid as place_uid', 'places.name as place_name', 'places.time_zone'])
    .select(['service_papers.due_date', 'service_papers.handed_in_at'])
    .select(['users.first_name', 'users.last_name', 'organisations.settings_json']);

/**
 * What waits: the setting was on when the service was done, and nobody has handed its paper in (`dueDateOf`).
 */
const waiting = (db: QueryBuilder) =>
  withPaper(db)
    .where('questions.paper_days', 'is not', null)
    .whereRef('service_logs.served_at', '>=', 'questions.paper_since')
    .where('service_logs.type', 'not in', paperlessTypes)
    .where('service_papers.service_log_id', 'is', null);

const owned = {
  organisation_id: sql.ref('service_logs.organisation_id'),
  site_id: sql.ref('service_logs.site_id'),
};

/** When papers are due, to within a day: databases reckon local days in different ways. */
const dueAt = sql<number>`(service_logs.served_at + cast(questions.paper_days as bigint) * 86400000)`;

/** Papers that wait at places that a person runs, after a position, by when they are due. */
export const papersWaiting = statement(
  (db, input: { user_id: string; after: number; after_uid: string; count: number }) =>
    waiting(db)
      .select(dueAt.as('position'))
      .where(isRunBy(input.user_id, owned))
      .where(
        sql<boolean>`(${dueAt} > ${input.after} or (${dueAt} = ${input.after} and service_logs.uid > ${input.after_uid}))`,
      )
      .orderBy(dueAt)
      .orderBy('service_logs.uid')
      .limit(input.count),
);
export type PaperRow = Omit<NonNullable<ReturnType<typeof papersWaiting>['row']>, 'position'>;

/** Papers that were handed in at places that a person runs, before a position, the newest first. */
export const papersHandedIn = statement(
  (db, input: { user_id: string; before: number; before_uid: string; count: number }) => {
    const at = sql.ref('service_papers.handed_in_at');
    return withPaper(db)
      .select('service_papers.handed_in_at as position')
      .where('service_papers.handed_in_at', 'is not', null)
      .where(isRunBy(input.user_id, owned))
      .where(
        sql<boolean>`(${at} < ${input.before} or (${at} = ${input.before} and service_logs.uid < ${input.before_uid}))`,
      )
      .orderBy('service_papers.handed_in_at', 'desc')
      .orderBy('service_logs.uid', 'desc')
      .limit(input.count);
  },
);

export const paperByService = statement((db, input: { uid: string }) =>
  withPaper(db).where('service_logs.uid', '=', input.uid),
);

/** What waits within a scope at places that a person runs, the longest due first. */
export const papersInScope = byScope<ScopeFilter & { count: number }, PaperRow>((db, input, within) =>
  waiting(db)
    .where(within('service_logs'))
    .where(isRunBy(input.user_id, owned))
    .orderBy(dueAt)
    .orderBy('service_logs.uid')
    .limit(input.count),
);

/** A question whose services owe a paper, at a place that a person runs. */
export const questionAsking = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select('questions.id')
    .where('questions.paper_days', 'is not', null)
    .where(
      isRunBy(input.user_id, {
        organisation_id: sql.ref('questions.organisation_id'),
        site_id: sql.ref('places.site_id'),
      }),
    )
    .limit(1),
);

export const keepPaper = insertInto('service_papers', [
  'service_log_id',
  'due_date',
  'handed_in_at',
  'person_id',
]);

export const removePaper = statement((db, input: { service_log_id: string }) =>
  db.deleteFrom('service_papers').where('service_log_id', '=', input.service_log_id),
);
