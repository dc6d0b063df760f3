import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../../contract/ids';
import type { KeptChange, OutboxItem, SentVoteRecord } from '../../../contract/outbox';
import type { RootState } from '../../app/rootReducer';
import { byVote, changesIn, nextOf, waitsInChain } from './outboxRules';
import type { OutboxState } from './outboxState';

/** What is to be sent: what waits on this device, and what this tab's memory alone holds. */
export const selectQueue = (state: RootState): readonly OutboxItem[] => state.outbox.items;
export const selectSending = (state: RootState) => state.outbox.sending;
export const selectOnline = (state: RootState) => state.device.online;

const selectUnstored = (state: RootState) => state.outbox.unstored;

/** What waits on this device. A screen may say of nothing else that it is saved. */
export const selectStored = createSelector([selectQueue, selectUnstored], (items, unstored) =>
  unstored.length === 0 ? items : items.filter((item) => unstored.every(({ key }) => key !== item.key)),
);

export const selectItem = (state: RootState, key: string): OutboxItem | null =>
  state.outbox.items.find((item) => item.key === key) ?? null;

/** Why the device does not have an item: it is being stored now, or could not be. Null when the device has it. */
export const selectWhyUnstored = (
  state: RootState,
  itemKey: string,
): OutboxState['unstored'][number]['why'] | null =>
  selectUnstored(state).find(({ key }) => key === itemKey)?.why ?? null;

/** How much of an item has gone out, from 0 to 1; null when it is not on its way from this tab. */
export const selectShare = (state: RootState, itemKey: string): number | null =>
  selectSending(state).find(({ key }) => key === itemKey)?.share ?? null;

/** Items of one vote, in the order in which they were given. */
export const selectItemsOf = createSelector(
  [selectQueue, (_: RootState, voteKey: VoteKey | null) => voteKey],
  (items, voteKey) => byVote(items.filter((item) => item.voteKey === voteKey))[0] ?? [],
);

/** Changes of one vote that the server has not taken yet, in the order in which they were made. */
export const selectChangesOf = (state: RootState, voteKey: VoteKey): KeptChange[] =>
  changesIn(selectItemsOf(state, voteKey));

/** Whether no try of an item has begun, so that it can be replaced or taken back without a trace. */
export const selectIsUnsent = (state: RootState, { key, attempts }: OutboxItem): boolean =>
  attempts === 0 && selectShare(state, key) === null;

/** Whether an item waits for a later try, its own or that of one before it. */
export const selectWaits = (
  state: RootState,
  { key, voteKey }: Pick<OutboxItem, 'key' | 'voteKey'>,
): boolean => waitsInChain(selectItemsOf(state, voteKey), key);

export const selectSentVote = (state: RootState, voteKey: VoteKey): SentVoteRecord | null =>
  state.outbox.sentVotes.find(({ key }) => key === voteKey) ?? null;

/** Whether this device has sent another vote on the question since. */
export const selectHasNewerVote = (state: RootState, { questionUid, sentAt }: SentVoteRecord): boolean =>
  state.outbox.sentVotes.some((other) => other.questionUid === questionUid && other.sentAt > sentAt);

/** What can be sent of one vote now; null when nothing is due, or the next item is still being stored. */
export function selectNextOf(state: RootState, voteKey: VoteKey, now: number): OutboxItem | null {
  const next = nextOf(selectItemsOf(state, voteKey), now);
  return next && selectWhyUnstored(state, next.key) !== 'storing' ? next : null;
}

/** Votes of which something could be sent now, the one that waits longest first. */
export const selectDueVotes = (state: RootState, now: number): VoteKey[] =>
  byVote(selectQueue(state)).flatMap((chain) => nextOf(chain, now)?.voteKey ?? []);

/** When the next try after `now` is due, in UTC milliseconds; null when nothing waits for one. */
export function selectNextTry(state: RootState, now: number): number | null {
  const times = byVote(selectQueue(state))
    .flatMap((chain) => nextOf(chain, Infinity)?.nextAt ?? [])
    .filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What has not got through at once, so that the person should know: it was tried in vain, refused, or there is no connection. */
export const selectOverdue = createSelector([selectStored, selectOnline], (items, online) =>
  items.filter(({ attempts, refusal }) => !online || attempts > 0 || refusal !== null),
);

/** Whether the person has to decide about something that the server refused. */
export const selectHasRefused = (state: RootState): boolean =>
  selectQueue(state).some(({ refusal }) => refusal !== null);

export type DeliveryOfVote =
  { kind: 'sent' } | { kind: 'waiting' } | { kind: 'refused' } | { kind: 'sending'; share: number };

/** How far what was given with a vote has come. */
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
