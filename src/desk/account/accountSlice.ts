import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person } from '../../../contract/accounts';
import type { Guid } from '../../../contract/ids';
import { identityLost, identityReceived } from '../../features/session/sessionSlice';

/** Who is signed in on this device. */
export interface AccountState {
  /** Names the person in calls; null where nobody is signed in. */
  userGuid: Guid | null;
  /** Null until the user info is there. */
  person: Person | null;
  /** The device is being signed out. */
  isLeaving: boolean;
}

const initialState: AccountState = { userGuid: null, person: null, isLeaving: false };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** What the device had stored of whoever is signed in. */
    accountRestored(_state, { payload }: PayloadAction<Pick<AccountState, 'userGuid' | 'person'>>) {
      return { ...payload, isLeaving: false };
    },
    /** The server's user info. */
    personReceived(state, { payload }: PayloadAction<{ person: Person }>) {
      state.person = payload.person;
    },
    /** A person signs this device out. */
    signOutPressed(state) {
      state.isLeaving = true;
    },
    /** A person wants to come to this address with another account. */
    otherAccountPressed(state) {
      state.isLeaving = true;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(identityLost, () => initialState).addCase(identityReceived, () => initialState),
});

export const { accountRestored, personReceived, signOutPressed, otherAccountPressed } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
