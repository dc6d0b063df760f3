import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import type { KeptChange, OutboxItem, SentVoteRecord } from '../../contract/outbox';
import type { RootState } from '../rootReducer';
import { byVote, changesIn, nextOf, waitsInChain } from './outboxRules';
import type { OutboxState } from './outboxState';

/** The send queue: items stored on this device, and items that only this tab's memory holds. */
export const selectQueue = (state: RootState): readonly OutboxItem[] => state.outbox.items;
export const selectSending = (state: RootState) => state.outbox.sending;
export const selectOnline = (state: RootState) => state.device.online;

const selectUnstored = (state: RootState) => state.outbox.unstored;

/** Items stored on this device. Screens may call only these "saved". */
export const selectStored = createSelector([selectQueue, selectUnstored], (items, unstored) =>
  unstored.length === 0 ? items : items.filter((item) => unstored.every(({ key }) => key !== item.key)),
);

export const selectItem = (state: RootState, key: string): OutboxItem | null =>
  state.outbox.items.find((item) => item.key === key) ?? null;

/** Why the device has not stored an item: still storing, or failed. Null if it is stored. */
export const selectWhyUnstored = (
  state: RootState,
  itemKey: string,
): OutboxState['unstored'][number]['why'] | null =>
  selectUnstored(state).find(({ key }) => key === itemKey)?.why ?? null;

/** Upload progress of an item from 0 to 1; null if this tab is not sending it. */
export const selectShare = (state: RootState, itemKey: string): number | null =>
  selectSending(state).find(({ key }) => key === itemKey)?.share ?? null;

/** Items of one vote, in the order in which they were given. */
export const selectItemsOf = createSelector(
  [selectQueue, (_: RootState, voteKey: VoteKey | null) => voteKey],
  (items, voteKey) => byVote(items.filter((item) => item.voteKey === voteKey))[0] ?? [],
);

/** Changes of one vote that the server has not accepted yet, in order. */
export const selectChangesOf = (state: RootState, voteKey: VoteKey): KeptChange[] =>
  changesIn(selectItemsOf(state, voteKey));

/** Whether no page has begun to send an item, so that it can be replaced or removed without a trace. */
export const selectIsUnsent = (state: RootState, { key, attempts, mayBeSent }: OutboxItem): boolean =>
  attempts === 0 && !mayBeSent && selectShare(state, key) === null;

/** Whether an item waits for a retry: its own, or that of an earlier item. */
export const selectWaits = (
  state: RootState,
  { key, voteKey }: Pick<OutboxItem, 'key' | 'voteKey'>,
): boolean => waitsInChain(selectItemsOf(state, voteKey), key);

export const selectSentVote = (state: RootState, voteKey: VoteKey): SentVoteRecord | null =>
  state.outbox.sentVotes.find(({ key }) => key === voteKey) ?? null;

/** Whether this device has sent a newer vote on the question. */
export const selectHasNewerVote = (state: RootState, { questionUid, sentAt }: SentVoteRecord): boolean =>
  state.outbox.sentVotes.some((other) => other.questionUid === questionUid && other.sentAt > sentAt);

/** The item of a vote that can be sent now; null if none is due, or the next one is still being stored. */
export function selectNextOf(state: RootState, voteKey: VoteKey, now: number): OutboxItem | null {
  const next = nextOf(selectItemsOf(state, voteKey), now);
  return next && selectWhyUnstored(state, next.key) !== 'storing' ? next : null;
}

/** Votes with an item to send now, the longest waiting first. */
export const selectDueVotes = (state: RootState, now: number): VoteKey[] =>
  byVote(selectQueue(state)).flatMap((chain) => nextOf(chain, now)?.voteKey ?? []);

/** When the next attempt after `now` is due, UTC milliseconds; null if none is planned. */
export function selectNextTry(state: RootState, now: number): number | null {
  const times = byVote(selectQueue(state))
    .flatMap((chain) => nextOf(chain, Infinity)?.nextAt ?? [])
    .filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * Items that the person should know about: an attempt failed, the server refused, or the device is offline.
 */
export const selectOverdue = createSelector([selectStored, selectOnline], (items, online) =>
  items.filter(({ attempts, refusal }) => !online || attempts > 0 || refusal !== null),
);

/** Whether the person must decide about a refused item. */
export const selectHasRefused = (state: RootState): boolean =>
  selectQueue(state).some(({ refusal }) => refusal !== null);

export type DeliveryOfVote =
  { kind: 'sent' } | { kind: 'waiting' } | { kind: 'refused' } | { kind: 'sending'; share: number };

/** Delivery state of everything given with a vote. */
export const selectDelivery = createSelector(
  [selectStored, selectSending, (_: RootState, voteKey: VoteKey) => voteKey],
  (stored, sending, voteKey): DeliveryOfVote => {
    const items = stored.filter((item) => item.voteKey === voteKey);
    if (items.length === 0) return { kind: 'sent' };
    const underWay = sending.find(({ key }) => items.some((item) => item.key === key));
    if (underWay) return { kind: 'sending', share: underWay.share };
    return { kind: items.every(({ refusal }) => refusal) ? 'refused' : 'waiting' };
  },
);
