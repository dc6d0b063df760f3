import type { DeliveryFailure } from '../../contract/webhooks';
import type { Schema } from '../db/schema';
import { OutboundFailure, type Outbound } from '../outbound/outbound';
import { askedWait } from './retries';
import { signedHeaders } from './signature';

/** How a try has ended. */
export interface Attempt {
  status: number | null;
  failure: DeliveryFailure | null;
  ms: number;
  reply: string;
  /** Milliseconds that the receiver has asked to wait. */
  wait: number;
}

type Receiver = Pick<Schema['webhooks'], 'url' | 'secret' | 'old_secret' | 'old_until'>;

/** Sends a message once, signed, and tells how that ended. Never throws for what a receiver does. */
export async function attemptDelivery(
  outbound: Outbound,
  receiver: Receiver,
  { id, body, now }: { id: string; body: string; now: number },
): Promise<Attempt> {
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Smilelog-Webhooks/1',
    ...signedHeaders({ id, body, now }, secretsOf(receiver, now)),
  };
  try {
    const { status, text, retryAfter } = await outbound.post({ url: receiver.url, headers, body });
    const wait = status === 429 || status === 503 ? askedWait(retryAfter, now) : 0;
    return { status, failure: null, ms: ms(), reply: text, wait };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { status: null, failure: error.kind, ms: ms(), reply: '', wait: 0 };
  }
}

/** The secrets that sign now: during a rotation the one before as well. */
const secretsOf = ({ secret, old_secret, old_until }: Receiver, now: number): string[] =>
  old_secret !== null && Number(old_until ?? 0) > now ? [secret, old_secret] : [secret];
