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
 * Checked by `npm run types` only, which fails if one of these compiles. A write's result is a count, which
 * is always there. Taken for a row, it once made every key of an upload look free.
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
