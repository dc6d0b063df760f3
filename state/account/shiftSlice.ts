import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from '../session/sessionSlice';

/** The day of staff who have signed out, for the page after Logout. */
export interface ShiftState {
  /** Services that they logged on this phone on that day. */
  services: number;
  /** Keys of the services that waited on this phone. */
  waiting: readonly string[];
}

const initialState: ShiftState = { services: 0, waiting: [] };

const shiftSlice = createSlice({
  name: 'shift',
  initialState,
  reducers: {
    shiftEnded: (_, { payload }: PayloadAction<ShiftState>) => payload,
    /** The address tells, after a reload, of a Logout a short while ago. */
    shiftRecalled(state, { payload }: PayloadAction<{ services: number }>) {
      state.services = payload.services;
    },
  },
  extraReducers: (builder) => builder.addCase(signedIn, () => initialState),
});

export const { shiftEnded, shiftRecalled } = shiftSlice.actions;
export const shiftReducer = shiftSlice.reducer;
