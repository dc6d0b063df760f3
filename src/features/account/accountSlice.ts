import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferedProviders, ProviderName } from '../../../contract/providers';
import { applySplice, type Splice } from '../note/noteRules';
import {
  mayBeSent,
  wrongFields,
  type AccountField,
  type AccountForm,
  type AccountFormName,
} from './accountRules';

export interface AccountState extends AccountForm {
  /** Whether the form stands over the page; otherwise it is the page. */
  isDialog: boolean;
  /** Where a dialog leads after signing in; missing where it leads nowhere. */
  back?: string;
  /** Providers that the installation has set up; missing until it has said. */
  providers?: OfferedProviders;
  isPasswordShown: boolean;
  /** How often somebody wanted to send what is not complete. From the first time on it says what is missing. */
  attempts: number;
  /**
   *     open ──► sending ──► done
   *       ▲─────────┘
   */
  status: 'open' | 'sending' | 'done';
  /** Too many tries: the next one may be made then, UTC milliseconds by the device. */
  pausedUntil: number | null;
  /** Why the last try failed: the server's code, or null where nobody answered; undefined before. */
  failure?: string | number | null | undefined;
  /** Idempotency key of the sign-up that was tried; gone when a field changes. */
  signUpKey?: string;
  /** Of the mailed link, while its form is open. */
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
    /** A page with a form was opened, or the dialog. What had been typed stays, but never a password. */
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
    /** Another tab of the form, or a link to another one. */
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
    /** What is sent next carries this key. */
    signUpKeyMade(state, { payload }: PayloadAction<{ key: string }>) {
      state.signUpKey = payload.key;
    },
    /** Everything that was typed is still there. */
    sendFailed(state, { payload }: PayloadAction<{ code: string | number | null; pausedUntil?: number }>) {
      state.status = 'open';
      state.failure = payload.code;
      state.pausedUntil = payload.pausedUntil ?? null;
    },
    /** The mailed link works no more. */
    linkSpent(state) {
      state.status = 'open';
      state.resetToken = null;
    },
    /** The server has taken it. Nothing of it stays in the form. */
    sent(state) {
      Object.assign(state, { status: 'done', isPasswordShown: false, pausedUntil: null, resetToken: null });
      state.values.password = '';
    },
    providersReceived(state, { payload }: PayloadAction<{ providers: OfferedProviders }>) {
      state.providers = payload.providers;
    },
    /** Google or Facebook is to say who it is. */
    providerChosen(state, _action: PayloadAction<{ provider: ProviderName }>) {
      return state;
    },
    /** Google or Facebook has said who it is, and the server is asked. */
    providerAnswered(state) {
      state.status = 'sending';
    },
    /** The form is wanted over the page, to go on with `back` afterwards. */
    signInPressed(state, _action: PayloadAction<{ back: string }>) {
      return state;
    },
    /** Who is signed in already goes on. */
    goOnPressed(state) {
      return state;
    },
    /** Logout. */
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
  goOnPressed,
  signOutPressed,
} = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
