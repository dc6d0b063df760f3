import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { insertInto, insertOnce, statement } from '../db/statement';

type Deliveries = Schema['webhook_deliveries'];

const columns = [
  'id',
  'uid',
  'webhook_id',
  'message_id',
  'type',
  'payload',
  'attempt',
  'tries',
  'due_at',
  'status',
  'failure',
  'ms',
  'reply',
  'at',
  'next_at',
  'created_at',
] as const satisfies readonly (keyof Deliveries)[];

/** Adds a try, unless there is one of this number already. */
export const insertDelivery = insertOnce('webhook_deliveries', columns, [
  'webhook_id',
  'message_id',
  'attempt',
]);

/** A try that has been made already, such as a test. */
export const insertMade = insertInto('webhook_deliveries', columns);

/** Webhooks for which something is due and to which nobody sends: those that work first, then by turns. */
export const receiversDue = statement((db, input: { now: number; count: number }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'failures'])
    .where('off_at', 'is', null)
    .where('leased_until', '<=', input.now)
    .where('rest_until', '<=', input.now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.due_at', '<=', input.now),
      ),
    )
    .orderBy(sql`case when failures = 0 then 0 else 1 end`)
    .orderBy('leased_until')
    .orderBy('id')
    .limit(input.count),
);

/** Leases a receiver; succeeds in one process only. */
export const leaseReceiver = statement((db, input: { id: string; now: number; until: number }) =>
  db
    .updateTable('webhooks')
    .set({ leased_until: input.until })
    .where('id', '=', input.id)
    .where('leased_until', '<=', input.now),
);

export const extendLease = statement((db, input: { id: string; until: number }) =>
  db.updateTable('webhooks').set({ leased_until: input.until }).where('id', '=', input.id),
);

export const releaseAll = statement((db) =>
  db.updateTable('webhooks').set({ leased_until: 0 }).where('leased_until', '>', 0),
);

/** The next message for a receiver that is on. */
export const nextDelivery = statement((db, input: { webhook_id: string; now: number }) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.message_id',
      'webhook_deliveries.type',
      'webhook_deliveries.payload',
      'webhook_deliveries.attempt',
      'webhook_deliveries.tries',
      'webhook_deliveries.created_at',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.old_secret',
      'webhooks.old_until',
    ])
    .where('webhook_deliveries.webhook_id', '=', input.webhook_id)
    .where('webhook_deliveries.due_at', '<=', input.now)
    .where('webhooks.off_at', 'is', null)
    .where('webhooks.rest_until', '<=', input.now)
    .orderBy('webhook_deliveries.due_at')
    .orderBy('webhook_deliveries.id')
    .limit(1),
);

export type DueDelivery = NonNullable<ReturnType<typeof nextDelivery>['row']>;

/** Stores how a try has ended. No change if it is stored already, or its webhook was switched off. */
export const markMade = statement(
  (db, input: Pick<Deliveries, 'id' | 'status' | 'failure' | 'ms' | 'reply' | 'at' | 'next_at'>) =>
    db
      .updateTable('webhook_deliveries')
      .set({
        due_at: null,
        status: input.status,
        failure: input.failure,
        ms: input.ms,
        reply: input.reply,
        at: input.at,
        next_at: input.next_at,
      })
      .where('id', '=', input.id)
      .where('due_at', 'is not', null),
);

/** What is known of a receiver's health. */
export const receiverState = statement((db, input: { id: string }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'uid', 'organisation_id', 'off_at', 'failing_since', 'told_at', 'failures', 'rest_until'])
    .where('id', '=', input.id),
);

export const markHealth = statement(
  (db, input: Pick<Schema['webhooks'], 'id' | 'failing_since' | 'told_at' | 'failures' | 'rest_until'>) =>
    db
      .updateTable('webhooks')
      .set({
        failing_since: input.failing_since,
        told_at: input.told_at,
        failures: input.failures,
        rest_until: input.rest_until,
      })
      .where('id', '=', input.id),
);

export const switchOff = statement(
  (db, input: { id: string; now: number; reason: Schema['webhooks']['off_reason'] }) =>
    db
      .updateTable('webhooks')
      .set({ off_at: input.now, off_reason: input.reason })
      .where('id', '=', input.id)
      .where('off_at', 'is', null),
);

/** What is not sent any more, since its webhook is off: the log says so. */
export const dropDue = statement((db, input: { webhook_id: string; now: number }) =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_at: null, failure: 'off', ms: 0, reply: '', at: input.now })
    .where('webhook_id', '=', input.webhook_id)
    .where('due_at', 'is not', null),
);

/** Removes some tries that were made before a time. */
export const removeMadeBefore = statement((db, input: { before: number }) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (old) =>
      old.selectFrom('webhook_deliveries').select('id').where('at', '<', input.before).limit(500),
    ),
);
