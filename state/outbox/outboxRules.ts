import { errors } from '../../contract/errors';
import { outboxPace } from '../../contract/limits';
import { uploadsOf, type KeptChange, type KeptNote, type OutboxItem } from '../../contract/outbox';
import type { Given } from '../../contract/storedKeys';

/**
 * Whether a retry of the same request may succeed: the server was unreachable or busy, or it still works on
 * the key.
 */
export function mayHelpLater(
  outcome: { kind: 'unreachable' } | { kind: 'refused'; status: number; code: string | number },
): boolean {
  if (outcome.kind === 'unreachable') return true;
  const { status, code } = outcome;
  return (
    status >= 500 || status === 408 || status === 429 || code === 'key_in_flight' || code === 'token_refused'
  );
}

/**
 * The share of an item's files that has gone out, of 0 to 1. Null if the file is none of the item's.
 * @param fileKey the file that is under way, `share` of it
 */
export function shareWith(item: OutboxItem, fileKey: string, share: number): number | null {
  let [gone, all, isOwn] = [0, 0, false];
  for (const { key, blob } of uploadsOf(item)) {
    isOwn ||= key === fileKey;
    all += blob.size;
    gone += blob.size * (item.sentFiles?.includes(key) ? 1 : key === fileKey ? share : 0);
  }
  return isOwn ? gone / Math.max(all, 1) : null;
}

/** What a queued note, or a part of one, adds to a vote. */
export function givenWith({
  text,
  contact,
  photos,
  audio,
}: Pick<KeptNote, 'text' | 'contact' | 'photos' | 'audio'>): Given {
  return {
    note: text !== '',
    contact: contact !== '',
    photoCount: photos.length,
    seconds: audio?.seconds ?? 0,
    ...(audio && { recordingCount: 1 }),
  };
}

/** Whether the server refused because the vote's content was erased. It takes nothing more. */
export function isErased(outcome: { kind: string; code?: string | number }): boolean {
  return outcome.kind === 'refused' && outcome.code === errors.voteErased.code;
}

/** Whether the whole server is unavailable, so that other items need not be tried. */
export function isServerAway(
  outcome: { kind: 'unreachable' } | { kind: 'refused'; status: number },
): boolean {
  return outcome.kind === 'unreachable' || [408, 429, 502, 503, 504].includes(outcome.status);
}

/**
 * The delay before the next attempt in milliseconds: exponential backoff from one second to five minutes,
 * with jitter, so that phones that were offline together do not return together.
 * @param attempts attempts so far, at least 1
 * @param chance at least 0, less than 1
 */
export function pauseAfter(attempts: number, chance: number): number {
  const { shortest, longest } = outboxPace;
  const whole = Math.min(longest, shortest * 2 ** Math.min(attempts, 20));
  return Math.round(Math.max(shortest, (whole / 2) * (1 + chance)));
}

/** Items grouped by vote, first in first out within each. The groups are ordered by their oldest item. */
export function byVote(items: readonly OutboxItem[]): OutboxItem[][] {
  const chains = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const others = chains.get(item.voteKey) ?? [];
    // The vote must be sent before its other items, even if it was queued again later (an early tap).
    chains.set(item.voteKey, item.kind === 'vote' ? [item, ...others] : [...others, item]);
  }
  return [...chains.values()];
}

/**
 * The next item of one vote to send: its oldest item that was not refused, once it is due. No item is sent
 * before its vote, and none overtakes an item that waits for a retry.
 * @param now UTC milliseconds; Infinity ignores due times
 */
export function nextOf(chain: readonly OutboxItem[], now: number): OutboxItem | null {
  for (const item of chain) {
    if (!item.refusal) return isDue(item, now) ? item : null;
    if (item.kind === 'vote') return null;
  }
  return null;
}

/**
 * Whether an item's next try is due. No pause is longer than the longest one: a time farther away was set by a
 * clock that ran ahead and has been put right.
 */
const isDue = ({ nextAt }: OutboxItem, now: number): boolean =>
  nextAt <= now || nextAt > now + outboxPace.longest;

/**
 * Items as read from the device, with those marked that an earlier page or another tab may have sent. A
 * vote's items are sent in order, so only the next one of each vote may be on its way.
 * @param known what this tab has known of them; a mark stays
 */
export function markSentElsewhere(items: readonly OutboxItem[], known: readonly OutboxItem[]): OutboxItem[] {
  const marked = new Set(known.filter(({ mayBeSent }) => mayBeSent).map(({ key }) => key));
  for (const chain of byVote(items)) {
    const next = nextOf(chain, Infinity);
    if (next) marked.add(next.key);
  }
  return items.map((item) => (marked.has(item.key) ? { ...item, mayBeSent: true } : item));
}

/** Whether an item waits for a retry: its own, or that of an earlier item. */
export function waitsInChain(chain: readonly OutboxItem[], key: string): boolean {
  const upToIt = chain.slice(0, chain.findIndex((item) => item.key === key) + 1);
  return upToIt.some(({ attempts, refusal }) => attempts > 0 && !refusal);
}

/** Changes of a vote, in order. */
export function changesIn(items: readonly OutboxItem[]): KeptChange[] {
  return items
    .filter((item): item is KeptChange => item.kind === 'change')
    .sort((left, right) => left.sequence - right.sequence);
}
