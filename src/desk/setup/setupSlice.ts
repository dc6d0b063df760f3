import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../../contract/screens';
import { locationChanged } from '../../features/navigation/navigationSlice';
import type { LoadFailure } from '../loadFailure';

export const setupFields = [
  'code',
  'organisation',
  'place',
  'firstName',
  'lastName',
  'email',
  'password',
] as const;
export type SetupField = (typeof setupFields)[number];

/** Why the server refused the form, by its code; `offline` without an answer. */
export type SetupRefusal =
  | 'setup_code_wrong'
  | 'email_taken'
  | 'password_rule'
  | 'password_common'
  | 'invalid_request'
  | 'offline'
  | 'other';

/**
 * The first run of an installation.
 *
 *     none ─► loading ─► open ◄──► sending ─► (the list of stickers)
 *                  └───► over     └─► over
 */
export interface SetupState {
  status: 'none' | 'loading' | 'failed' | 'open' | 'sending' | 'over';
  failure: LoadFailure | null;
  values: Readonly<Record<SetupField, string>>;
  /** The person has tried to send an incomplete form: it shows what is missing. */
  isTried: boolean;
  refusal: SetupRefusal | null;
}

const initialState: SetupState = {
  status: 'none',
  failure: null,
  values: { code: '', organisation: '', place: '', firstName: '', lastName: '', email: '', password: '' },
  isTried: false,
  refusal: null,
};

const setupSlice = createSlice({
  name: 'setup',
  initialState,
  reducers: {
    setupRequested(state) {
      Object.assign(state, { status: 'loading', failure: null });
    },
    setupOpened(state) {
      state.status = 'open';
    },
    setupOver: (): SetupState => ({ ...initialState, status: 'over' }),
    setupFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      Object.assign(state, { status: 'failed', failure: payload.failure });
    },
    setupRetryPressed(state) {
      return state;
    },
    setupTyped(state, { payload: { field, value } }: PayloadAction<{ field: SetupField; value: string }>) {
      if (state.status === 'sending') return;
      state.values[field] = value;
      state.refusal = null;
    },
    /** A person sends the form. An incomplete one stays open. */
    setupPressed(state) {
      if (state.status !== 'open') return;
      state.isTried = true;
      if (missingFields(state).length === 0) Object.assign(state, { status: 'sending', refusal: null });
    },
    /** Every typed value stays. */
    setupRefused(state, { payload: { refusal } }: PayloadAction<{ refusal: SetupRefusal }>) {
      Object.assign(state, { status: 'open', refusal });
    },
    /** The owner exists. Nothing that was typed stays. */
    setupDone: (): SetupState => ({ ...initialState, status: 'over' }),
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload: { address } }) =>
      matchScreen(address.path).screen === 'Setup' ? state : initialState,
    ),
});

/** The fields that are still empty. */
export const missingFields = ({ values }: Pick<SetupState, 'values'>): SetupField[] =>
  setupFields.filter((field) => values[field].trim() === '');

export const {
  setupRequested,
  setupOpened,
  setupOver,
  setupFailed,
  setupRetryPressed,
  setupTyped,
  setupPressed,
  setupRefused,
  setupDone,
} = setupSlice.actions;
export const setupReducer = setupSlice.reducer;
