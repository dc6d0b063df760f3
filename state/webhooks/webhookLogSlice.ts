import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WireDelivery } from '../../contract/webhooks';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { tested, webhookDeleted } from './webhooksSlice';

/** The log of one webhook: what was sent, and what the receiver has answered. */
export interface WebhookLog {
  /** Of the webhook. */
  uid: string;
  /** Null until they are loaded. */
  deliveries: WireDelivery[] | null;
  next: string | null;
  isLoading: boolean;
  failure: LoadFailure | null;
  /** Uids of tries whose message is being sent again, or will be. */
  resent: string[];
  /** The day since which everything is sent again, as typed: `2026-11-30`. */
  since: string;
  isResending: boolean;
  /** How many messages are sent again; null until somebody asks for that. */
  count: number | null;
}

export interface WebhookLogState {
  log: WebhookLog | null;
}

const initialState: WebhookLogState = { log: null };
const leave = (): WebhookLogState => initialState;
type Page = PayloadAction<{ uid: string; deliveries: readonly WireDelivery[]; next: string | null }>;

const webhookLogSlice = createSlice({
  name: 'webhookLog',
  initialState,
  reducers: {
    logPressed(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      const empty = { deliveries: null, next: null, isLoading: true, failure: null };
      state.log = { uid, ...empty, resent: [], since: '', isResending: false, count: null };
    },
    logClosed: leave,
    /** The newest page replaces what is shown. */
    logReceived({ log }, { payload }: Page) {
      if (log?.uid !== payload.uid) return;
      Object.assign(log, payload, { isLoading: false, failure: null });
    },
    morePressed({ log }) {
      if (log) log.isLoading = true;
    },
    moreReceived({ log }, { payload: { uid, deliveries, next } }: Page) {
      if (log?.uid !== uid) return;
      const shown = [...(log.deliveries ?? []), ...deliveries];
      Object.assign(log, { deliveries: shown, next, isLoading: false, failure: null });
    },
    freshPressed({ log }) {
      if (log) log.isLoading = true;
    },
    logFailed({ log }, { payload }: PayloadAction<{ uid: string; failure: LoadFailure }>) {
      if (log?.uid === payload.uid) Object.assign(log, payload, { isLoading: false, isResending: false });
    },
    /** @param action.payload.delivery uid of a try whose message is sent again */
    resendPressed({ log }, { payload: { delivery } }: PayloadAction<{ delivery: string }>) {
      if (log) Object.assign(log, { failure: null, resent: [...log.resent, delivery] });
    },
    resendFailed({ log }, { payload }: PayloadAction<{ delivery: string; failure: LoadFailure }>) {
      if (!log) return;
      log.resent = log.resent.filter((one) => one !== payload.delivery);
      log.failure = payload.failure;
    },
    sinceTyped({ log }, { payload: { since } }: PayloadAction<{ since: string }>) {
      if (log) Object.assign(log, { since, count: null });
    },
    resendAllPressed({ log }) {
      if (log) Object.assign(log, { isResending: true, count: null, failure: null });
    },
    allResent({ log }, { payload: { count } }: PayloadAction<{ count: number }>) {
      if (log) Object.assign(log, { isResending: false, count });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(webhookDeleted, (state, { payload: { uid } }) =>
        state.log?.uid === uid ? initialState : state,
      )
      .addCase(tested, ({ log }, { payload: { uid, delivery } }) => {
        if (log?.uid === uid && log.deliveries) log.deliveries.unshift(delivery);
      })
      .addCase(locationChanged, leave)
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  logPressed,
  logClosed,
  logReceived,
  morePressed,
  moreReceived,
  freshPressed,
  logFailed,
  resendPressed,
  resendFailed,
  sinceTyped,
  resendAllPressed,
  allResent,
} = webhookLogSlice.actions;
export const webhookLogReducer = webhookLogSlice.reducer;
