import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { errors } from '../../contract/errors';
import { limits } from '../../contract/limits';

export interface PinState {
  /** At most `limits.pinLength`. A log shows how many digits, never which. */
  digits: string;
  /**
   *     open ──► sending ──► welcome
   *       ▲─────────┘
   */
  status: 'open' | 'sending' | 'welcome';
  /** How many PINs were refused since the pad was opened. Each refusal shakes the pad. */
  refusals: number;
  /** Why the last attempt failed: the server's code; null if there was no response. */
  failure?: string | number | null;
  /** Until then the server accepts no PIN here, UTC milliseconds by the device. */
  pausedUntil: number | null;
  /** The time that the pad counts down from, UTC milliseconds by the device; absent without a pause. */
  now?: number;
  /** Wrong PINs that this device may still type until a pause; absent before the server has said so. */
  triesLeft?: number;
  /** For "Hello Ana". */
  firstName: string;
  /** Whether sign-in by e-mail replaces the pad. */
  byEmail: boolean;
}

const initialState: PinState = {
  digits: '',
  status: 'open',
  refusals: 0,
  pausedUntil: null,
  firstName: '',
  byEmail: false,
};

const pinSlice = createSlice({
  name: 'pin',
  initialState,
  reducers: {
    pinOpened: () => initialState,
    /** The fourth digit submits the PIN (PN-1). */
    digitPressed(state, { payload }: PayloadAction<{ digit: string }>) {
      if (state.status !== 'open' || state.pausedUntil !== null) return;
      state.digits += payload.digit;
      if (state.digits.length >= limits.pinLength) state.status = 'sending';
    },
    backspacePressed(state) {
      if (state.status === 'open') state.digits = state.digits.slice(0, -1);
    },
    /** All slots are empty again (PN-2). `now` comes with a pause. */
    pinRefused(
      state,
      {
        payload,
      }: PayloadAction<{
        code: string | number | null;
        pausedUntil?: number;
        now?: number;
        triesLeft?: number;
      }>,
    ) {
      const { code, pausedUntil = null, now, triesLeft } = payload;
      const { now: _, triesLeft: __, ...rest } = state;
      return {
        ...rest,
        digits: '',
        status: 'open',
        refusals: state.refusals + 1,
        failure: code,
        pausedUntil,
        ...(now !== undefined && { now }),
        ...(triesLeft !== undefined && { triesLeft }),
      };
    },
    /** An earlier page was told of a pause that has not ended. */
    pauseRecalled(state, { payload }: PayloadAction<{ pausedUntil: number; now: number }>) {
      Object.assign(state, payload, { digits: '', failure: errors.pinPaused.code });
    },
    /** An earlier page was told how many tries are left. */
    triesRecalled(state, { payload }: PayloadAction<{ triesLeft: number }>) {
      state.triesLeft = payload.triesLeft;
    },
    pauseTicked(state, { payload }: PayloadAction<{ now: number }>) {
      if (state.pausedUntil !== null) state.now = payload.now;
    },
    pauseEnded(state) {
      state.pausedUntil = null;
      delete state.now;
      delete state.failure;
      delete state.triesLeft;
    },
    pinAccepted(state, { payload }: PayloadAction<{ firstName: string }>) {
      return { ...state, digits: '', status: 'welcome', firstName: payload.firstName };
    },
    emailPreferred(state) {
      state.byEmail = true;
    },
  },
});

export const {
  pinOpened,
  digitPressed,
  backspacePressed,
  pinRefused,
  pauseRecalled,
  triesRecalled,
  pauseTicked,
  pauseEnded,
  pinAccepted,
  emailPreferred,
} = pinSlice.actions;
export const pinReducer = pinSlice.reducer;
