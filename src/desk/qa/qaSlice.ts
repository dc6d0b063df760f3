import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecordingDetailsReply, WireRecording } from '../../../contract/recordings';
import { matchScreen } from '../../../contract/screens';
import { locationChanged } from '../../features/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../features/session/sessionSlice';
import type { LoadFailure } from '../loadFailure';
import type { Part } from '../services/servicesSlice';
import type { QaFilters } from './qaFilters';

/** One page of the list. Recordings have the names of the wire: the desk shows them and does nothing else. */
export interface RecordingList {
  recordings: readonly WireRecording[];
  /** For the next page; null on the last one. */
  next: string | null;
}

export interface QaState {
  isSignedOut: boolean;
  /** The person may not see reports. */
  isRefused: boolean;
  list: Part<RecordingList & { isStale: boolean }>;
  /** The report of the address. */
  opened: Part<{ recording: RecordingDetailsReply }>;
  /** Filters as typed, before the address has them; null if nothing was typed. */
  typed: QaFilters | null;
  download: { status: 'loading' } | { status: 'failed'; failure: LoadFailure } | null;
}

const initialState: QaState = {
  isSignedOut: false,
  isRefused: false,
  list: { status: 'none' },
  opened: { status: 'none' },
  typed: null,
  download: null,
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: QaState): QaState =>
  state === initialState ? state : { ...initialState, isSignedOut: true };

const isHere = (path: string): boolean => ['Qa', 'Recording'].includes(matchScreen(path).screen);

const qaSlice = createSlice({
  name: 'qa',
  initialState,
  reducers: {
    signInNeeded: (): QaState => ({ ...initialState, isSignedOut: true }),
    refused: (): QaState => ({ ...initialState, isRefused: true }),
    /** The old page stays, marked as stale, until the new one arrives, so that nothing moves. */
    listRequested(state) {
      if (state.list.status === 'loaded') state.list.isStale = true;
      else state.list = { status: 'loading' };
    },
    listReceived(state, { payload }: PayloadAction<RecordingList>) {
      Object.assign(state, { list: { status: 'loaded', ...payload, isStale: false } });
    },
    listFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.list = { status: 'failed', failure: payload.failure };
    },
    detailsRequested(state) {
      state.opened = { status: 'loading' };
    },
    detailsReceived(state, { payload }: PayloadAction<{ recording: RecordingDetailsReply }>) {
      Object.assign(state, { opened: { status: 'loaded', ...payload } });
    },
    detailsFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.opened = { status: 'failed', failure: payload.failure };
    },
    retryPressed(state) {
      return state;
    },
    /** A person types a filter. It takes effect after a pause. */
    filterTyped(state, { payload }: PayloadAction<{ filters: QaFilters }>) {
      state.typed = payload.filters;
    },
    downloadPressed(state) {
      state.download = { status: 'loading' };
    },
    downloaded(state) {
      state.download = null;
    },
    downloadFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.download = { status: 'failed', failure: payload.failure };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        isHere(address.path)
          ? { ...state, typed: null, download: null, opened: { status: 'none' } }
          : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  signInNeeded,
  refused,
  listRequested,
  listReceived,
  listFailed,
  detailsRequested,
  detailsReceived,
  detailsFailed,
  retryPressed,
  filterTyped,
  downloadPressed,
  downloaded,
  downloadFailed,
} = qaSlice.actions;
export const qaReducer = qaSlice.reducer;
/** The state before the person opens the list. */
export const untouchedQa = initialState;
