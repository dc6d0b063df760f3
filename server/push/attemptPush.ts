import type { DeliveryFailure } from '../../contract/webhooks';
import { askedWait } from '../delivery/retries';
import { OutboundFailure, type Outbound } from '../outbound/outbound';
import { webPush, type Push } from './vapid';

/** How a try has ended. */
export interface PushAttempt {
  status: number | null;
  failure: DeliveryFailure | null;
  ms: number;
  /** Milliseconds that the push service has asked to wait. */
  wait: number;
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message as a push service gets it: what it says is readable in the browser alone. */
export interface PushContent {
  text: string;
  /** Url-safe, at most 32 characters: while a device is away, a later message takes its place. */
  topic: string;
  /** Seconds for which the push service keeps it for a device that is away. */
  ttl: number;
  now: number;
}

/**
 * Sends a message to a device once. `web-push` encrypts and signs (RFC 8291, 8292); the request is made by the
 * client for addresses that people type, since a browser may name any. Never throws for what a push service does.
 */
export async function attemptPush(
  outbound: Outbound,
  push: Push,
  { endpoint, p256dh, auth }: Device,
  { text, topic, ttl, now }: PushContent,
): Promise<PushAttempt> {
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  const vapidDetails = { subject: push.subject, ...(await push.keys()) };
  const { headers, body } = (await webPush()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    { TTL: ttl, topic, urgency: 'high', contentEncoding: 'aes128gcm', vapidDetails },
  );
  try {
    const { status, retryAfter } = await outbound.post({ url: endpoint, headers: named(headers), body });
    const wait = status === 429 || status === 503 ? askedWait(retryAfter, now) : 0;
    return { status, failure: null, ms: ms(), wait };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { status: null, failure: error.kind, ms: ms(), wait: 0 };
  }
}

/** The client writes the length itself. */
const named = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/** The push service knows this browser no more. */
export const isGone = ({ status }: Pick<PushAttempt, 'status'>): boolean => status === 404 || status === 410;
export const hasArrived = ({ status }: Pick<PushAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
