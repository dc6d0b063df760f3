import { sql } from 'kysely';
import { statement, type QueryBuilder } from '../db/statement';
import { organisationOf } from './alertQueries';

/** Notices with what a message says of them: rule, case of today, place. */
const notices = (db: QueryBuilder) =>
  db
    .selectFrom('alert_notices')
    .innerJoin('alerts', 'alerts.id', 'alert_notices.alert_id')
    .innerJoin('alert_rules', 'alert_rules.id', 'alerts.rule_id')
    .innerJoin('organisations', 'organisations.id', 'alert_rules.organisation_id')
    .leftJoin('questions', 'questions.id', 'alerts.question_id')
    .leftJoin('places', 'places.id', 'alerts.place_id')
    .leftJoin('cases as begun', 'begun.id', 'alerts.case_id')
    .leftJoin('cases', (join) => join.on(sql<boolean>`cases.id = coalesce(begun.merged_into_id, begun.id)`))
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .leftJoin('users as acknowledger', 'acknowledger.id', 'alerts.acknowledged_by')
    .select([
      'alert_notices.id',
      'alert_notices.alert_id',
      'alert_notices.recipient',
      'alert_notices.channel',
    ])
    .select(['alert_notices.state', 'alert_notices.is_last', 'alert_notices.after', 'alert_notices.message'])
    .select(['alerts.began_at', 'alerts.case_id', 'alerts.question_id', 'alerts.ended_at', 'alerts.subject'])
    .select([
      'alert_rules.organisation_id',
      'alert_rules.id as rule_id',
      'alert_rules.uid as rule_uid',
      'alert_rules.name as rule_name',
    ])
    .select(['alert_rules.trigger_json', 'organisations.settings_json', 'questions.text as question_text'])
    .select([organisationOf, 'places.site_id', 'organisations.name as organisation_name'])
    .select(['places.name as place_name', 'places.uid as place_uid', 'places.time_zone'])
    .select(['cases.uid as case_uid', 'cases.state as case_state', 'cases.tile', 'cases.sad'])
    .select(['cases.so_so', 'cases.happy', 'cases.acknowledged_at', 'cases.resolved_at'])
    .select(['assignee.first_name', 'assignee.last_name'])
    .select(['acknowledger.first_name as taken_first_name', 'acknowledger.last_name as taken_last_name'])
    .select((of) =>
      of
        .selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'questions.id')
        .orderBy('stickers.id')
        .limit(1)
        .as('question_uid'),
    );

export const noticesOfMessage = statement((db, input: { message: string }) =>
  notices(db).where('alert_notices.message', '=', input.message).orderBy('alert_notices.id').limit(200),
);
export type ToldNotice = NonNullable<ReturnType<typeof noticesOfMessage>['row']>;

export const noticeById = statement((db, input: { id: string }) =>
  notices(db).where('alert_notices.id', '=', input.id),
);

/** Earlier messages to somebody about the same case, the oldest first: mails of a case are one thread. */
export const messagesBefore = statement(
  (db, input: { case_id: string; recipient: string; message: string; count: number }) =>
    db
      .selectFrom('alert_notices')
      .innerJoin('alerts', 'alerts.id', 'alert_notices.alert_id')
      .select('alert_notices.message')
      .distinct()
      .where('alerts.case_id', '=', input.case_id)
      .where('alert_notices.recipient', '=', input.recipient)
      .where('alert_notices.channel', '=', 'mail')
      .where('alert_notices.message', 'is not', null)
      .where('alert_notices.message', '<', input.message)
      .orderBy('alert_notices.message')
      .limit(input.count),
);

/** Somebody took an alert without a case on. @returns no change if somebody has already */
export const takeAlertOn = statement((db, input: { id: string; user_id: string; now: number }) =>
  db
    .updateTable('alerts')
    .set({ acknowledged_by: input.user_id, ended_at: input.now, due_at: null })
    .where('id', '=', input.id)
    .where('acknowledged_by', 'is', null),
);
