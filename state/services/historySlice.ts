import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import type { Service, ServiceHistory } from '../../contract/serviceHistory';
import type { Message } from '../messages/messagesSlice';

/** A photo by its position in the list. */
export interface PhotoPlace {
  serviceIndex: number;
  photoIndex: number;
}

interface LoadedHistory {
  status: 'loaded';
  uid: QuestionUid;
  history: ServiceHistory;
  /** Number of services shown: ten, and ten more for each page that staff loads. */
  shown: number;
  openPhoto: PhotoPlace | null;
  /** The next page is loading. */
  isPaging: boolean;
  /** Why the next page did not load. */
  pageFailure: Message | null;
}

/**
 * The history of the current address. Loaded anew each time it is opened, because a new service may have been
 * logged.
 */
export type HistoryState =
  | { status: 'none' }
  | { status: 'loading'; uid: QuestionUid }
  | LoadedHistory
  | { status: 'failed'; uid: QuestionUid; reason: Message };

interface OnQuestion {
  questionUid: QuestionUid;
}

const historySlice = createSlice({
  name: 'history',
  initialState: { status: 'none' } as HistoryState,
  reducers: {
    requested(_state, { payload }: PayloadAction<OnQuestion>): HistoryState {
      return { status: 'loading', uid: payload.questionUid };
    },
    /** `questionUid` is the requested one. An answer for an address that the person has left is ignored. */
    received(state, { payload }: PayloadAction<OnQuestion & { history: ServiceHistory }>): HistoryState {
      if (state.status !== 'loading' || state.uid !== payload.questionUid) return state;
      return {
        status: 'loaded',
        uid: payload.questionUid,
        history: payload.history,
        shown: limits.servicesShown,
        openPhoto: null,
        isPaging: false,
        pageFailure: null,
      };
    },
    failed(state, { payload }: PayloadAction<OnQuestion & { reason: Message }>): HistoryState {
      if (state.status !== 'loading' || state.uid !== payload.questionUid) return state;
      return { status: 'failed', uid: payload.questionUid, reason: payload.reason };
    },
    /** A person retries after a failure. */
    retryPressed(state) {
      return state;
    },
    /** Staff loads older services. */
    olderPressed(state) {
      if (state.status !== 'loaded') return;
      state.isPaging = true;
      state.pageFailure = null;
    },
    pageReceived(
      state,
      { payload }: PayloadAction<OnQuestion & { services: readonly Service[]; next: string | null }>,
    ): HistoryState {
      if (state.status !== 'loaded' || state.uid !== payload.questionUid) return state;
      const services = [...state.history.services, ...payload.services];
      return {
        ...state,
        isPaging: false,
        shown: services.length,
        history: { ...state.history, services, paging: { next: payload.next } },
      };
    },
    pageFailed(state, { payload }: PayloadAction<OnQuestion & { reason: Message }>) {
      if (state.status !== 'loaded' || state.uid !== payload.questionUid) return;
      state.isPaging = false;
      state.pageFailure = payload.reason;
    },
    photoOpened(state, { payload }: PayloadAction<PhotoPlace>) {
      if (state.status === 'loaded') state.openPhoto = payload;
    },
    /** A swipe or a button turns to another photo of the same service. */
    photoTurned(state, { payload }: PayloadAction<{ photoIndex: number }>) {
      if (state.status === 'loaded' && state.openPhoto) state.openPhoto.photoIndex = payload.photoIndex;
    },
    photoClosed(state) {
      if (state.status === 'loaded') state.openPhoto = null;
    },
  },
});

export const {
  requested,
  received,
  failed,
  retryPressed,
  olderPressed,
  pageReceived,
  pageFailed,
  photoOpened,
  photoTurned,
  photoClosed,
} = historySlice.actions;
export const historyReducer = historySlice.reducer;
