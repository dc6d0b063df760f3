import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../../contract/ids';
import type { KeptChange, OutboxItem, SentVoteRecord } from '../../../contract/outbox';
import type { VotedRecord } from '../../../contract/storedKeys';
import type { RootState } from '../../app/rootReducer';
import { byVote, nextOf } from './outboxRules';

export const selectWaiting = (state: RootState): readonly OutboxItem[] => state.outbox.items;
export const selectSending = (state: RootState) => state.outbox.sending;
export const selectOnline = (state: RootState) => state.device.online;

export const selectItem = (state: RootState, key: string): OutboxItem | null =>
  state.outbox.items.find((item) => item.key === key) ?? null;

/** Items of one vote, in the order in which they were given. */
export const selectItemsOf = createSelector(
  [selectWaiting, (_: RootState, voteKey: VoteKey | null) => voteKey],
  (items, voteKey) => items.filter((item) => item.voteKey === voteKey),
);

/** The newest kept change of a vote that comes after the one which the vote counts as made, or null. */
export function selectLaterChange(
  state: RootState,
  { key, sequence }: Pick<VotedRecord, 'key' | 'sequence'>,
): KeptChange | null {
  return selectItemsOf(state, key).reduce<KeptChange | null>(
    (newest, item) =>
      item.kind === 'change' && item.sequence > (newest ?? { sequence }).sequence ? item : newest,
    null,
  );
}

export const selectSentVote = (state: RootState, voteKey: VoteKey): SentVoteRecord | null =>
  state.outbox.sentVotes.find(({ key }) => key === voteKey) ?? null;

/** Whether this device has sent another vote on the question since. */
export const selectHasNewerVote = (state: RootState, { questionUid, sentAt }: SentVoteRecord): boolean =>
  state.outbox.sentVotes.some((other) => other.questionUid === questionUid && other.sentAt > sentAt);

/** Whether something could be sent now. */
export const selectIsSomethingDue = (state: RootState, now: number): boolean =>
  byVote(selectWaiting(state)).some((chain) => nextOf(chain, now) !== null);

/** When the next try is due, in UTC milliseconds; null when nothing waits for one. */
export function selectNextTry(state: RootState): number | null {
  const times = byVote(selectWaiting(state)).flatMap((chain) => nextOf(chain, Infinity)?.nextAt ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What has not got through at once, so that the person should know: it was tried in vain, refused, or there is no connection. */
export const selectOverdue = createSelector([selectWaiting, selectOnline], (items, online) =>
  items.filter(({ attempts, refusal }) => !online || attempts > 0 || refusal !== null),
);

export type DeliveryOfVote =
  { kind: 'sent' } | { kind: 'waiting' } | { kind: 'refused' } | { kind: 'sending'; share: number };

/** How far what was given with a vote has come. */
export const selectDelivery = createSelector(
  [selectItemsOf, selectSending],
  (items, sending): DeliveryOfVote => {
    if (items.length === 0) return { kind: 'sent' };
    const underWay = items.find(({ key }) => key === sending?.key);
    if (underWay && sending) return { kind: 'sending', share: sending.share };
    return { kind: items.every(({ refusal }) => refusal) ? 'refused' : 'waiting' };
  },
);
