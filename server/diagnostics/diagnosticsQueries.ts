import { insertInto, statement } from '../db/statement';

export const insertClientLog = insertInto('client_logs', ['id', 'uid', 'text', 'request_id', 'at']);

export const insertRateLog = insertInto('rate_logs', [
  'id',
  'question_uid',
  'vote_uid',
  'action',
  'device_date',
  'additional_json',
  'request_id',
  'at',
]);

/** How many lines a list shows. */
const listed = 200;

/** Newest first. */
export const latestClientLogs = statement((db) =>
  db.selectFrom('client_logs').select(['uid', 'text', 'at']).orderBy('id', 'desc').limit(listed),
);

/** Newest first. */
export const latestRateLogs = statement((db) =>
  db
    .selectFrom('rate_logs')
    .select(['question_uid', 'vote_uid', 'action', 'device_date', 'additional_json', 'at'])
    .orderBy('id', 'desc')
    .limit(listed),
);
