import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import type { OutboxContent, OutboxItem, Refusal, SentVoteRecord } from '../../contract/outbox';
import type { Given } from '../../contract/storedKeys';
import { voteErased } from '../codes/erasureActions';
import { markSentElsewhere, shareWith } from './outboxRules';
import type { OutboxState, StorageFailure } from './outboxState';

const initialState: OutboxState = { items: [], unstored: [], sentVotes: [], sending: [] };

interface Key {
  key: string;
}

/**
 * One item from the person to the server:
 *
 *     itemsSubmitted ──► itemsKept, or itemsNotKept ──► sendingStarted ──► itemSent ▲
 *                            ││└──► itemRefused ── retryPressed ──► itemReleased
 *                            └────────── itemPostponed ───┘└────►
 *                            itemDropped ◄─ deletePressed ──┘
 */
const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** A file of an item has reached the server. The item itself has not. */
    fileSent(state, { payload: { key, fileKey } }: PayloadAction<Key & { fileKey: string }>) {
      const item = state.items.find((one) => one.key === key);
      if (item) item.sentFiles = [...new Set(item.sentFiles).add(fileKey)];
    },
    /** The device's outbox was read: all of it, or the items of one vote. */
    listed(state, { payload }: PayloadAction<OutboxContent & { voteKey?: VoteKey }>): OutboxState {
      const { voteKey, sentVotes } = payload;
      const items = markSentElsewhere(payload.items, state.items);
      const isRead = (item: OutboxItem) => items.some(({ key }) => key === item.key);
      const isUnstored = (item: OutboxItem) => state.unstored.some(({ key }) => key === item.key);
      const isOther = (item: OutboxItem) => voteKey !== undefined && item.voteKey !== voteKey;
      const stay = state.items.filter((item) => !isRead(item) && (isUnstored(item) || isOther(item)));
      const sent = voteKey === undefined ? [] : state.sentVotes.filter(({ key }) => key !== voteKey);
      return { ...state, items: inOrder([...items, ...stay]), sentVotes: [...sent, ...sentVotes] };
    },
    /** Another tab has changed the outbox. */
    changedElsewhere: (state) => state,
    /**
     * A person has given something, and it is being stored. `replaced` are keys of items that it replaces.
     */
    itemsSubmitted(
      state,
      { payload }: PayloadAction<{ items: readonly OutboxItem[]; replaced: readonly string[] }>,
    ): OutboxState {
      const keys = payload.items.map(({ key }) => key);
      const { items, unstored, ...rest } = without(state, [...payload.replaced, ...keys]);
      const storing = keys.map((key) => ({ key, why: 'storing' as const }));
      return { ...rest, items: [...items, ...payload.items], unstored: [...unstored, ...storing] };
    },
    /** The device has stored them: they survive a reload and a dead battery. */
    itemsKept(state, { payload }: PayloadAction<{ itemKeys: readonly string[] }>): OutboxState {
      return { ...state, unstored: state.unstored.filter(({ key }) => !payload.itemKeys.includes(key)) };
    },
    /** The device could not store them. This tab's memory holds them for one attempt. */
    itemsNotKept(
      state,
      { payload }: PayloadAction<{ itemKeys: readonly string[]; why: StorageFailure }>,
    ): OutboxState {
      const { itemKeys, why } = payload;
      return {
        ...state,
        unstored: state.unstored.map(({ key, ...item }) =>
          itemKeys.includes(key) ? { key, why } : { key, ...item },
        ),
      };
    },
    sendingStarted(state, { payload: { key } }: PayloadAction<Key>): OutboxState {
      return { ...state, sending: [...withoutProgress(state, key).sending, { key, share: 0 }] };
    },
    /** `key` is that of an item, or of a file that goes before it. */
    uploadWentOn(state, { payload: { key, share } }: PayloadAction<Key & { share: number }>) {
      for (const sending of state.sending) {
        const item = state.items.find((one) => one.key === sending.key);
        if (sending.key === key && !item?.sentFiles) sending.share = share;
        else if (item) sending.share = shareWith(item, key, share) ?? sending.share;
      }
    },
    /**
     * The server has accepted it. `vote` is what is now known of a vote, `left` the part of a note that the
     * server did not accept. `missing` has not arrived of a note that the device could not store.
     */
    itemSent(
      state,
      {
        payload,
      }: PayloadAction<Key & { vote: SentVoteRecord | null; left: OutboxItem | null; missing?: Given }>,
    ): OutboxState {
      const { key, vote, left } = payload;
      const { items, sentVotes, ...rest } = without(state, [key]);
      return {
        ...rest,
        items: left ? [...items, left] : items,
        sentVotes: vote ? [...sentVotes.filter((sent) => isRemembered(sent, vote)), vote] : sentVotes,
      };
    },
    /** The attempt failed, and a retry is planned. */
    itemPostponed(
      state,
      { payload }: PayloadAction<Key & { attempts: number; nextAt: number }>,
    ): OutboxState {
      return withoutProgress(amended(state, payload), payload.key);
    },
    /** The server refused it. It stays on the device until the person retries or deletes it. */
    itemRefused(state, { payload }: PayloadAction<Key & { refusal: Refusal }>): OutboxState {
      return withoutProgress(amended(state, payload), payload.key);
    },
    /**
     * It will never be sent. `refusal` is the server's refusal; null if the server was not asked or did not
     * answer.
     */
    itemDropped(state, { payload }: PayloadAction<Key & { refusal: Refusal | null }>): OutboxState {
      return without(state, [payload.key]);
    },
    /** The person asks for an immediate retry. */
    retryPressed: (state, _action: PayloadAction<Key>) => state,
    itemReleased(state, { payload }: PayloadAction<Key & { nextAt: number }>): OutboxState {
      return amended(state, { ...payload, refusal: null });
    },
    /** The person asks for it as a file. */
    savePressed: (state, _action: PayloadAction<Key>) => state,
    deletePressed: (state, _action: PayloadAction<Key>) => state,
  },
  extraReducers: (builder) =>
    builder.addCase(voteErased, (state, { payload: { voteKey, erasedAt } }): OutboxState => {
      const sentVotes = state.sentVotes.map((vote) => (vote.key === voteKey ? { ...vote, erasedAt } : vote));
      return { ...state, sentVotes };
    }),
});

/** Forgets sent votes that the device has also forgotten. A tablet's page stays open for months. */
function isRemembered(sent: SentVoteRecord, newest: SentVoteRecord): boolean {
  return sent.key !== newest.key && newest.sentAt - sent.sentAt < outboxPace.sentVotes;
}

function inOrder(items: readonly OutboxItem[]): OutboxItem[] {
  return [...items].sort((left, right) => left.createdAt - right.createdAt);
}

function without(state: OutboxState, keys: readonly string[]): OutboxState {
  const stays = ({ key }: Key) => !keys.includes(key);
  return {
    ...state,
    items: state.items.filter(stays),
    unstored: state.unstored.filter(stays),
    sending: state.sending.filter(stays),
  };
}

function amended(
  state: OutboxState,
  { key, ...more }: Key & Partial<Pick<OutboxItem, 'attempts' | 'nextAt' | 'refusal'>>,
): OutboxState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...more } : item)) };
}

function withoutProgress(state: OutboxState, key: string): OutboxState {
  return { ...state, sending: state.sending.filter((item) => item.key !== key) };
}

export const {
  listed,
  changedElsewhere,
  itemsSubmitted,
  itemsKept,
  itemsNotKept,
  sendingStarted,
  uploadWentOn,
  itemSent,
  itemPostponed,
  fileSent,
  itemRefused,
  itemDropped,
  retryPressed,
  itemReleased,
  savePressed,
  deletePressed,
} = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;
