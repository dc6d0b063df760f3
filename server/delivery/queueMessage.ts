import type { WebhookMessage } from '../../contract/webhooks';
import { changes, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { randomUid } from '../session/keyring';
import { insertDelivery } from './deliveryQueries';

/** A message that is to be sent. */
export interface QueuedMessage extends Pick<
  Schema['webhook_deliveries'],
  'webhook_id' | 'message_id' | 'type' | 'payload'
> {
  /** Of the first try; a later one was asked for, or is a retry. */
  attempt?: number;
  tries?: number;
  due_at: number;
}

/**
 * Queues a message to a webhook within the caller's transaction. Twice the same message is once.
 * @returns whether it is new
 */
export function* queueMessage(message: QueuedMessage, now: number): Command<boolean> {
  const { webhook_id, message_id, type, payload, attempt = 1, tries = 0, due_at } = message;
  return (
    (yield* changes(
      insertDelivery({
        id: newId(),
        uid: randomUid(),
        webhook_id,
        message_id,
        type,
        payload,
        attempt,
        tries,
        due_at,
        status: null,
        failure: null,
        ms: null,
        reply: null,
        at: null,
        next_at: null,
        created_at: now,
      }),
    )) > 0
  );
}

/** The body of a message as it is sent. @param at UTC milliseconds: when it happened */
export const payloadOf = (type: WebhookMessage['type'], at: number, data: WebhookMessage['data']): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data } satisfies WebhookMessage);
