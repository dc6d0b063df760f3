import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { insertInto, statement, textsIn } from '../db/statement';

type Webhooks = Schema['webhooks'];

const columns = [
  'id',
  'uid',
  'organisation_id',
  'url',
  'events_json',
  'hears_votes',
  'secret',
  'old_secret',
  'old_until',
  'created_at',
  'on_at',
  'off_at',
  'off_reason',
  'failing_since',
  'told_at',
  'failures',
  'rest_until',
  'leased_until',
] as const satisfies readonly (keyof Webhooks)[];

export const insertWebhook = insertInto('webhooks', columns);

export const webhookByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('webhooks').select(columns).where('uid', '=', input.uid),
);

export type StoredWebhook = NonNullable<ReturnType<typeof webhookByUid>['row']>;

export const webhooksOf = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('webhooks')
    .select(columns)
    .where('organisation_id', '=', input.organisation_id)
    .orderBy('id', 'desc')
    .limit(100),
);

export const countWebhooks = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', input.organisation_id),
);

export const saveWebhook = statement(
  (db, input: Pick<Webhooks, 'id' | 'url' | 'events_json' | 'hears_votes'>) =>
    db
      .updateTable('webhooks')
      .set({ url: input.url, events_json: input.events_json, hears_votes: input.hears_votes })
      .where('id', '=', input.id),
);

/** Switches a webhook on: it hears of what happens from now on, and begins without failures. */
export const switchOn = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('webhooks')
    .set({
      off_at: null,
      off_reason: null,
      on_at: input.now,
      failing_since: null,
      told_at: null,
      failures: 0,
      rest_until: 0,
    })
    .where('id', '=', input.id)
    .where('off_at', 'is not', null),
);

/** The receiver has another address, so what was known of it is over. */
export const forgetFailures = statement((db, input: { id: string }) =>
  db
    .updateTable('webhooks')
    .set({ failing_since: null, told_at: null, failures: 0, rest_until: 0 })
    .where('id', '=', input.id),
);

/** Something is to be sent now, though the receiver has failed just before. */
export const forgetRest = statement((db, input: { id: string }) =>
  db.updateTable('webhooks').set({ rest_until: 0 }).where('id', '=', input.id),
);

export const rotate = statement((db, input: Pick<Webhooks, 'id' | 'secret' | 'old_secret' | 'old_until'>) =>
  db
    .updateTable('webhooks')
    .set({ secret: input.secret, old_secret: input.old_secret, old_until: input.old_until })
    .where('id', '=', input.id),
);

/** Removes some tries of a webhook. */
export const removeSome = statement((db, input: { webhook_id: string }) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (some) =>
      some
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', input.webhook_id)
        .limit(500),
    ),
);

export const removeWebhook = statement((db, input: { id: string }) =>
  db.deleteFrom('webhooks').where('id', '=', input.id),
);

/** Tries that were made before a place in the log, the newest first. */
export const deliveriesMade = statement(
  (db, input: { webhook_id: string; at: number; id: string; count: number }) =>
    db
      .selectFrom('webhook_deliveries')
      .select([
        'id',
        'uid',
        'message_id',
        'type',
        'attempt',
        'status',
        'failure',
        'ms',
        'reply',
        'at',
        'next_at',
      ])
      .where('webhook_id', '=', input.webhook_id)
      .where(sql<boolean>`(at, id) < (${input.at}, ${input.id})`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.count),
);

export type MadeDelivery = NonNullable<ReturnType<typeof deliveriesMade>['row']>;

export const deliveryByUid = statement((db, input: { uid: string; webhook_id: string }) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['message_id', 'type'])
    .where('uid', '=', input.uid)
    .where('webhook_id', '=', input.webhook_id),
);

/** The newest try of a message, made or due. */
export const newestTry = statement((db, input: { webhook_id: string; message_id: string }) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'message_id', 'type', 'payload', 'attempt', 'due_at', 'created_at'])
    .where('webhook_id', '=', input.webhook_id)
    .where('message_id', '=', input.message_id)
    .orderBy('attempt', 'desc')
    .limit(1),
);

export type NewestTry = NonNullable<ReturnType<typeof newestTry>['row']>;

/** A retry that waits is due at once, and all its tries are ahead of it. */
export const hurry = statement((db, input: { webhook_id: string; message_id: string; now: number }) =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_at: input.now, tries: 0 })
    .where('webhook_id', '=', input.webhook_id)
    .where('message_id', '=', input.message_id)
    .where('due_at', 'is not', null),
);

/** Messages since a time, in their order, after an id: the first try of each. */
export const messagesSince = statement(
  (db, input: { webhook_id: string; since: number; after: string; count: number }) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['id', 'message_id'])
      .where('webhook_id', '=', input.webhook_id)
      .where('created_at', '>=', input.since)
      .where('attempt', '=', 1)
      .where('type', '!=', 'test')
      .where('id', '>', input.after)
      .orderBy('id')
      .limit(input.count),
);

/** Whether any webhook is on at all. */
export const anyWebhook = statement((db) =>
  db.selectFrom('webhooks').select('id').where('off_at', 'is', null).limit(1),
);

/** Events, with what is told of them, for each webhook of their organisation that is on. */
export const eventsToTell = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('events')
    .innerJoin('webhooks', 'webhooks.organisation_id', 'events.organisation_id')
    .innerJoin('organisations', 'organisations.id', 'events.organisation_id')
    .leftJoin('places', 'places.id', 'events.place_id')
    .leftJoin('votes', 'votes.id', 'events.vote_id')
    .leftJoin('cases', 'cases.uid', 'events.case_uid')
    .select([
      'events.id',
      'events.type',
      'events.at',
      'events.case_uid',
      'webhooks.id as webhook_id',
      'webhooks.uid as webhook_uid',
      'webhooks.events_json',
      'organisations.uid as organisation_uid',
      'places.uid as place_uid',
      'places.name as place',
      'votes.uid as vote_uid',
      'votes.rating',
      'cases.state',
      'cases.merged_into_id',
      // A question is known by the sticker that the vote came by, else by its first one.
      sql<string | null>`coalesce(
        (select stickers.uid from stickers where stickers.id = votes.sticker_id),
        (select min(stickers.uid) from stickers where stickers.question_id = events.question_id)
      )`.as('question_uid'),
    ])
    .where('events.id', 'in', textsIn(db, input.ids))
    .where('webhooks.off_at', 'is', null)
    .whereRef('webhooks.on_at', '<=', 'events.at')
    .orderBy('events.id'),
);

export type EventToTell = NonNullable<ReturnType<typeof eventsToTell>['row']>;
