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
export type WebhooksQuery = {
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
};

export interface WireWebhook {
  uid: string;
  url: string;
  events: readonly WebhookEvent[];
  on: boolean;
  off_at: number | null;
  off_reason: WebhookOffReason | null;
  /** Since when everything that was sent has failed. */
  failing_since: number | null;
  /** Until when the secret before the last rotation signs as well; null without one. */
  old_secret_until: number | null;
  created_at: number;
}

export interface WebhooksReply {
  /** The organisation that is shown. */
  org: string;
  /** Those whose webhooks the caller holds; absent for people of one. */
  organisations?: readonly { uid: string; name: string }[] | undefined;
  webhooks: readonly WireWebhook[];
  next: null;
}

/** `POST /api/v1/webhooks` */
export interface NewWebhookBody {
  org?: string | undefined;
  url: string;
  events: readonly WebhookEvent[];
}

/** The secret is shown this once. */
export interface NewWebhookReply extends WireWebhook {
  secret: string;
}

/** `PUT /api/v1/webhooks/{uid}`; what is left out stays. */
export interface WebhookBody {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  on?: boolean | undefined;
}

/** `POST /api/v1/webhooks/{uid}/rotate`: the secret is shown this once. The one before stays for 24 hours. */
export interface RotateReply {
  secret: string;
  old_secret_until: number;
}

/** A try to send a message. */
export interface WireDelivery {
  uid: string;
  /** The same for all tries of a message: the header `webhook-id`. */
  message: string;
  event: WebhookMessageType;
  attempt: number;
  /** HTTP status of the answer; null without one. */
  status: number | null;
  failure: DeliveryFailure | null;
  /** How long it took, in milliseconds. */
  ms: number;
  /** The first 20 kB of the answer. */
  reply: string;
  at: number;
  /** When the next try is due. */
  next_at: number | null;
}

/** `GET /api/v1/webhooks/{uid}/deliveries` */
export type DeliveriesQuery = {
  /** `next` of the page before. */
  cursor?: string | undefined;
};

export interface DeliveriesReply {
  /** The newest first. */
  deliveries: readonly WireDelivery[];
  next: string | null;
}

/** `POST /api/v1/webhooks/{uid}/resend` */
export interface ResendBody {
  /** UTC milliseconds: messages that were made from then on are sent again. */
  since: number;
}

export interface ResendReply {
  /** How many messages are sent again. */
  count: number;
}

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
