import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '../session/keyring';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The id of a message: the same at every try, so that a receiver can dedupe.
 * @param about what the message tells of, such as the id of an event
 */
export const messageIdOf = (about: string, receiver: string): string =>
  `msg_${sha256(`${about}\0${receiver}`).slice(0, 27)}`;

/**
 * Headers of a message by Standard Webhooks (https://www.standardwebhooks.com).
 * @param secrets one, or two during a rotation: the receiver takes either
 */
export function signedHeaders(
  { id, body, now }: { id: string; body: string; now: number },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
