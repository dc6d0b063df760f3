import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertsReply, WireAlert } from '../../contract/alerts';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** The dialog with what a rule told. */
export interface AlertLogState {
  /** Uid of the rule; null while the dialog is closed. */
  uid: string | null;
  /** Newest first. */
  alerts: readonly WireAlert[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  status: 'loading' | 'loaded' | 'failed';
  failure: LoadFailure | null;
}

const initialState: AlertLogState = {
  uid: null,
  alerts: [],
  next: null,
  status: 'loading',
  failure: null,
};
const leave = (): AlertLogState => initialState;

const alertLogSlice = createSlice({
  name: 'alertLog',
  initialState,
  reducers: {
    logPressed: (_state, { payload: { uid } }: PayloadAction<{ uid: string }>) => ({ ...initialState, uid }),
    /** A person wants the next page, or the same one again after a failure. */
    morePressed(state) {
      Object.assign(state, { status: 'loading', failure: null });
    },
    logReceived(state, { payload }: PayloadAction<AlertsReply & { uid: string }>) {
      if (payload.uid !== state.uid) return;
      const { alerts, next } = payload;
      Object.assign(state, { alerts: [...state.alerts, ...alerts], next, status: 'loaded' });
    },
    logFailed(state, { payload }: PayloadAction<{ uid: string; failure: LoadFailure }>) {
      if (payload.uid !== state.uid) return;
      Object.assign(state, { status: 'failed', failure: payload.failure });
    },
    logClosed: leave,
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

export const { logPressed, morePressed, logReceived, logFailed, logClosed } = alertLogSlice.actions;
export const alertLogReducer = alertLogSlice.reducer;
