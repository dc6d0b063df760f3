import { insertInto, statement } from '../db/statement';

export const insertJob = insertInto('jobs', [
  'id',
  'kind',
  'payload_json',
  'run_at',
  'attempts',
  'leased_until',
  'last_error',
  'failed_at',
  'created_at',
]);

/** Due jobs of a kind without a lease, the longest due first. */
export const dueJobs = statement((db, input: { kind: string; now: number }) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload_json', 'attempts', 'created_at'])
    .where('kind', '=', input.kind)
    .where('run_at', '<=', input.now)
    .where('leased_until', '<=', input.now)
    .where('failed_at', 'is', null)
    .orderBy('run_at')
    .orderBy('id')
    .limit(20),
);

export type JobRow = NonNullable<ReturnType<typeof dueJobs>['row']>;

/** Leases a job; succeeds in one process only. */
export const leaseJob = statement((db, input: { id: string; attempts: number; now: number; until: number }) =>
  db
    .updateTable('jobs')
    .set({ leased_until: input.until, attempts: input.attempts })
    .where('id', '=', input.id)
    .where('leased_until', '<=', input.now)
    .where('failed_at', 'is', null),
);

export const extendLease = statement((db, input: { id: string; until: number }) =>
  db.updateTable('jobs').set({ leased_until: input.until }).where('id', '=', input.id),
);

export const removeJob = statement((db, input: { id: string }) =>
  db.deleteFrom('jobs').where('id', '=', input.id),
);

export const retryJob = statement((db, input: { id: string; run_at: number; last_error: string }) =>
  db
    .updateTable('jobs')
    .set({ run_at: input.run_at, leased_until: 0, last_error: input.last_error })
    .where('id', '=', input.id),
);

/** Marks a job as failed and erases its payload. */
export const giveUpJob = statement((db, input: { id: string; now: number; last_error: string }) =>
  db
    .updateTable('jobs')
    .set({ failed_at: input.now, leased_until: 0, last_error: input.last_error, payload_json: {} })
    .where('id', '=', input.id),
);

export const releaseJobs = statement((db) => db.updateTable('jobs').set({ leased_until: 0 }));

export const removeFailedBefore = statement((db, input: { before: number }) =>
  db.deleteFrom('jobs').where('failed_at', '<', input.before),
);
