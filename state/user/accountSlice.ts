import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person } from '../../contract/accounts';
import type { Guid } from '../../contract/ids';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** The person who is signed in on this device. */
export interface AccountState {
  /** Identifies the person in calls; null if nobody is signed in. */
  userGuid: Guid | null;
  /** Null until the user info has loaded. */
  person: Person | null;
  /** Sign-out is in progress. */
  isLeaving: boolean;
}

const initialState: AccountState = { userGuid: null, person: null, isLeaving: false };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** Restores what the device had stored of the signed-in person. */
    accountRestored(_state, { payload }: PayloadAction<Pick<AccountState, 'userGuid' | 'person'>>) {
      return { ...payload, isLeaving: false };
    },
    /** The server returned the user info. */
    personReceived(state, { payload }: PayloadAction<{ person: Person }>) {
      state.person = payload.person;
    },
    /** A person signs out on this device. */
    signOutPressed(state) {
      state.isLeaving = true;
    },
    /** A person wants to open this address with another account. */
    otherAccountPressed(state) {
      state.isLeaving = true;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(identityLost, () => initialState).addCase(identityReceived, () => initialState),
});

export const { accountRestored, personReceived, signOutPressed, otherAccountPressed } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
