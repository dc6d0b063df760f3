import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BulkVotesBody } from '../../contract/votes';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

export type VotesDecision = BulkVotesBody['action'];

/** What a person decides about votes that were held back, and about repeats: all that the filters find. */
export interface DecisionState {
  /** The decision that the dialog is about; null without one. */
  asked: { action: VotesDecision; status: 'open' | 'sending'; failure: LoadFailure | null } | null;
  /** What was decided last, and about how many votes. */
  done: { action: VotesDecision; changed: number } | null;
}

const initialState: DecisionState = { asked: null, done: null };

const slice = createSlice({
  name: 'votesDecision',
  initialState,
  reducers: {
    decisionAsked(_state, { payload: { action } }: PayloadAction<{ action: VotesDecision }>): DecisionState {
      return { asked: { action, status: 'open', failure: null }, done: null };
    },
    decisionClosed(state) {
      if (state.asked?.status !== 'sending') state.asked = null;
    },
    decisionConfirmed() {},
    decisionStarted(state) {
      if (state.asked) Object.assign(state.asked, { status: 'sending', failure: null });
    },
    decisionDone(_state, { payload }: PayloadAction<{ action: VotesDecision; changed: number }>) {
      return { asked: null, done: payload };
    },
    decisionFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.asked) Object.assign(state.asked, { status: 'open', failure: payload.failure });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, () => initialState)
      .addCase(identityLost, () => initialState)
      .addCase(identityReceived, () => initialState),
});

export const {
  decisionAsked,
  decisionClosed,
  decisionConfirmed,
  decisionStarted,
  decisionDone,
  decisionFailed,
} = slice.actions;
export const decisionReducer = slice.reducer;
