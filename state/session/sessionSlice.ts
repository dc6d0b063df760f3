import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccessToken, AnonymousToken, Guid, QuestionUid } from '../../contract/ids';
import type { User } from '../../contract/user';
import type { Identity } from '../../contract/vote';

export interface SessionState {
  /**
   * Whether the stored keys were read. A vote waits for them, so that a known visitor keeps their identity.
   */
  restored: boolean;
  /** Authorized means that there is one (specification § 4). */
  accessToken: AccessToken | null;
  anonymousToken: AnonymousToken | null;
  guid: Guid | null;
  /** The signed-in user as the server describes them; null for visitors. */
  user: User | null;
  /**
   * The question for which this page asked the user's permissions; null for no question, undefined before the
   * first request.
   */
  userFor?: string | null;
  /** While nobody is signed in: where the person who signed in last has typed their PIN, if they have. */
  pinSticker?: QuestionUid;
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
    /** The device now belongs to this visitor. */
    identityReceived(state, { payload }: PayloadAction<Identity>) {
      return {
        restored: state.restored,
        ...nobody,
        anonymousToken: payload.anonymousToken,
        guid: payload.guid,
      };
    },
    /** The signed-in session goes on with a new token. The device's earlier visitor is forgotten. */
    accessTokenReceived(state, { payload }: PayloadAction<{ accessToken: AccessToken }>) {
      state.accessToken = payload.accessToken;
      state.anonymousToken = null;
    },
    /** The device knows the sticker of the last sign-in by PIN; null if it has none to go back to. */
    pinStickerRecalled(state, { payload }: PayloadAction<{ questionUid: QuestionUid | null }>) {
      if (payload.questionUid === null) delete state.pinSticker;
      else state.pinSticker = payload.questionUid;
    },
    /** A person signed in, here or in another tab. The server identifies them next. */
    signedIn(state, { payload }: PayloadAction<{ accessToken: AccessToken }>) {
      state.accessToken = payload.accessToken;
      state.anonymousToken = null;
      state.user = null;
      delete state.userFor;
      delete state.pinSticker;
    },
    userReceived(state, { payload }: PayloadAction<{ user: User; questionUid: string | null }>) {
      return { ...state, user: payload.user, userFor: payload.questionUid };
    },
    /**
     * Somebody else signs in than last time, without a Logout between. What was begun goes, as at Logout. It
     * stays on the questions named.
     */
    personChanged(state, _action: PayloadAction<{ questionUids: readonly QuestionUid[] }>) {
      return state;
    },
    /** The device is signed out. Items that were sent or wait stay. */
    signedOut(state) {
      return { restored: state.restored, ...nobody };
    },
    /**
     * The server no longer accepts this token. It stays until the new sign-in ends, so that no call goes out
     * anonymously meanwhile.
     */
    tokenRefused(state) {
      return state;
    },
    /** The new sign-in got no answer. The next refused call tries again. */
    signInPostponed(state) {
      return state;
    },
    /** The server did not accept the stored guid either. */
    identityLost(state) {
      return { restored: state.restored, ...nobody };
    },
    /** The call requires sign-in, and the session has ended (specification § 4). */
    signInWanted(state) {
      return state;
    },
  },
});

export const {
  restored,
  identityReceived,
  accessTokenReceived,
  pinStickerRecalled,
  signedIn,
  userReceived,
  personChanged,
  signedOut,
  tokenRefused,
  signInPostponed,
  identityLost,
  signInWanted,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
