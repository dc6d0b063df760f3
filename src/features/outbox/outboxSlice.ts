import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OutboxContent, OutboxItem, Refusal, SentVoteRecord } from '../../../contract/outbox';
import { voteErased } from '../codes/erasureActions';

export interface OutboxState {
  /** What waits on this device to be sent, of all its tabs, oldest first. */
  items: readonly OutboxItem[];
  /** Uids of votes that this device has sent. */
  sentVotes: readonly SentVoteRecord[];
  /** What is on its way from this tab, and how much of it has gone out, from 0 to 1. */
  sending: { key: string; share: number } | null;
}

const initialState: OutboxState = { items: [], sentVotes: [], sending: null };

/**
 * One item from the person to the server:
 *
 *     itemStored ──► sendingStarted ──► itemSent
 *         ▲               │ └──► itemRefused ── retryPressed ──► itemReleased
 *         └── itemPostponed                  └─ deletePressed ──► itemDeleted
 */
const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** What is on the device, as it has been read. */
    listed(state, { payload }: PayloadAction<OutboxContent>): OutboxState {
      return { ...state, ...payload };
    },
    /** Another tab has changed what waits. */
    changedElsewhere(state) {
      return state;
    },
    /** The device has it: it survives a reload and a dead battery. */
    itemStored(state, { payload }: PayloadAction<{ item: OutboxItem }>): OutboxState {
      return { ...state, items: [...others(state, payload.item.key), payload.item] };
    },
    sendingStarted(state, { payload }: PayloadAction<{ key: string }>): OutboxState {
      return { ...state, sending: { key: payload.key, share: 0 } };
    },
    uploadWentOn(state, { payload }: PayloadAction<{ key: string; share: number }>): OutboxState {
      return state.sending?.key === payload.key ? { ...state, sending: payload } : state;
    },
    /** The server has it. `left` is what it did not take of it, which stays on the device. */
    itemSent(
      state,
      { payload }: PayloadAction<{ key: string; vote: SentVoteRecord | null; left: OutboxItem | null }>,
    ): OutboxState {
      const { key, vote, left } = payload;
      const sentVotes = vote
        ? [...state.sentVotes.filter((sent) => sent.key !== vote.key), vote]
        : state.sentVotes;
      return settled({ ...state, items: [...others(state, key), ...(left ? [left] : [])], sentVotes }, key);
    },
    /** It did not get through, and is tried again later. */
    itemPostponed(
      state,
      { payload }: PayloadAction<{ key: string; attempts: number; nextAt: number }>,
    ): OutboxState {
      return settled(amended(state, payload.key, payload), payload.key);
    },
    /** The server does not take it as it is. */
    itemRefused(state, { payload }: PayloadAction<{ key: string; refusal: Refusal }>): OutboxState {
      return settled(amended(state, payload.key, payload), payload.key);
    },
    /** The person wants it to be tried again, now. */
    retryPressed(state, _action: PayloadAction<{ key: string }>) {
      return state;
    },
    itemReleased(state, { payload }: PayloadAction<{ key: string; nextAt: number }>): OutboxState {
      return amended(state, payload.key, { refusal: null, nextAt: payload.nextAt });
    },
    /** The person wants it as a file. */
    savePressed(state, _action: PayloadAction<{ key: string }>) {
      return state;
    },
    deletePressed(state, _action: PayloadAction<{ key: string }>) {
      return state;
    },
    itemDeleted(state, { payload }: PayloadAction<{ key: string }>): OutboxState {
      return settled({ ...state, items: others(state, payload.key) }, payload.key);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(voteErased, (state, { payload: { voteKey, erasedAt } }): OutboxState => {
      const sentVotes = state.sentVotes.map((vote) => (vote.key === voteKey ? { ...vote, erasedAt } : vote));
      return { ...state, sentVotes };
    }),
});

function others(state: OutboxState, key: string): OutboxItem[] {
  return state.items.filter((item) => item.key !== key);
}

function amended(
  state: OutboxState,
  key: string,
  more: Partial<Pick<OutboxItem, 'attempts' | 'nextAt' | 'refusal'>>,
): OutboxState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...more } : item)) };
}

function settled(state: OutboxState, key: string): OutboxState {
  return state.sending?.key === key ? { ...state, sending: null } : state;
}

export const {
  listed,
  changedElsewhere,
  itemStored,
  sendingStarted,
  uploadWentOn,
  itemSent,
  itemPostponed,
  itemRefused,
  retryPressed,
  itemReleased,
  savePressed,
  deletePressed,
  itemDeleted,
} = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;
