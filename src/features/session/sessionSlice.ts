import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccessToken, AnonymousToken, Guid } from '../../../contract/ids';
import type { User } from '../../../contract/user';
import type { Identity } from '../../../contract/vote';

export interface SessionState {
  /** Whether the stored keys have been read; a vote waits for them, so that a known visitor stays the same one. */
  restored: boolean;
  /** Authorized means that there is one (specification § 4). */
  accessToken: AccessToken | null;
  anonymousToken: AnonymousToken | null;
  guid: Guid | null;
  /** Who is signed in, as far as the server has said; null for visitors. */
  user: User | null;
  /** The question for which the server was asked, by this page, what the user may do; null for none in particular, missing before. */
  userFor?: string | null;
}

const nobody = { accessToken: null, anonymousToken: null, guid: null, user: null };
const initialState: SessionState = { restored: false, ...nobody };

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
      return {
        restored: state.restored,
        ...nobody,
        anonymousToken: payload.anonymousToken,
        guid: payload.guid,
      };
    },
    /** The session of the signed-in goes on with another token, and the visitor that the device was before is forgotten. */
    accessTokenReceived(state, { payload }: PayloadAction<{ accessToken: AccessToken }>) {
      state.accessToken = payload.accessToken;
      state.anonymousToken = null;
    },
    /** Somebody has signed in, here or in another tab. Who that is, the server says next. */
    signedIn(state, { payload }: PayloadAction<{ accessToken: AccessToken }>) {
      state.accessToken = payload.accessToken;
      state.anonymousToken = null;
      state.user = null;
      delete state.userFor;
    },
    userReceived(state, { payload }: PayloadAction<{ user: User; questionUid: string | null }>) {
      return { ...state, user: payload.user, userFor: payload.questionUid };
    },
    /** The device is nobody's again. What was sent or waits stays. */
    signedOut(state) {
      return { restored: state.restored, ...nobody };
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
      return { restored: state.restored, ...nobody };
    },
    /** What was asked for is for the signed-in, and the session has ended (specification § 4). */
    signInWanted(state) {
      return state;
    },
  },
});

export const {
  restored,
  identityReceived,
  accessTokenReceived,
  signedIn,
  userReceived,
  signedOut,
  tokenRefused,
  signInPostponed,
  identityLost,
  signInWanted,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
