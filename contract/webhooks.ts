import type { BodyOf, QueryOf, ReplyOf } from './wire';

/** What a webhook can be told of. Some begin only with what makes them: stock, inspections. */
export const webhookEvents = [
  'vote.created',
  'case.opened',
  'case.updated',
  'service.logged',
  'service.missed',
  'stock.low',
  'inspection.completed',
  'lead.created',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What a message can be: an event, a step of an alert rule, or a test. */
export const webhookMessageTypes = [...webhookEvents, 'alert.raised', 'test'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** Webhooks of an organisation. */
export const mostWebhooks = 20;
export const webhookUrlLength = 1_000;
/** Tries on a page of the log. */
export const deliveriesPage = 50;
/** Messages that can be sent again at once. */
export const mostResent = 10_000;
/** How long the secret before a rotation stays valid, in milliseconds. */
export const oldSecretLife = 24 * 3_600_000;

/**
 * Why a webhook is off.
 * - `owner`: somebody has switched it off.
 * - `gone`: the receiver has answered 410.
 * - `failing`: everything has failed for five days.
 */
export type WebhookOffReason = 'owner' | 'gone' | 'failing';

/**
 * Why a try has failed without a status that says so.
 * - `address`, `name`, `time`, `connection`: nothing came back (`server/outbound`).
 * - `off`: the webhook was switched off before it was sent.
 */
export const deliveryFailures = ['address', 'name', 'time', 'connection', 'off'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** `GET /api/v1/webhooks` */
export type WebhooksQuery = QueryOf<'webhooks'>;

export type WireWebhook = ReplyOf<'saveWebhook'>;

export type WebhooksReply = ReplyOf<'webhooks'>;

/** `POST /api/v1/webhooks` */
export type NewWebhookBody = BodyOf<'createWebhook'>;

/** The secret is shown this once. */
export type NewWebhookReply = ReplyOf<'createWebhook'>;

/** `POST /api/v1/webhooks/{uid}/rotate`: the secret is shown this once. The one before stays for 24 hours. */
export type RotateReply = ReplyOf<'rotateWebhook'>;

/** A try to send a message. */
export type WireDelivery = ReplyOf<'testWebhook'>;

export type DeliveriesReply = ReplyOf<'webhookDeliveries'>;

export type ResendReply = ReplyOf<'resendDeliveries'>;

/** The body of a message (https://www.standardwebhooks.com): thin, since nothing sent out can be erased. */
export interface WebhookMessage {
  type: WebhookMessageType;
  /** ISO 8601: when it happened. */
  timestamp: string;
  data: {
    /** Name of the place. */
    place?: string | null;
    organisation_uid?: string;
    place_uid?: string | null;
    /** The sticker's. */
    question_uid?: string | null;
    vote_uid?: string | null;
    case_uid?: string | null;
    /** 1 is sad, 3 is happy. */
    rating?: number | null;
    /** Of a case; `gone` for one that was merged or removed. */
    state?: string | null;
    /** Of a step of an alert rule: whose it is, and minutes after the beginning. */
    rule_uid?: string;
    after?: number;
    /** The page of it on the desk. */
    link?: string;
  };
}

/** Whether a try has reached its receiver. */
export const isDelivered = ({ status }: Pick<WireDelivery, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
