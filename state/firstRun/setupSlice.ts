import { createSlice } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import { newAccountReducers, untouchedForm, type NewAccountState } from '../account/newAccountForm';

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

/** The first run of an installation. It is over once there is an owner. */
export type SetupState = NewAccountState<SetupField>;

const initialState: SetupState = untouchedForm(setupFields);
const form = newAccountReducers<SetupField>();

const setupSlice = createSlice({
  name: 'setup',
  initialState,
  reducers: {
    setupRequested: form.requested,
    setupOpened(state) {
      state.status = 'open';
    },
    setupOver: (): SetupState => ({ ...initialState, status: 'over' }),
    setupFailed: form.failed,
    setupRetryPressed: form.retryPressed,
    setupTyped: form.typed,
    setupPressed: form.pressed,
    setupRefused: form.refused,
    /** The owner exists. Nothing that was typed stays. */
    setupDone: (): SetupState => ({ ...initialState, status: 'over' }),
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload: { address } }) =>
      matchScreen(address.path).screen === 'Setup' ? state : initialState,
    ),
});

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
