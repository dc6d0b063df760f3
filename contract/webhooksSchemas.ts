import { z } from 'zod';
import { listFile } from './votesSchemas';
import {
  deliveryFailures,
  mostResent,
  mostWebhooks,
  webhookEvents,
  webhookMessageTypes,
  webhookUrlLength,
} from './webhooks';

const count = z.number().int();
const uid = z.string().min(1).max(64);
const url = z
  .string()
  .max(webhookUrlLength)
  .regex(/^https?:\/\//i)
  .describe('https, and http only for networks that the operator has opened.');
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const params = z.object({ webhookUid: uid });
const success = z.object({ success: z.literal(true) });
const fields = {
  uid: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  on: z.boolean(),
  off_at: count.nullable(),
  off_reason: z.enum(['owner', 'gone', 'failing']).nullable(),
  failing_since: count.nullable().describe('Since when everything that was sent has failed.'),
  old_secret_until: count
    .nullable()
    .describe('Until when the secret before the last rotation signs as well; null without one.'),
  created_at: count,
};
const webhook = z.object(fields);
const secret = z.string().describe('`whsec_` and base64. Shown this once.');
const delivery = z.object({
  uid: z.string(),
  message: z.string().describe('The header `webhook-id`: the same for all tries of a message.'),
  event: z.enum(webhookMessageTypes),
  attempt: count,
  status: count.nullable().describe('HTTP status of the answer; null without one.'),
  failure: z.enum(deliveryFailures).nullable(),
  ms: count.describe('How long it took, in milliseconds.'),
  reply: z.string().describe('The first 20 kB of the answer.'),
  at: count,
  next_at: count.nullable().describe('When the next try is due.'),
});

export const webhooksSchemas = {
  webhooks: {
    summary: 'Webhooks of an organisation.',
    limit: null,
    query: z.object({
      org: uid
        .optional()
        .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
    }),
    reply: z.object({
      org: z.string().describe('The organisation that is shown.'),
      organisations: z
        .array(z.object({ uid: z.string(), name: z.string() }))
        .optional()
        .describe('Those whose webhooks the caller holds; absent for people of one.'),
      webhooks: z.array(webhook),
      next: z.null(),
    }),
  },
  createWebhook: {
    summary: `Have an address told of events, by Standard Webhooks; ${mostWebhooks} for an organisation.`,
    limit: 'staff' as const,
    body: z.object({ org: uid.optional(), url, events }),
    reply: z.object({ ...fields, secret }),
  },
  saveWebhook: {
    summary: 'Change a webhook, or switch it off or on. What is left out stays.',
    limit: 'staff' as const,
    params,
    body: z.object({ url: url.optional(), events: events.optional(), on: z.boolean().optional() }),
    reply: webhook,
  },
  deleteWebhook: {
    summary: 'Delete a webhook and the log of its deliveries.',
    limit: 'staff' as const,
    params,
    reply: success,
  },
  testWebhook: {
    summary: 'Send a test message now, and see the answer.',
    limit: 'staff' as const,
    params,
    reply: delivery,
  },
  rotateWebhook: {
    summary: 'Make a new secret. The one before stays valid for 24 hours: both sign.',
    limit: 'staff' as const,
    params,
    reply: z.object({ secret, old_secret_until: count }),
  },
  webhookDeliveries: {
    summary: 'What was sent to a webhook, the newest try first. Kept for 30 days.',
    limit: null,
    params,
    query: z.object({ cursor: z.string().max(100).optional().describe('`next` of the page before.') }),
    reply: z.object({
      deliveries: z.array(delivery).describe('The newest first.'),
      next: z.string().nullable(),
    }),
  },
  deliveriesFile: {
    ...listFile,
    summary: 'The same as a file, with the first 1,000 characters of each answer.',
    params: params.extend(listFile.params.shape),
    query: z.object({ cursor: z.string().max(100).optional() }),
  },
  resendDelivery: {
    summary: 'Send a message again, with the same id.',
    limit: 'staff' as const,
    params: z.object({ webhookUid: uid, deliveryUid: uid }),
    reply: success,
  },
  resendDeliveries: {
    summary: `Send again all messages since a time, with the same ids; up to ${mostResent} at once.`,
    limit: 'staff' as const,
    params,
    body: z.object({
      since: count.min(0).describe('UTC milliseconds: messages that were made from then on are sent again.'),
    }),
    reply: z.object({ count: count.describe('How many messages are sent again.') }),
  },
} as const;
