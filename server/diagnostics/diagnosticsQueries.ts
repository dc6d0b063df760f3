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

/** Newest first. */
export const latestClientLogs = statement((db) =>
  db.selectFrom('client_logs').select(['uid', 'text', 'at']).orderBy('id', 'desc').limit(200),
);
