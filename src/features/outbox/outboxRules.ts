import { errors } from '../../../contract/errors';
import { outboxPace } from '../../../contract/limits';
import type { KeptChange, KeptNote, OutboxItem } from '../../../contract/outbox';
import type { Given } from '../../../contract/storedKeys';

/** Answers after which the same request may succeed: nobody there, too much to do, a key that is being worked on. */
export function mayHelpLater(
  outcome: { kind: 'unreachable' } | { kind: 'refused'; status: number; code: string | number },
): boolean {
  if (outcome.kind === 'unreachable') return true;
  const { status, code } = outcome;
  return (
    status >= 500 || status === 408 || status === 429 || code === 'key_in_flight' || code === 'token_refused'
  );
}

/** What the page says of a note that is kept. */
export function givenWith({ text, contact, photos, audio }: KeptNote): Given {
  return {
    note: text !== '',
    contact: contact !== '',
    photoCount: photos.length,
    seconds: audio?.seconds ?? 0,
    ...(audio && { recordingCount: 1 }),
  };
}

/** Whether the vote takes nothing more, since everything that was given with it was erased. */
export function isErased(outcome: { kind: string; code?: string | number }): boolean {
  return outcome.kind === 'refused' && outcome.code === errors.voteErased.code;
}

/** Whether the server as a whole cannot be had, so that the other items need not be tried. */
export function isServerAway(
  outcome: { kind: 'unreachable' } | { kind: 'refused'; status: number },
): boolean {
  return outcome.kind === 'unreachable' || [408, 429, 502, 503, 504].includes(outcome.status);
}

/**
 * The pause after a try that did not get through, in milliseconds: it doubles from one second to five minutes, and is shortened by
 * chance, so that the phones of a street that was offline do not come back together.
 * @param attempts tries so far, at least 1
 * @param chance at least 0, less than 1
 */
export function pauseAfter(attempts: number, chance: number): number {
  const { shortest, longest } = outboxPace;
  const whole = Math.min(longest, shortest * 2 ** Math.min(attempts, 20));
  return Math.round(Math.max(shortest, (whole / 2) * (1 + chance)));
}

/** Items by vote, each vote's first in first out. The vote whose oldest item was given first comes first. */
export function byVote(items: readonly OutboxItem[]): OutboxItem[][] {
  const chains = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const others = chains.get(item.voteKey) ?? [];
    // Nothing goes before its vote. The vote may have been submitted anew since, as an early tap that is taken up again.
    chains.set(item.voteKey, item.kind === 'vote' ? [item, ...others] : [...others, item]);
  }
  return [...chains.values()];
}

/**
 * What of one vote's items can be sent next: the oldest that is not refused, once it is due. Nothing goes before its vote, and nothing
 * overtakes an item that is tried again later.
 * @param now UTC milliseconds; Infinity takes the next one whenever it is due
 */
export function nextOf(chain: readonly OutboxItem[], now: number): OutboxItem | null {
  for (const item of chain) {
    if (!item.refusal) return item.nextAt <= now ? item : null;
    if (item.kind === 'vote') return null;
  }
  return null;
}

/** Whether an item waits for a later try, its own or that of an item before it. */
export function waitsInChain(chain: readonly OutboxItem[], key: string): boolean {
  const upToIt = chain.slice(0, chain.findIndex((item) => item.key === key) + 1);
  return upToIt.some(({ attempts, refusal }) => attempts > 0 && !refusal);
}

/** Changes of a vote, in the order in which they were made. */
export function changesIn(items: readonly OutboxItem[]): KeptChange[] {
  return items
    .filter((item): item is KeptChange => item.kind === 'change')
    .sort((left, right) => left.sequence - right.sequence);
}
