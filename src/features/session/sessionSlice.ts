import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccessToken, AnonymousToken, Guid } from '../../../contract/ids';
import type { Identity } from '../../../contract/vote';

export interface SessionState {
  /** Whether the stored keys have been read; a vote waits for them, so that a known visitor stays the same one. */
  restored: boolean;
  /** Authorized means that there is one (specification § 4). */
  accessToken: AccessToken | null;
  anonymousToken: AnonymousToken | null;
  guid: Guid | null;
}

const initialState: SessionState = { restored: false, accessToken: null, anonymousToken: null, guid: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The keys that the device had stored. */
    restored(_state, { payload }: PayloadAction<Omit<SessionState, 'restored'>>) {
      return { ...payload, restored: true };
    },
    identityReceived(state, { payload }: PayloadAction<Identity>) {
      state.anonymousToken = payload.anonymousToken;
      state.guid = payload.guid;
    },
    /** The server no longer knows this token: the visitor is unknown until they are signed in again. */
    tokenRefused(state) {
      state.accessToken = null;
      state.anonymousToken = null;
    },
    /** Not even the stored guid was accepted. */
    identityLost(state) {
      state.anonymousToken = null;
      state.guid = null;
    },
  },
});

export const { restored, identityReceived, tokenRefused, identityLost } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
