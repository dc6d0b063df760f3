import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferedProviders, ProviderName } from '../../contract/providers';
import { applySplice, type Splice } from '../note/noteRules';
import {
  mayBeSent,
  wrongFields,
  type AccountField,
  type AccountForm,
  type AccountFormName,
} from './accountRules';

export interface AccountState extends AccountForm {
  /** Whether the form is a dialog over the page; otherwise it is the page. */
  isDialog: boolean;
  /** Where a dialog leads after sign-in; undefined if it leads nowhere. */
  back?: string;
  /** Providers that the installation has set up; undefined until its settings have loaded. */
  providers?: OfferedProviders;
  isPasswordShown: boolean;
  /**
   * How often the person tried to send an incomplete form. After the first attempt the form shows what is
   * missing.
   */
  attempts: number;
  /**
   *     open ──► sending ──► done
   *       ▲─────────┘
   */
  status: 'open' | 'sending' | 'done';
  /** End of the pause after too many attempts, UTC milliseconds by the device. */
  pausedUntil: number | null;
  /**
   * Why the last attempt failed: the server's code, or null if there was no response; undefined before any
   * failure.
   */
  failure?: string | number | null | undefined;
  /** Idempotency key of the last sign-up attempt; removed when a field changes. */
  signUpKey?: string;
  /** Token of the mailed link, while its form is open. */
  resetToken: string | null;
}

const empty = { email: '', password: '', firstName: '', lastName: '' };
const initialState: AccountState = {
  form: 'signIn',
  isDialog: false,
  values: empty,
  acceptsTerms: false,
  isPasswordShown: false,
  attempts: 0,
  status: 'open',
  pausedUntil: null,
  resetToken: null,
};

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** A page or a dialog with a form was opened. Typed values stay, except passwords. */
    accountOpened(
      state,
      {
        payload,
      }: PayloadAction<{
        form: AccountFormName;
        isDialog?: boolean;
        back?: string;
        values?: Partial<AccountState['values']>;
        resetToken?: string | null;
      }>,
    ) {
      const { form, isDialog = false, back, values, resetToken = null } = payload;
      return {
        ...initialState,
        form,
        isDialog,
        ...(back && { back }),
        ...(state.providers && { providers: state.providers }),
        resetToken,
        values: { ...empty, ...state.values, password: '', ...values },
      };
    },
    dialogClosed(state) {
      state.isDialog = false;
      state.values.password = '';
    },
    /** A person chose another tab or followed a link to another form. */
    formChosen(state, { payload }: PayloadAction<{ form: AccountFormName }>) {
      if (state.status === 'sending') return;
      Object.assign(state, {
        form: payload.form,
        attempts: 0,
        status: 'open',
        isPasswordShown: false,
        failure: undefined,
      });
      state.values.password = '';
    },
    fieldEdited(state, { payload }: PayloadAction<{ field: AccountField; splice: Splice }>) {
      const { field, splice } = payload;
      state.values[field] = applySplice(state.values[field], splice);
      delete state.signUpKey;
    },
    passwordShown(state, { payload }: PayloadAction<{ isShown: boolean }>) {
      state.isPasswordShown = payload.isShown;
    },
    termsAccepted(state, { payload }: PayloadAction<{ accepts: boolean }>) {
      state.acceptsTerms = payload.accepts;
    },
    submitted(state) {
      if (state.status !== 'open') return;
      if (Object.keys(wrongFields(state)).length > 0) state.attempts += 1;
      else if (mayBeSent(state)) Object.assign(state, { status: 'sending', failure: undefined });
    },
    /** The next sign-up is sent with this key. */
    signUpKeyMade(state, { payload }: PayloadAction<{ key: string }>) {
      state.signUpKey = payload.key;
    },
    /** The attempt failed. Every typed value stays. */
    sendFailed(state, { payload }: PayloadAction<{ code: string | number | null; pausedUntil?: number }>) {
      state.status = 'open';
      state.failure = payload.code;
      state.pausedUntil = payload.pausedUntil ?? null;
    },
    /** The mailed link is no longer valid. */
    linkSpent(state) {
      state.status = 'open';
      state.resetToken = null;
    },
    /** The server accepted the form. Its values are removed. */
    sent(state) {
      Object.assign(state, { status: 'done', isPasswordShown: false, pausedUntil: null, resetToken: null });
      state.values.password = '';
    },
    providersReceived(state, { payload }: PayloadAction<{ providers: OfferedProviders }>) {
      state.providers = payload.providers;
    },
    /** A person wants to sign in with Google or Facebook. */
    providerChosen(state, _action: PayloadAction<{ provider: ProviderName }>) {
      return state;
    },
    /** The provider has identified the person, and the app asks the server. */
    providerAnswered(state) {
      state.status = 'sending';
    },
    /** A person wants to sign in in a dialog and then go on to `back`. */
    signInPressed(state, _action: PayloadAction<{ back: string }>) {
      return state;
    },
    /** At Sign in, somebody who came for the desk opens the demo's. */
    demoPressed() {},
    /** A person who is already signed in goes on. */
    goOnPressed(state) {
      return state;
    },
    /** A person signs out. */
    signOutPressed(state) {
      return state;
    },
  },
});

export const {
  accountOpened,
  dialogClosed,
  formChosen,
  fieldEdited,
  passwordShown,
  termsAccepted,
  submitted,
  signUpKeyMade,
  sendFailed,
  linkSpent,
  sent,
  providersReceived,
  providerChosen,
  providerAnswered,
  signInPressed,
  demoPressed,
  goOnPressed,
  signOutPressed,
} = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
