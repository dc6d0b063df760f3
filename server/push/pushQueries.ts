import { sql } from 'kysely';
import { lifetimes } from '../../contract/limits';
import type { Schema } from '../db/schema';
import { insertOnce, statement } from '../db/statement';

type Subscriptions = Schema['push_subscriptions'];
type Deliveries = Schema['push_deliveries'];

/** @returns no change if this browser is on the list already */
export const insertSubscription = insertOnce(
  'push_subscriptions',
  [
    'id',
    'uid',
    'user_id',
    'session_id',
    'endpoint',
    'endpoint_hash',
    'p256dh',
    'auth',
    'failures',
    'rest_until',
    'leased_until',
    'created_at',
    'saved_at',
  ],
  ['endpoint_hash'],
);

/** The browser belongs to whoever is signed in there now. */
export const takeSubscription = statement(
  (db, input: Pick<Subscriptions, 'id' | 'user_id' | 'session_id' | 'saved_at'>) =>
    db
      .updateTable('push_subscriptions')
      .set({
        user_id: input.user_id,
        session_id: input.session_id,
        saved_at: input.saved_at,
        failures: 0,
        rest_until: 0,
      })
      .where('id', '=', input.id),
);

/** The push service has given a browser another address. */
export const moveSubscription = statement(
  (db, input: Pick<Subscriptions, 'id' | 'endpoint' | 'endpoint_hash' | 'p256dh' | 'auth'>) =>
    db
      .updateTable('push_subscriptions')
      .set({
        endpoint: input.endpoint,
        endpoint_hash: input.endpoint_hash,
        p256dh: input.p256dh,
        auth: input.auth,
        failures: 0,
        rest_until: 0,
      })
      .where('id', '=', input.id),
);

export const subscriptionByHash = statement((db, input: { endpoint_hash: string }) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'uid', 'user_id', 'session_id'])
    .where('endpoint_hash', '=', input.endpoint_hash),
);

export const subscriptionByUid = statement((db, input: { uid: string; user_id: string }) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'uid', 'endpoint', 'p256dh', 'auth'])
    .where('uid', '=', input.uid)
    .where('user_id', '=', input.user_id),
);

/** Older addresses of a session's browser, and the person's devices beyond the latest ones. */
export const supersededBy = statement(
  (db, input: { id: string; user_id: string; session_id: string; most: number }) =>
    db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '!=', input.id)
      .where(({ or, eb, not, selectFrom }) =>
        or([
          eb('session_id', '=', input.session_id),
          eb('user_id', '=', input.user_id).and(
            not(
              eb(
                'id',
                'in',
                selectFrom('push_subscriptions')
                  .select('id')
                  .where('user_id', '=', input.user_id)
                  .orderBy('saved_at', 'desc')
                  .orderBy('id', 'desc')
                  .limit(input.most),
              ),
            ),
          ),
        ]),
      ),
);

/** Whether a sign-in still holds: it was neither ended nor left unused until its tokens were over. */
const isOpen = (now: number) => sql<boolean>`(sessions.ended_at is null
  and (sessions.expires_at is null or sessions.expires_at > ${now})
  and coalesce(sessions.last_used_at, sessions.created_at) > ${now} - ${sql.lit(lifetimes.refreshToken)})`;

/** Devices that a person hears on. */
export const devicesOf = statement((db, input: { user_id: string; now: number }) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.uid', 'push_subscriptions.session_id'])
    .select(['push_subscriptions.created_at', 'sessions.device'])
    .where('push_subscriptions.user_id', '=', input.user_id)
    .where(isOpen(input.now))
    .orderBy('push_subscriptions.saved_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc'),
);

/** Devices of a person whose sign-in has ended. */
export const endedDevicesOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', input.user_id)
    .where('sessions.ended_at', 'is not', null),
);

/** Some devices on which nobody is signed in any more. */
export const endedDevices = statement((db, input: { now: number; count: number }) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where(sql<boolean>`not ${isOpen(input.now)}`)
    .limit(input.count),
);

export const removeSubscription = statement((db, input: { id: string }) =>
  db.deleteFrom('push_subscriptions').where('id', '=', input.id),
);

/** Adds a try, unless there is one of this number already. */
export const insertDelivery = insertOnce(
  'push_deliveries',
  [
    'id',
    'subscription_id',
    'message',
    'attempt',
    'due_at',
    'status',
    'failure',
    'ms',
    'at',
    'next_at',
    'created_at',
  ],
  ['message', 'subscription_id', 'attempt'],
);

export const receiversDue = statement((db, input: { now: number; count: number }) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'failures'])
    .where('leased_until', '<=', input.now)
    .where('rest_until', '<=', input.now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_deliveries')
          .select('push_deliveries.id')
          .whereRef('push_deliveries.subscription_id', '=', 'push_subscriptions.id')
          .where('push_deliveries.due_at', '<=', input.now),
      ),
    )
    .orderBy(sql`case when failures = 0 then 0 else 1 end`)
    .orderBy('leased_until')
    .orderBy('id')
    .limit(input.count),
);

/** Leases a device; succeeds in one process only. */
export const leaseReceiver = statement((db, input: { id: string; now: number; until: number }) =>
  db
    .updateTable('push_subscriptions')
    .set({ leased_until: input.until })
    .where('id', '=', input.id)
    .where('leased_until', '<=', input.now),
);

export const extendLease = statement((db, input: { id: string; until: number }) =>
  db.updateTable('push_subscriptions').set({ leased_until: input.until }).where('id', '=', input.id),
);

export const releaseAll = statement((db) =>
  db.updateTable('push_subscriptions').set({ leased_until: 0 }).where('leased_until', '>', 0),
);

/** The next message for a device, and whether its person is still signed in there. */
export const nextDelivery = statement((db, input: { subscription_id: string; now: number }) =>
  db
    .selectFrom('push_deliveries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_deliveries.id', 'push_deliveries.subscription_id', 'push_deliveries.message'])
    .select(['push_deliveries.attempt', 'push_deliveries.created_at', 'push_subscriptions.user_id'])
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .select('push_subscriptions.failures')
    .select(isOpen(input.now).as('has_session'))
    .where('push_deliveries.subscription_id', '=', input.subscription_id)
    .where('push_deliveries.due_at', '<=', input.now)
    .where('push_subscriptions.rest_until', '<=', input.now)
    .orderBy('push_deliveries.due_at')
    .orderBy('push_deliveries.id')
    .limit(1),
);
export type DuePush = NonNullable<ReturnType<typeof nextDelivery>['row']>;

/** Stores how a try has ended. No change if it is stored already, or its device is off the list. */
export const markMade = statement(
  (db, input: Pick<Deliveries, 'id' | 'status' | 'failure' | 'ms' | 'at' | 'next_at'>) =>
    db
      .updateTable('push_deliveries')
      .set({
        due_at: null,
        status: input.status,
        failure: input.failure,
        ms: input.ms,
        at: input.at,
        next_at: input.next_at,
      })
      .where('id', '=', input.id)
      .where('due_at', 'is not', null),
);

export const markHealth = statement((db, input: Pick<Subscriptions, 'id' | 'failures' | 'rest_until'>) =>
  db
    .updateTable('push_subscriptions')
    .set({ failures: input.failures, rest_until: input.rest_until })
    .where('id', '=', input.id),
);

/** Messages that wait for a device. */
export const messagesWaiting = statement((db, input: { subscription_id: string }) =>
  db
    .selectFrom('push_deliveries')
    .select('message')
    .where('subscription_id', '=', input.subscription_id)
    .where('due_at', 'is not', null),
);

export const dropDue = statement((db, input: { subscription_id: string; now: number }) =>
  db
    .updateTable('push_deliveries')
    .set({ due_at: null, failure: 'off', ms: 0, at: input.now })
    .where('subscription_id', '=', input.subscription_id)
    .where('due_at', 'is not', null),
);

/** A try of a message that has reached a device, or may still do so. */
export const hopeOf = statement((db, input: { message: string }) =>
  db
    .selectFrom('push_deliveries')
    .select('id')
    .where('message', '=', input.message)
    .where(({ or, eb, and }) =>
      or([eb('due_at', 'is not', null), and([eb('status', '>=', 200), eb('status', '<', 300)])]),
    )
    .limit(1),
);

/** Removes some tries that were made before a time. */
export const removeMadeBefore = statement((db, input: { before: number }) =>
  db
    .deleteFrom('push_deliveries')
    .where('id', 'in', (old) =>
      old.selectFrom('push_deliveries').select('id').where('at', '<', input.before).limit(500),
    ),
);
