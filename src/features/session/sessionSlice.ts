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
    /** The device is this visitor from now on. */
    identityReceived(state, { payload }: PayloadAction<Identity>) {
      state.accessToken = null;
      state.anonymousToken = payload.anonymousToken;
      state.guid = payload.guid;
    },
    /** The session of the signed-in goes on with another token, and the visitor that the device was before is forgotten. */
    accessTokenReceived(state, { payload }: PayloadAction<{ accessToken: AccessToken }>) {
      state.accessToken = payload.accessToken;
      state.anonymousToken = null;
    },
    /** The server no longer knows this token. It stays until signing in again has ended, so that no call goes out as nobody's meanwhile. */
    tokenRefused(state) {
      return state;
    },
    /** Signing in again got no answer; the next refused call tries anew. */
    signInPostponed(state) {
      return state;
    },
    /** Not even the stored guid was accepted. */
    identityLost(state) {
      state.accessToken = null;
      state.anonymousToken = null;
      state.guid = null;
    },
  },
});

export const {
  restored,
  identityReceived,
  accessTokenReceived,
  tokenRefused,
  signInPostponed,
  identityLost,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
