import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/**
 * What a person can do about notifications on this device.
 * - `notOffered`: the installation sends none.
 * - `unsupported`: the browser has none; `homeScreen`: on an iPhone only the app on the home screen has them.
 * - `blocked`: the person, or the system, forbids them.
 */
export type PushStatus = 'notOffered' | 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on';

/** How the last press ended, where that is worth a sentence. */
export type PushNote = 'dismissed' | 'notOn' | 'tested' | 'testRefused' | 'testGone';

export interface PushState {
  status: 'none' | 'loading' | 'failed' | PushStatus;
  /** The server's public key, with which browsers subscribe. */
  key: string | null;
  /** Of this device's subscription; null while it is off. */
  uid: string | null;
  /** A press without an answer. */
  step: 'turnOn' | 'turnOff' | 'test' | null;
  note: PushNote | null;
  failure: LoadFailure | null;
}

const initialState: PushState = {
  status: 'none',
  key: null,
  uid: null,
  step: null,
  note: null,
  failure: null,
};
const leave = (): PushState => initialState;

const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    lookStarted: (): PushState => ({ ...initialState, status: 'loading' }),
    looked(
      state,
      { payload }: PayloadAction<{ status: PushStatus; key: string | null; uid: string | null }>,
    ): PushState {
      return state.status === 'loading' ? { ...initialState, ...payload } : state;
    },
    lookFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>): PushState {
      return state.status === 'loading' ? { ...initialState, status: 'failed', failure } : state;
    },
    lookAgainPressed() {},
    turnOnPressed(state) {
      if (state.status === 'off') Object.assign(state, { step: 'turnOn', note: null, failure: null });
    },
    turnedOn(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (state.step === 'turnOn') Object.assign(state, { status: 'on', uid, step: null });
    },
    /** @param action.payload.failure of the server; null where the browser, or the person, said no */
    notTurnedOn(
      state,
      {
        payload,
      }: PayloadAction<{
        status: 'off' | 'blocked';
        note: PushNote | null;
        failure: LoadFailure | null;
      }>,
    ) {
      if (state.step === 'turnOn') Object.assign(state, { ...payload, step: null });
    },
    turnOffPressed(state) {
      if (state.status === 'on') Object.assign(state, { step: 'turnOff', note: null, failure: null });
    },
    turnedOff(state) {
      if (state.step === 'turnOff') Object.assign(state, { status: 'off', uid: null, step: null });
    },
    testPressed(state) {
      if (state.status === 'on') Object.assign(state, { step: 'test', note: null, failure: null });
    },
    /** The push service has answered. One that knows the device no more has ended its subscription. */
    tested(state, { payload: { note } }: PayloadAction<{ note: 'tested' | 'testRefused' | 'testGone' }>) {
      if (state.step !== 'test') return;
      Object.assign(state, { note, step: null, ...(note === 'testGone' && { status: 'off', uid: null }) });
    },
    /** The server has not answered, or not as wanted. */
    stepFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.step !== null) Object.assign(state, { step: null, failure });
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

export const {
  lookStarted,
  looked,
  lookFailed,
  lookAgainPressed,
  turnOnPressed,
  turnedOn,
  notTurnedOn,
  turnOffPressed,
  turnedOff,
  testPressed,
  tested,
  stepFailed,
} = pushSlice.actions;
export const pushReducer = pushSlice.reducer;
