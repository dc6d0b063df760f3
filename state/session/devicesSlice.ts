import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '../../contract/accounts';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from './sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';

/** The person's signed-in devices, loaded anew each time the page is opened. */
export type DevicesState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'failed'; failure: LoadFailure }
  | { status: 'loaded'; sessions: readonly Session[]; endings: readonly Ending[] };

/** A device whose session is being ended, or could not be ended. */
export interface Ending {
  ssid: string;
  failure: LoadFailure | null;
}

type AboutSession = PayloadAction<Pick<Session, 'ssid'>>;

const without = <Item extends Pick<Session, 'ssid'>>(items: readonly Item[], ssid: string) =>
  items.filter((item) => item.ssid !== ssid);

const leave = (state: DevicesState): DevicesState =>
  state.status === 'none' ? state : { status: 'signedOut' };

const devicesSlice = createSlice({
  name: 'devices',
  initialState: { status: 'none' } as DevicesState,
  reducers: {
    requested: (): DevicesState => ({ status: 'loading' }),
    signInNeeded: (): DevicesState => ({ status: 'signedOut' }),
    received(state, { payload }: PayloadAction<{ sessions: readonly Session[] }>): DevicesState {
      if (state.status !== 'loading') return state;
      return { status: 'loaded', sessions: payload.sessions, endings: [] };
    },
    failed(state, { payload }: PayloadAction<{ failure: LoadFailure }>): DevicesState {
      return state.status === 'loading' ? { status: 'failed', failure: payload.failure } : state;
    },
    retryPressed(state) {
      return state;
    },
    /** A person ends another device's session. */
    endPressed(state, { payload: { ssid } }: AboutSession): DevicesState {
      if (state.status !== 'loaded') return state;
      return { ...state, endings: [...without(state.endings, ssid), { ssid, failure: null }] };
    },
    /** The session is ended, or already was. */
    ended(state, { payload: { ssid } }: AboutSession): DevicesState {
      if (state.status !== 'loaded') return state;
      return { ...state, sessions: without(state.sessions, ssid), endings: without(state.endings, ssid) };
    },
    endFailed(
      state,
      { payload: { ssid, failure } }: PayloadAction<{ ssid: string; failure: LoadFailure }>,
    ): DevicesState {
      if (state.status !== 'loaded') return state;
      return { ...state, endings: [...without(state.endings, ssid), { ssid, failure }] };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (): DevicesState => ({ status: 'none' }))
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const { requested, signInNeeded, received, failed, retryPressed, endPressed, ended, endFailed } =
  devicesSlice.actions;
export const devicesReducer = devicesSlice.reducer;
