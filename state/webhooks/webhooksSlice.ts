import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  webhookEvents,
  type WebhookEvent,
  type WireDelivery,
  type WireWebhook,
} from '../../contract/webhooks';
import { webhooksPath } from '../../contract/screens';
import { listAddress } from '../list/listAddress';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** Whose webhooks are shown, and whose can be; absent for people of one organisation. */
export interface OfOrganisation {
  org?: string;
  organisations?: readonly { uid: string; name: string }[];
}

/** In the address: the organisation. */
export const webhooksAddress = listAddress<{ org: string }>(webhooksPath, { org: { isScope: true } });

/** Webhooks of the organisation. `refused`: they are for owners and admins. */
export type WebhookList =
  | { status: 'none' | 'loading' | 'signedOut' | 'refused' }
  | { status: 'failed'; failure: LoadFailure }
  | ({ status: 'loaded'; webhooks: WireWebhook[] } & OfOrganisation);

/** A call from a dialog. `key` is the `Idempotency-Key`: a retry with it returns the same secret. */
export interface WebhookCall {
  status: 'open' | 'sending';
  key: string | null;
  failure: LoadFailure | null;
}

/**
 *     edit ───► secret   of a new webhook, shown once; else closed
 *     rotate ─► secret
 *     delete ─► closed
 */
export type WebhookDialog =
  | { kind: 'edit'; uid: string | null; url: string; events: readonly WebhookEvent[]; call: WebhookCall }
  | { kind: 'rotate' | 'delete'; uid: string; url: string; call: WebhookCall }
  | { kind: 'secret'; uid: string; url: string; secret: string; oldUntil: number | null };

/** What came of a button on a webhook. */
export interface WebhookPress {
  uid: string;
  what: 'test' | 'switch';
  isWaiting: boolean;
  /** Of a test. */
  delivery: WireDelivery | null;
  failure: LoadFailure | null;
}

export interface WebhooksState {
  list: WebhookList;
  dialog: WebhookDialog | null;
  press: WebhookPress | null;
}

const initialState: WebhooksState = { list: { status: 'none' }, dialog: null, press: null };
const notCalled: WebhookCall = { status: 'open', key: null, failure: null };
type OfWebhook = PayloadAction<{ uid: string }>;

const known = ({ list }: WebhooksState, uid: string): WireWebhook | undefined =>
  list.status === 'loaded' ? list.webhooks.find((one) => one.uid === uid) : undefined;

/** Changes what a new webhook is to be. The next call is another one and gets a new key. */
function fill(
  { dialog }: WebhooksState,
  change: { url: string } | { events: readonly WebhookEvent[] },
): void {
  if (dialog?.kind === 'edit' && dialog.call.status === 'open')
    Object.assign(dialog, change, { call: notCalled });
}

const leave = (): WebhooksState => initialState;
const signedOut = (state: WebhooksState): WebhooksState =>
  state.list.status === 'none' ? state : { ...initialState, list: { status: 'signedOut' } };

const webhooksSlice = createSlice({
  name: 'webhooks',
  initialState,
  reducers: {
    /** The old list stays until the new one arrives. */
    webhooksRequested(state) {
      if (state.list.status !== 'loaded') state.list = { status: 'loading' };
    },
    webhooksReceived(
      state,
      { payload }: PayloadAction<{ webhooks: readonly WireWebhook[] } & OfOrganisation>,
    ) {
      Object.assign(state, { list: { status: 'loaded', ...payload } });
    },
    webhooksSignedOut: (): WebhooksState => ({ ...initialState, list: { status: 'signedOut' } }),
    webhooksRefused: (): WebhooksState => ({ ...initialState, list: { status: 'refused' } }),
    webhooksFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      state.list = { status: 'failed', failure };
    },
    webhooksRetryPressed() {},

    newPressed(state) {
      state.dialog = { kind: 'edit', uid: null, url: '', events: ['vote.created'], call: notCalled };
    },
    editPressed(state, { payload: { uid } }: OfWebhook) {
      const webhook = known(state, uid);
      if (!webhook) return;
      const { url, events } = webhook;
      state.dialog = { kind: 'edit', uid, url, events: [...events], call: notCalled };
    },
    urlTyped(state, { payload }: PayloadAction<{ url: string }>) {
      fill(state, payload);
    },
    /** Adds or removes an event; they stay in their order. */
    eventToggled(state, { payload: { event } }: PayloadAction<{ event: WebhookEvent }>) {
      if (state.dialog?.kind !== 'edit') return;
      const { events } = state.dialog;
      const isChosen = (one: WebhookEvent) => events.includes(one) !== (one === event);
      fill(state, { events: webhookEvents.filter(isChosen) });
    },
    rotatePressed(state, { payload: { uid } }: OfWebhook) {
      const webhook = known(state, uid);
      if (webhook) state.dialog = { kind: 'rotate', uid, url: webhook.url, call: notCalled };
    },
    deletePressed(state, { payload: { uid } }: OfWebhook) {
      const webhook = known(state, uid);
      if (webhook) state.dialog = { kind: 'delete', uid, url: webhook.url, call: notCalled };
    },
    /** The person confirms the dialog. */
    confirmed() {},
    callStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (state.dialog && 'call' in state.dialog)
        state.dialog.call = { status: 'sending', key, failure: null };
    },
    /** @param action.payload.key the key of the next attempt; null if the server has refused this one */
    callFailed(state, { payload }: PayloadAction<{ failure: LoadFailure; key: string | null }>) {
      if (state.dialog && 'call' in state.dialog)
        Object.assign(state.dialog, { call: { status: 'open', ...payload } });
    },
    /** A webhook is as the server says, and stands first if it is new. */
    webhookSaved(state, { payload: { webhook } }: PayloadAction<{ webhook: WireWebhook }>) {
      if (state.list.status === 'loaded') {
        const { webhooks } = state.list;
        const isKnown = webhooks.some(({ uid }) => uid === webhook.uid);
        const saved = isKnown
          ? webhooks.map((one) => (one.uid === webhook.uid ? webhook : one))
          : [webhook, ...webhooks];
        Object.assign(state.list, { webhooks: saved });
      }
      if (state.dialog?.kind === 'edit') state.dialog = null;
      if (state.press?.what === 'switch') state.press = null;
    },
    /** The secret is shown once. */
    secretTold(
      state,
      { payload }: PayloadAction<{ uid: string; url: string; secret: string; oldUntil: number | null }>,
    ) {
      state.dialog = { kind: 'secret', ...payload };
      if (state.list.status !== 'loaded') return;
      const webhook = state.list.webhooks.find(({ uid }) => uid === payload.uid);
      if (webhook) webhook.old_secret_until = payload.oldUntil;
    },
    webhookDeleted(state, { payload: { uid } }: OfWebhook) {
      if (state.list.status === 'loaded')
        state.list.webhooks = state.list.webhooks.filter((one) => one.uid !== uid);
      state.dialog = null;
    },
    /**
     * Closes the dialog and forgets the secret. While a call is in progress the dialog stays open, because
     * its answer is shown only once.
     */
    dialogClosed(state) {
      const { dialog } = state;
      if (dialog && 'call' in dialog && dialog.call.status === 'sending') return;
      state.dialog = null;
    },

    testPressed(state, { payload: { uid } }: OfWebhook) {
      state.press = { uid, what: 'test', isWaiting: true, delivery: null, failure: null };
    },
    tested({ press }, { payload }: PayloadAction<{ uid: string; delivery: WireDelivery }>) {
      if (press?.uid === payload.uid) Object.assign(press, { isWaiting: false, ...payload });
    },
    switchPressed(state, { payload: { uid } }: PayloadAction<{ uid: string; on: boolean }>) {
      state.press = { uid, what: 'switch', isWaiting: true, delivery: null, failure: null };
    },
    pressFailed({ press }, { payload }: PayloadAction<{ uid: string; failure: LoadFailure }>) {
      if (press?.uid === payload.uid) Object.assign(press, { isWaiting: false, ...payload });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, leave)
      .addCase(identityLost, signedOut)
      .addCase(identityReceived, signedOut),
});

export const {
  webhooksRequested,
  webhooksReceived,
  webhooksSignedOut,
  webhooksRefused,
  webhooksFailed,
  webhooksRetryPressed,
  newPressed,
  editPressed,
  urlTyped,
  eventToggled,
  rotatePressed,
  deletePressed,
  confirmed,
  callStarted,
  callFailed,
  webhookSaved,
  secretTold,
  webhookDeleted,
  dialogClosed,
  testPressed,
  tested,
  switchPressed,
  pressFailed,
} = webhooksSlice.actions;
export const webhooksReducer = webhooksSlice.reducer;
