import { insertInto, statement } from '../db/statement';

/** More than a screen shows (`limits.servicesShown`), and no more than a phone can take at once. */
const servicesSent = 100;

/** Newest first. Of two at the same time the one that was written down later comes first. */
export const latestServices = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('service_logs')
    .where('question_id', '=', input.question_id)
    .select([
      'local_date',
      'type',
      'levels_json',
      'gallons',
      'extra',
      'details_json',
      'comment',
      'author_name',
      'attachments_json',
    ])
    .orderBy('served_at', 'desc')
    .orderBy('id', 'desc')
    .limit(servicesSent),
);

export type ServiceRow = NonNullable<ReturnType<typeof latestServices>['row']>;

/** What stands over the history. */
export const historyHead = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('questions')
    .where('id', '=', input.question_id)
    .select(['services_per_week', 'customer_name', 'is_report_offered']),
);

export const insertServiceLog = insertInto('service_logs', [
  'id',
  'uid',
  'question_id',
  'sticker_id',
  'place_id',
  'organisation_id',
  'author_id',
  'author_name',
  'type',
  'served_at',
  'local_date',
  'levels_json',
  'gallons',
  'extra',
  'details_json',
  'comment',
  'attachments_json',
  'created_at',
]);
