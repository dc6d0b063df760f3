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

/** A row when everything that was given with the vote was erased. */
export const erasedVote = statement((db, input: { uid: string }) =>
  db.selectFrom('votes').select('id').where('uid', '=', input.uid).where('erased_at', 'is not', null),
);

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

const atOnce = 1_000;

/** Removes some of the lines from before an id; ids grow with time. */
export const removeClientLogs = statement((db, input: { before: string }) =>
  db
    .deleteFrom('client_logs')
    .where('id', 'in', (part) =>
      part.selectFrom('client_logs').select('id').where('id', '<', input.before).orderBy('id').limit(atOnce),
    ),
);

/** The same of steps. */
export const removeRateLogs = statement((db, input: { before: string }) =>
  db
    .deleteFrom('rate_logs')
    .where('id', 'in', (part) =>
      part.selectFrom('rate_logs').select('id').where('id', '<', input.before).orderBy('id').limit(atOnce),
    ),
);
