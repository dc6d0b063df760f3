import type { SuccessReply } from '../../contract/attachments';
import {
  deliveriesPage,
  mostResent,
  type DeliveriesReply,
  type ResendReply,
  type WireDelivery,
} from '../../contract/webhooks';
import { all, first, run, type Command, type Database } from '../db/database';
import { newId } from '../db/newId';
import { attemptDelivery } from '../delivery/attempt';
import { insertMade } from '../delivery/deliveryQueries';
import { payloadOf, queueMessage } from '../delivery/queueMessage';
import { messageIdOf } from '../delivery/signature';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import type { Outbound } from '../outbound/outbound';
import { randomUid } from '../session/keyring';
import { newestDeliveries, nextDeliveries, placeOf } from './deliveryPlaces';
import { heldWebhook } from './webhookPolicy';
import * as queries from './webhookQueries';

/** Messages that are queued again in a transaction. */
const portion = 200;

/**
 * What was sent to a webhook, the newest try first.
 * @throws Problem invalidRequest for a cursor that is none of ours; forbidden, notFound, tokenRefused
 */
export function* listDeliveries({
  principal,
  params,
  query,
}: Call<'webhookDeliveries'>): Command<DeliveriesReply> {
  const { webhook } = yield* heldWebhook(principal, params['webhookUid'] ?? '');
  const before = query.cursor === undefined ? newestDeliveries : placeOf(query.cursor);
  const page = { webhook_id: webhook.id, ...before, count: deliveriesPage + 1 };
  const rows = yield* all(queries.deliveriesMade(page));
  return {
    deliveries: rows.slice(0, deliveriesPage).map(toWire),
    next: nextDeliveries(rows, deliveriesPage),
  };
}

/**
 * Sends a test message now, also to a webhook that is off, and keeps how it went in the log. It is not sent
 * again, and does not tell whether the webhook fails.
 * @throws Problem forbidden, notFound, tokenRefused
 */
export async function testWebhook(
  database: Database,
  outbound: Outbound,
  { principal, params, now }: Call<'testWebhook'>,
): Promise<WireDelivery> {
  const { webhook } = await database.read(() => heldWebhook(principal, params['webhookUid'] ?? ''));
  const message_id = messageIdOf(`test ${randomUid()}`, webhook.uid);
  const payload = payloadOf('test', now, {});
  const { wait: _, ...ended } = await attemptDelivery(outbound, webhook, {
    id: message_id,
    body: payload,
    now,
  });
  const row = {
    id: newId(),
    uid: randomUid(),
    webhook_id: webhook.id,
    message_id,
    type: 'test' as const,
    payload,
    attempt: 1,
    tries: 0,
    due_at: null,
    ...ended,
    at: now,
    next_at: null,
    created_at: now,
  };
  await database.command(function* () {
    // Somebody may have deleted it meanwhile.
    if (yield* first(queries.webhookByUid({ uid: webhook.uid }))) yield* run(insertMade(row));
  });
  return toWire(row);
}

/**
 * Sends a message again, with all its tries ahead of it.
 * @throws Problem webhookOff, forbidden, notFound, tokenRefused
 */
export function* resendDelivery({ principal, params, now }: Call<'resendDelivery'>): Command<SuccessReply> {
  const webhook = yield* webhookThatIsOn(principal, params['webhookUid'] ?? '');
  const { id: webhook_id } = webhook;
  const uid = params['deliveryUid'] ?? '';
  const delivery = yield* first(queries.deliveryByUid({ uid, webhook_id }));
  if (!delivery) throw new Problem('notFound');
  yield* sendAgain(webhook_id, delivery.message_id, now);
  yield* run(queries.forgetRest({ id: webhook_id }));
  return { success: true };
}

/**
 * Sends all messages since a time again, in their order, some in each transaction.
 * @throws Problem webhookOff, forbidden, notFound, tokenRefused
 */
export async function resendDeliveries(
  database: Database,
  { principal, params, body, now }: Call<'resendDeliveries'>,
): Promise<ResendReply> {
  const uid = params['webhookUid'] ?? '';
  for (let done = 0, after = ''; ;) {
    const ids = await database.command(function* () {
      const { id: webhook_id } = yield* webhookThatIsOn(principal, uid);
      const count = Math.min(portion, mostResent - done);
      const asked = { webhook_id, since: body.since, after, count };
      const messages = count === 0 ? [] : yield* all(queries.messagesSince(asked));
      for (const { message_id } of messages) yield* sendAgain(webhook_id, message_id, now);
      if (messages.length > 0) yield* run(queries.forgetRest({ id: webhook_id }));
      return messages.map(({ id }) => id);
    });
    const last = ids.at(-1);
    if (last === undefined) return { count: done };
    done += ids.length;
    after = last;
  }
}

/** Queues one more try of a message; one that waits is due at once. */
function* sendAgain(webhook_id: string, message_id: string, now: number): Command<void> {
  const newestTry = yield* first(queries.newestTry({ webhook_id, message_id }));
  if (!newestTry) return;
  const { type, payload, attempt, due_at, created_at } = newestTry;
  if (due_at !== null) yield* run(queries.hurry({ webhook_id, message_id, now }));
  else
    yield* queueMessage(
      { webhook_id, message_id, type, payload, attempt: attempt + 1, due_at: now },
      Number(created_at),
    );
}

function* webhookThatIsOn(
  principal: Call<'resendDelivery'>['principal'],
  uid: string,
): Command<queries.StoredWebhook> {
  const { webhook } = yield* heldWebhook(principal, uid);
  if (webhook.off_at !== null) throw new Problem('webhookOff');
  return webhook;
}

const toWire = (row: Omit<queries.MadeDelivery, 'id'>): WireDelivery => ({
  uid: row.uid,
  message: row.message_id,
  event: row.type,
  attempt: row.attempt,
  status: row.status,
  failure: row.failure,
  ms: row.ms ?? 0,
  reply: row.reply ?? '',
  at: Number(row.at),
  next_at: row.next_at === null ? null : Number(row.next_at),
});
