import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { Service } from '../../contract/serviceHistory';
import type { Message } from '../messages/messagesSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { signedOut } from '../session/sessionSlice';

/** The newest service of a sticker, in a popup (HI-7). `service` is null if there is none. */
export type RecentState =
  | { status: 'closed' }
  | { status: 'loading'; questionUid: QuestionUid }
  | { status: 'open'; questionUid: QuestionUid; service: Service | null }
  | { status: 'failed'; questionUid: QuestionUid; reason: Message };

interface OnQuestion {
  questionUid: QuestionUid;
}
const closed = { status: 'closed' } as RecentState;

/** Ignores an answer that nobody waits for any more. */
const isAwaited = (state: RecentState, { questionUid }: OnQuestion) =>
  state.status === 'loading' && state.questionUid === questionUid;

const recentSlice = createSlice({
  name: 'recent',
  initialState: closed,
  reducers: {
    recentPressed: (_state, { payload }: PayloadAction<OnQuestion>): RecentState => ({
      status: 'loading',
      questionUid: payload.questionUid,
    }),
    recentReceived: (
      state,
      { payload }: PayloadAction<OnQuestion & { service: Service | null }>,
    ): RecentState => (isAwaited(state, payload) ? { status: 'open', ...payload } : state),
    recentFailed: (state, { payload }: PayloadAction<OnQuestion & { reason: Message }>): RecentState =>
      isAwaited(state, payload) ? { status: 'failed', ...payload } : state,
    recentClosed: () => closed,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => closed).addCase(locationChanged, () => closed),
});

export const { recentPressed, recentReceived, recentFailed, recentClosed } = recentSlice.actions;
export const recentReducer = recentSlice.reducer;
