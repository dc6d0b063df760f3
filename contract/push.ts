import type { BodyOf, ReplyOf } from './wire';
import type { DeliveryFailure } from './webhooks';

/**
 * Why a try to send to a device has failed without a status that says so. Besides those of webhooks:
 * - `off`: the device was taken off the list before, or no notifications are offered any more.
 * - `gone`: its person may not see what it is about any more.
 * - `over`: somebody was on it before the next try.
 */
export type PushFailure = DeliveryFailure | 'gone' | 'over';

/** A subscription as the browser gives it (W3C Push API): where messages go, and the keys that hide them. */
export type PushSubscriptionBody = BodyOf<'addPushSubscription'>;

/** `POST /api/v1/pushSubscriptions`: this device of the caller is to get notifications. */
export type PushSubscriptionReply = ReplyOf<'addPushSubscription'>;

/** `GET /api/v1/pushSubscriptions`: devices on which the caller gets notifications, the latest first. */
export type PushSubscriptionsReply = ReplyOf<'pushSubscriptions'>;

/** `POST /api/v1/pushSubscriptions/{uid}/test` */
export type PushTestReply = ReplyOf<'testPushSubscription'>;

/** What a notification says. The service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** BCP 47. */
  lang: string;
  /** One case has one notification: a later one takes its place. */
  tag: string;
  /** Path that a tap opens. */
  url: string;
  /** The action that takes the case on; absent once somebody is on it. */
  take?: { path: string; label: string; done: string };
  /** The action that opens the page on which one can stop the rule. */
  stop?: { path: string; label: string };
}

/** Devices of a person. The one that was saved longest ago gives way. */
export const mostPushDevices = 10;
export const pushEndpointLength = 2_000;
