import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuditReply } from '../../../contract/audit';
import { matchScreen } from '../../../contract/screens';
import { locationChanged } from '../../features/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../features/session/sessionSlice';
import type { LoadFailure } from '../loadFailure';
import type { Part } from '../services/servicesSlice';
import type { AuditFilters } from './auditFilters';

export interface AuditState {
  isSignedOut: boolean;
  /** The person runs nothing. */
  isRefused: boolean;
  /** One page, with the names of the wire. */
  list: Part<AuditReply & { isStale: boolean }>;
}

const initialState: AuditState = { isSignedOut: false, isRefused: false, list: { status: 'none' } };

/** After sign-out nothing that the person saw stays. */
const leave = (state: AuditState): AuditState =>
  state === initialState ? state : { ...initialState, isSignedOut: true };

const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    signInNeeded: (): AuditState => ({ ...initialState, isSignedOut: true }),
    refused: (): AuditState => ({ ...initialState, isRefused: true }),
    /** The old page stays, marked as stale, until the new one arrives, so that nothing moves. */
    listRequested(state) {
      if (state.list.status === 'loaded') state.list.isStale = true;
      else state.list = { status: 'loading' };
    },
    listReceived(state, { payload }: PayloadAction<AuditReply>) {
      Object.assign(state, { list: { status: 'loaded', ...payload, isStale: false } });
    },
    listFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.list = { status: 'failed', failure: payload.failure };
    },
    retryPressed(state) {
      return state;
    },
    filtersChosen(state, _action: PayloadAction<{ filters: AuditFilters }>) {
      return state;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Audit' ? state : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const { signInNeeded, refused, listRequested, listReceived, listFailed, retryPressed, filtersChosen } =
  auditSlice.actions;
export const auditReducer = auditSlice.reducer;
/** The state before the person opens the page. */
export const untouchedAudit = initialState;
