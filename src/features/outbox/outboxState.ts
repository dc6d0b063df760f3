import type { OutboxItem, SentVoteRecord } from '../../../contract/outbox';

/** Why the device could not store an item: its storage has no room, or the browser blocks it. */
export type StorageFailure = 'full' | 'blocked';

export interface OutboxState {
  /** What is to be sent, oldest first: what waits on this device, of all its tabs, and what this tab's memory alone holds. */
  items: readonly OutboxItem[];
  /** Which items this tab's memory alone holds: those being stored now, and those that the device could not store. */
  unstored: readonly { key: string; why: 'storing' | StorageFailure }[];
  /** Votes that this device has sent, with their uids. */
  sentVotes: readonly SentVoteRecord[];
  /** What is on its way from this tab, and how much of it has gone out, from 0 to 1. A list, for the reason that `byVote.ts` gives. */
  sending: readonly { key: string; share: number }[];
}
