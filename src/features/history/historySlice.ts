import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { ServiceHistory } from '../../../contract/serviceHistory';
import type { Message } from '../messages/messagesSlice';

/** A photo by its place in the list. */
export interface PhotoPlace {
  serviceIndex: number;
  photoIndex: number;
}

/** One history at a time: the one the address is about. It is loaded anew each time it is opened, as a service may have been logged since. */
export type HistoryState =
  | { status: 'none' }
  | { status: 'loading'; uid: QuestionUid }
  | { status: 'loaded'; uid: QuestionUid; history: ServiceHistory; openPhoto: PhotoPlace | null }
  | { status: 'failed'; uid: QuestionUid; reason: Message };

const historySlice = createSlice({
  name: 'history',
  initialState: { status: 'none' } as HistoryState,
  reducers: {
    requested(_state, { payload }: PayloadAction<{ questionUid: QuestionUid }>): HistoryState {
      return { status: 'loading', uid: payload.questionUid };
    },
    /** `questionUid` is the one asked for; the answer of an address that the person has left is ignored. */
    received(
      state,
      { payload }: PayloadAction<{ questionUid: QuestionUid; history: ServiceHistory }>,
    ): HistoryState {
      if (state.status !== 'loading' || state.uid !== payload.questionUid) return state;
      return { status: 'loaded', uid: payload.questionUid, history: payload.history, openPhoto: null };
    },
    failed(state, { payload }: PayloadAction<{ questionUid: QuestionUid; reason: Message }>): HistoryState {
      if (state.status !== 'loading' || state.uid !== payload.questionUid) return state;
      return { status: 'failed', uid: payload.questionUid, reason: payload.reason };
    },
    /** A person asks for another try after a failure. */
    retryPressed(state) {
      return state;
    },
    photoOpened(state, { payload }: PayloadAction<PhotoPlace>) {
      if (state.status === 'loaded') state.openPhoto = payload;
    },
    photoClosed(state) {
      if (state.status === 'loaded') state.openPhoto = null;
    },
  },
});

export const { requested, received, failed, retryPressed, photoOpened, photoClosed } = historySlice.actions;
export const historyReducer = historySlice.reducer;
