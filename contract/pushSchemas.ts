import { z } from 'zod';
import { mostPushDevices, pushEndpointLength } from './push';
import { deliveryFailures } from './webhooks';

const key = z
  .string()
  .max(200)
  .regex(/^[\w+/-]+={0,2}$/);
const subscription = {
  endpoint: z
    .string()
    .max(pushEndpointLength)
    .regex(/^https?:\/\//i)
    .describe('https, and http only for networks that the operator has opened.'),
  keys: z
    .object({
      p256dh: key.describe('Base64url: a point on P-256, 65 bytes.'),
      auth: key.describe('Base64url: 16 bytes.'),
    })
    .describe('Base64url: an uncompressed point on P-256, and 16 bytes.'),
};
const params = z.object({ subscriptionUid: z.string().min(1).max(64) });
const success = z.object({ success: z.literal(true) });

export const pushSchemas = {
  pushSubscriptions: {
    summary: 'Your devices that get notifications.',
    limit: null,
    reply: z.object({
      subscriptions: z.array(
        z.object({
          uid: z.string(),
          device: z.string().nullable().describe('"Chrome, Android"; null if unknown.'),
          created_at: z.number().int(),
          is_current: z.boolean().describe('It is the sign-in that asks.'),
        }),
      ),
      next: z.null(),
    }),
  },
  addPushSubscription: {
    summary: `Get notifications on this device; ${mostPushDevices} of a person, the latest ones.`,
    limit: 'staff' as const,
    body: z.object(subscription),
    reply: z.object({ uid: z.string().describe('The same for the same browser.') }),
  },
  /**
   * The push service has given a browser another address. The service worker has no token; whoever
   * knows the keys of the old subscription is that browser.
   */
  movePushSubscription: {
    summary: 'The push service has given this device another address. The keys of the old one are the right.',
    limit: 'staff' as const,
    body: z.object({ ...subscription, old: z.object(subscription) }),
    reply: success,
  },
  testPushSubscription: {
    summary: 'Send a test to this device.',
    limit: 'staff' as const,
    params,
    reply: z.object({
      status: z
        .number()
        .int()
        .nullable()
        .describe(
          'HTTP status of the push service; null without an answer. 404 and 410: the device is taken off the list.',
        ),
      failure: z.enum(deliveryFailures).nullable(),
    }),
  },
  removePushSubscription: {
    summary: 'Get no more notifications on this device.',
    limit: 'staff' as const,
    params,
    reply: success,
  },
} as const;
