import { all, changes, first, type Command } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { insertClientLog } from '../../server/diagnostics/diagnosticsQueries';

const read = statement((db) => db.selectFrom('client_logs').select('uid'));
const write = statement((db, input: { uid: string }) =>
  db.deleteFrom('client_logs').where('uid', '=', input.uid),
);
const both = statement((db, input: { uid: string }) =>
  db.deleteFrom('client_logs').where('uid', '=', input.uid).returning('id'),
);

/**
 * Looked at by `npm run types` alone, which fails where one of these is allowed: what a count is taken for a row of is always there, and so every key of an upload
 * was once free.
 */
export function* mixedUp(): Command<void> {
  // @ts-expect-error it gives no rows
  yield* first(write({ uid: '' }));
  // @ts-expect-error it gives no rows
  yield* all(write({ uid: '' }));
  // @ts-expect-error it gives no rows
  yield* first(insertClientLog({ id: '', uid: '', text: '', request_id: '', at: 0 }));
  // @ts-expect-error it gives rows
  yield* changes(read({}));
  // @ts-expect-error it gives rows
  yield* changes(both({ uid: '' }));
}
