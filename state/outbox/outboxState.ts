import type { OutboxItem, SentVoteRecord } from '../../contract/outbox';

/** Why the device could not store an item: no room, or the browser blocks storage. */
export type StorageFailure = 'full' | 'blocked';

export interface OutboxState {
  /**
   * The send queue, oldest first: items stored on this device by all its tabs, and items that only this tab's
   * memory holds.
   */
  items: readonly OutboxItem[];
  /** Items that only this tab's memory holds: still storing, or not storable. */
  unstored: readonly { key: string; why: 'storing' | StorageFailure }[];
  /** Votes that this device has sent, with their uids. */
  sentVotes: readonly SentVoteRecord[];
  /**
   * Items that this tab is sending, with upload progress from 0 to 1. A list, for the reason in `byVote.ts`.
   */
  sending: readonly { key: string; share: number }[];
}
